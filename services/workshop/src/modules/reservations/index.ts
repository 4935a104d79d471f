export { measureParts } from './parts-metrics.ts';
export type { SettleParts } from './settle-parts.ts';
export { settlePartsOf } from './settle-parts.ts';
export { createStockClient } from './stock-client.ts';
export { startPartsSweeper } from './sweep-parts.ts';

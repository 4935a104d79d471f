export { measureParts } from './parts-metrics.ts';
export { settlePartsOf } from './settle-parts.ts';
export { createStockClient } from './stock-client.ts';
export { startPartsSweeper } from './sweep-parts.ts';
export type { PartsSweep } from './sweep-parts.ts';

export { createFillRecords, fillIndexes } from './fill-records.ts';
export { fillOnce, fillReadModel } from './fill-read-model.ts';
export type { FillOptions, FillResult, FillSource } from './fill-read-model.ts';
export type { Removal } from './removal.ts';

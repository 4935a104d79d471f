export type { CollectedSpan } from './read-export.ts';
export { startCollector } from './start-collector.ts';
export type { Collector } from './start-collector.ts';

export { readQueries } from './read-queries.ts';
export type { Query } from './read-queries.ts';
export { metricsIn } from './metrics-in.ts';

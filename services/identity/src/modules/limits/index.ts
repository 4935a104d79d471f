export { createLimits } from './limits.ts';
export type { Limits } from './limits.ts';

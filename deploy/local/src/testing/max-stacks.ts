import { readInstances } from '../settings.ts';

/**
 * Maximum number of stacks of a test run, one per test worker, so that test files may change shared data. With `INSTANCES` a single one: it has
 * several times as many processes.
 */
export const maxStacks = readInstances() > 1 ? 1 : 2;

// Loaded before every browser test file: the next file of the worker uses the same stack and, for example, reads "the newest article".
import { afterAll, beforeAll } from 'vitest';
import { recordPublicRecords, restorePublicRecords } from './public-records.ts';

beforeAll(recordPublicRecords);
// Registered before the file's own hooks, so it runs after them.
afterAll(restorePublicRecords);

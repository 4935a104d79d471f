// Loaded before every browser test file: the next file of the worker uses the same stack and, for example, reads "the newest article".
import { afterAll, beforeAll } from 'vitest';
import { recordPublicRecords, restorePublicRecords } from './public-records.ts';

beforeAll(recordPublicRecords);
// Vitest runs afterAll hooks in reverse order of registration, so this one runs after those of the test file.
afterAll(restorePublicRecords);

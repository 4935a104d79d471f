// Loaded before every browser test file. The next file of its worker uses the same stack, and reads "the newest article" there.
import { afterAll, beforeAll } from 'vitest';
import { notePublicRecords, restorePublicRecords } from './public-records.ts';

beforeAll(notePublicRecords);
// Registered before the file's own hooks, so it runs after them.
afterAll(restorePublicRecords);

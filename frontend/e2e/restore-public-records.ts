// Vitest loads this file before every browser test file. It restores the stack's public lists, because the worker's next test file uses the same
// stack and relies, for example, on its newest article.
import { afterAll, beforeAll } from 'vitest';
import { recordPublicRecords, restorePublicRecords } from './public-records.ts';

beforeAll(recordPublicRecords);
// Vitest runs afterAll hooks in reverse order of registration, so this one runs after those of the test file.
afterAll(restorePublicRecords);

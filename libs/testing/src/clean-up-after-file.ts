// Loaded before every test file: runs the work registered with `cleanUpLater` after the file. The hook is not in clean-up.ts, because Vitest
// loads that module only once per worker.
import { afterAll } from 'vitest';
import { cleanUpNow } from './clean-up.ts';

// Vitest runs these hooks in reverse order, so this one, registered before those of the test file, runs last.
afterAll(cleanUpNow);

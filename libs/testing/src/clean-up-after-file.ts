// Loaded before every test file: runs the work registered with `cleanUpLater` after the file. A separate module, because that one is loaded
// only once per worker.
import { afterAll } from 'vitest';
import { cleanUpNow } from './clean-up.ts';

// Registered before the file's own hooks, so it runs after them.
afterAll(cleanUpNow);

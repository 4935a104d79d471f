import { afterAll } from 'vitest';

const pending: Array<() => Promise<void>> = [];

/**
 * Runs the work after the last test of the file, newest first and after the file's own hooks. Callable from anywhere in a
 * test file: its top, a hook or a test. One failure does not keep the others from running.
 */
export function cleanUpLater(work: () => Promise<void>): void {
  pending.push(work);
}

// Registered while the test file is being collected: hooks run newest first, so this one runs last.
afterAll(async () => {
  const failures: unknown[] = [];
  for (const work of pending.splice(0).reverse()) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Cleaning up after the tests failed');
});

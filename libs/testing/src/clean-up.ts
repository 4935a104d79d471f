const pending: Array<() => Promise<void>> = [];

/**
 * Runs the work after the last test of the file, in reverse order and after the file's own hooks. Callable from anywhere in a test file:
 * top level, hook or test. A failure does not prevent the others from running.
 */
export function cleanUpLater(work: () => Promise<void>): void {
  pending.push(work);
}

/**
 * Runs the registered work; called by the setup file after every test file.
 * @throws AggregateError with all failures, after everything was tried
 */
export async function cleanUpNow(): Promise<void> {
  const failures: unknown[] = [];
  for (const work of pending.splice(0).reverse()) await work().catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, 'Cleaning up after the tests failed');
}

/** Kinds of waiting in a test file: for its database, the browser, or an outcome that `waitFor` polls. */
export type WaitKind = 'database' | 'browser' | 'outcome';

/** Milliseconds this test worker has spent in each kind of wait. Overlapping waits are added up. */
export const waitedMs: Record<WaitKind, number> = { database: 0, browser: 0, outcome: 0 };

/** Adds the duration of the action to its kind of wait. Rejects if the action does. */
export async function countWait<T>(kind: WaitKind, action: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await action();
  } finally {
    waitedMs[kind] += performance.now() - started;
  }
}

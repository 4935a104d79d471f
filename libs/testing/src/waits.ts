/** What a test file waits for: its database, the browser, or an outcome that `waitFor` polls. */
export type WaitKind = 'database' | 'browser' | 'outcome';

/** Milliseconds that this test worker has spent in each kind of wait. Waits that overlap count in full. */
export const waitedMs: Record<WaitKind, number> = { database: 0, browser: 0, outcome: 0 };

/** Runs the action and counts its duration as a wait of this kind, even when the action rejects. */
export async function countWait<T>(kind: WaitKind, action: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await action();
  } finally {
    waitedMs[kind] += performance.now() - started;
  }
}

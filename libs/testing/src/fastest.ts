const TRIES = 3;

/**
 * Repeats an action and returns its answer and its shortest duration in milliseconds, because a busy machine may
 * delay single runs.
 */
export async function fastest<T>(action: () => Promise<T>): Promise<{ answer: T; ms: number }> {
  let ms = Infinity;
  for (let at = 1; ; at += 1) {
    const startedAt = performance.now();
    const answer = await action();
    ms = Math.min(ms, performance.now() - startedAt);
    if (at === TRIES) return { answer, ms };
  }
}

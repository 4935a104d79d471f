export type Checks = Record<string, () => Promise<void>>;

export interface Readiness {
  ready: boolean;
  /** Results by name of the check, without addresses and error texts, because the route that shows them is public. */
  checks: Record<string, 'ok' | 'failed'>;
}

const CHECK_TIMEOUT_MS = 1_000;
const CACHE_MS = 1_000;

/**
 * Checks all dependencies in parallel, each for at most a second. The result is cached for a second, so that probes are
 * cheap.
 */
export function createReadiness(
  checks: Checks,
  onFailure: (name: string, error: unknown) => void,
): () => Promise<Readiness> {
  let latest: { at: number; readiness: Promise<Readiness> } | undefined;
  const runAll = async (): Promise<Readiness> => {
    const running = Object.entries(checks).map(async ([name, check]) => {
      const outcome = await runCheck(check).catch((error: unknown) => {
        onFailure(name, error);
        return 'failed' as const;
      });
      return [name, outcome] as const;
    });
    const outcomes = await Promise.all(running);
    return { ready: outcomes.every(([, outcome]) => outcome === 'ok'), checks: Object.fromEntries(outcomes) };
  };
  return () => {
    if (!latest || performance.now() - latest.at > CACHE_MS) latest = { at: performance.now(), readiness: runAll() };
    return latest.readiness;
  };
}

async function runCheck(check: () => Promise<void>): Promise<'ok'> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${CHECK_TIMEOUT_MS} ms`)), CHECK_TIMEOUT_MS);
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } finally {
    clearTimeout(timer);
  }
}

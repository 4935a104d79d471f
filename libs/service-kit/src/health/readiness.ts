export type Checks = Record<string, () => Promise<void>>;

export interface Readiness {
  ready: boolean;
  /** By the check's name. Never an address or an error's text: whoever asks may be anybody. */
  checks: Record<string, 'ok' | 'failed'>;
}

const CHECK_LIMIT_MS = 1_000;
const KEPT_MS = 1_000;

/** Asks all dependencies at once, each for at most a second; an answer is kept for a second, so that probes cost nothing. */
export function createReadiness(
  checks: Checks,
  onFailure: (name: string, error: unknown) => void,
): () => Promise<Readiness> {
  let latest: { at: number; readiness: Promise<Readiness> } | undefined;
  const ask = async (): Promise<Readiness> => {
    const asked = Object.entries(checks).map(async ([name, check]) => {
      const outcome = await runCheck(check).catch((error: unknown) => {
        onFailure(name, error);
        return 'failed' as const;
      });
      return [name, outcome] as const;
    });
    const outcomes = await Promise.all(asked);
    return { ready: outcomes.every(([, outcome]) => outcome === 'ok'), checks: Object.fromEntries(outcomes) };
  };
  return () => {
    if (!latest || performance.now() - latest.at > KEPT_MS) latest = { at: performance.now(), readiness: ask() };
    return latest.readiness;
  };
}

async function runCheck(check: () => Promise<void>): Promise<'ok'> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${CHECK_LIMIT_MS} ms`)), CHECK_LIMIT_MS);
  try {
    await Promise.race([check(), late]);
    return 'ok';
  } finally {
    clearTimeout(timer);
  }
}

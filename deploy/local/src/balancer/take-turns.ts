import { checkReady } from '../processes/service-process.ts';

const PROBE_INTERVAL_MS = 500;

/** Orders the origins for each request: ready ones in turn, then the others. Probes their readiness until `close`. */
export function takeTurns(origins: readonly string[]) {
  const ready = new Map(origins.map((origin) => [origin, true]));
  let turn = 0;
  const probe = setInterval(() => {
    for (const origin of origins)
      void checkReady(`${origin}/readyz`).then(
        () => ready.set(origin, true),
        () => ready.set(origin, false),
      );
  }, PROBE_INTERVAL_MS);
  return {
    next(): string[] {
      turn += 1;
      const inTurn = origins.map((_, index) => origins[(turn + index) % origins.length] ?? '');
      return inTurn.toSorted((one, other) => Number(ready.get(other)) - Number(ready.get(one)));
    },
    /** Counts the origin as not ready until its next probe. */
    fail: (origin: string) => void ready.set(origin, false),
    close: () => clearInterval(probe),
  };
}

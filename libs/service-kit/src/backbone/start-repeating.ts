import { setTimeout as sleep } from 'node:timers/promises';

/** Running background work, such as a consumer or a periodic clean-up. */
export interface Running {
  stop(): Promise<void>;
}

export interface RepeatedWork {
  /** Runs one round of the work. It may end early when the signal is aborted; after a failed round the next one follows as usual. */
  round: (signal: AbortSignal) => Promise<unknown>;
  /** Pause between two rounds, in milliseconds. */
  everyMs: number;
  onError: (error: unknown) => void;
  /** True: the first round starts after `everyMs`. False (default): it starts at once. */
  waitsFirst?: boolean;
}

/** Repeats a round of work until it is stopped; stopping waits for the round that is running. */
export function startRepeating({ round, everyMs, onError, waitsFirst = false }: RepeatedWork): Running {
  const stopping = new AbortController();
  const { signal } = stopping;
  const pause = () => sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
  const running = (async () => {
    if (waitsFirst) await pause();
    while (!signal.aborted) {
      await round(signal).catch(onError);
      await pause();
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

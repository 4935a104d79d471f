export interface Signal {
  /** Wakes whoever waits; a signal raised while nobody waits wakes the next one at once. */
  raise(): void;
  /** Resolves at the next signal, at the latest after this many milliseconds. */
  wait(limitMs: number): Promise<void>;
}

export function createSignal(): Signal {
  let raised = false;
  let wake: (() => void) | undefined;
  return {
    raise: () => {
      raised = true;
      wake?.();
    },
    wait: async (limitMs) => {
      if (!raised) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, limitMs);
        wake = resolve;
        await promise;
        clearTimeout(timer);
      }
      wake = undefined;
      raised = false;
    },
  };
}

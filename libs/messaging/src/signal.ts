export interface Signal {
  /** Wakes whoever waits; a signal raised while nobody waits wakes the next one at once. */
  raise(): void;
  /** Resolves at the next signal with true, or after this many milliseconds with false. */
  wait(limitMs: number): Promise<boolean>;
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
      const wasRaised = raised;
      raised = false;
      return wasRaised;
    },
  };
}

export interface Signal {
  /** Ends the current wait; when there is none, the next wait ends immediately. */
  raise(): void;
  /** Resolves with true at the next signal, or with false after the timeout. */
  wait(timeoutMs: number): Promise<boolean>;
}

export function createSignal(): Signal {
  let raised = false;
  let wake: (() => void) | undefined;
  return {
    raise: () => {
      raised = true;
      wake?.();
    },
    wait: async (timeoutMs) => {
      if (!raised) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, timeoutMs);
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

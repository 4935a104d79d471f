import { onTestFinished, vi } from 'vitest';

interface HeldInterval {
  run: () => void;
  everyMs: number;
  dueAt: number;
}

/** Lets this many milliseconds pass for the intervals that are held. */
export type Elapse = (ms: number) => void;

/**
 * Makes intervals that start from now on fire only through the returned function, until the end of the test. Vitest's fake timers do not serve here,
 * because Vitest itself lets their time pass while it waits for something.
 */
export function holdIntervals(): Elapse {
  const held = new Map<number, HeldInterval>();
  let now = 0;
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('setInterval', (run: () => void, everyMs: number): number => {
    // Negative, unlike the ids of the browser's own intervals.
    const id = -1 - held.size;
    held.set(id, { run, everyMs, dueAt: now + everyMs });
    return id;
  });
  const clear = window.clearInterval.bind(window);
  vi.stubGlobal('clearInterval', (id?: number): void => {
    const own = id === undefined ? undefined : held.get(id);
    if (own === undefined) clear(id);
    else own.dueAt = Infinity;
  });
  return (ms) => {
    const end = now + ms;
    for (let next = nextOf(held, end); next !== undefined; next = nextOf(held, end)) {
      now = next.dueAt;
      next.dueAt += next.everyMs;
      next.run();
    }
    now = end;
  };
}

/** The interval that fires first until this time. */
const nextOf = (held: ReadonlyMap<number, HeldInterval>, end: number): HeldInterval | undefined =>
  [...held.values()].filter(({ dueAt }) => dueAt <= end).toSorted((one, other) => one.dueAt - other.dueAt)[0];

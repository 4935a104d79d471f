export type Random = ReturnType<typeof createRandom>;

/** Pseudo-random numbers (mulberry32): the same seed gives the same sequence. */
export function createRandom(seed: number) {
  let state = seed >>> 0;
  /** A number from 0 up to and not including 1. */
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const shuffle = <T>(items: Iterable<T>): T[] =>
    [...items]
      .map((item) => ({ item, place: next() }))
      .toSorted((one, other) => one.place - other.place)
      .map(({ item }) => item);
  /** An integer from 0 up to and not including the limit. */
  const below = (limit: number): number => Math.floor(next() * limit);
  return { next, below, shuffle };
}

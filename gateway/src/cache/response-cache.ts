import { createFairStore } from './fair-store.ts';
import { createFlights } from './flights.ts';
import type { Flight, Loaded } from './flights.ts';
import { createTagIndex } from './tag-index.ts';

/** How long answers live, in seconds, and how much memory they may take, in bytes. */
export interface ResponseCacheOptions {
  maxBytes: number;
  /** How long past its lifetime an answer may still be served while it is being renewed. */
  staleSeconds: number;
  /** The longest lifetime while no event can drop an answer. */
  fallbackSeconds: number;
  /** Milliseconds that only go up. */
  now: () => number;
}

interface Stored<T> {
  value: T;
  tags: readonly string[];
  seconds: number;
  /** When the answer was asked for: an answer is as old as the question. */
  askedAt: number;
}

/** A kept answer; a stale one should be renewed. */
interface Found<T> {
  value: T;
  stale: boolean;
  ageSeconds: number;
}

/**
 * Keeps answers by key and drops them by tag. Concurrent misses of a key share one load. What is dropped is never
 * served to a request that comes later: neither from the store, nor from a load that began before the drop.
 */
export interface ResponseCache<T> {
  /** `asker` tells the network that asks; without it, it counts as the one that brought the answer. */
  find(key: string, asker?: () => string): Found<T> | undefined;
  /**
   * Loads a key, or joins the load under way. The one who started it gets whatever was loaded; those who joined get
   * undefined when it may not be shared. Rejects when the load does. What it takes of the memory is at the expense of `network`, until
   * another one asks for it.
   */
  load(key: string, load: (flight: Flight) => Promise<Loaded<T>>, network?: string): Promise<T | undefined>;
  drop(tags: readonly string[]): void;
  flush(): void;
  /** Whether events arrive. Without them every lifetime is short. */
  setFollowing(following: boolean): void;
  readonly size: { entries: number; bytes: number };
}

export function createResponseCache<T extends object>(options: ResponseCacheOptions): ResponseCache<T> {
  const index = createTagIndex();
  const entries = createFairStore<Stored<T>>({
    maxBytes: options.maxBytes,
    onRemove: (key, stored) => index.remove(key, stored.tags),
  });
  const networks = new WeakMap<Flight, string>();
  let following = false;

  const land = (flight: Flight, loaded: Loaded<T>): void => {
    if (loaded.verdict === 'remove') entries.delete(flight.key);
    if (loaded.verdict !== 'keep') return;
    const { value, bytes, tags, seconds } = loaded;
    const network = networks.get(flight) ?? '';
    entries.set(flight.key, { value, tags, seconds, askedAt: flight.startedAt }, { bytes, network });
    // An answer that is too large for the store is refused by it, and then must not be in the index either.
    if (entries.has(flight.key)) index.add(flight.key, tags);
  };
  const flights = createFlights<T>({ now: options.now, land });

  return {
    find(key, asker) {
      const stored = entries.get(key, asker);
      if (stored === undefined) return undefined;
      const ageSeconds = (options.now() - stored.askedAt) / 1000;
      const lifetime = following ? stored.seconds : Math.min(stored.seconds, options.fallbackSeconds);
      if (ageSeconds < lifetime) return { value: stored.value, stale: false, ageSeconds };
      if (following && ageSeconds < lifetime + options.staleSeconds) {
        return { value: stored.value, stale: true, ageSeconds };
      }
      entries.delete(key);
      return undefined;
    },
    load: (key, load, network = '') =>
      flights.join(key, (flight) => {
        networks.set(flight, network);
        return load(flight);
      }),
    drop(tags) {
      flights.drop(tags);
      for (const key of index.keysOf(tags)) entries.delete(key);
    },
    flush() {
      flights.dropAll();
      entries.clear();
    },
    setFollowing(value) {
      following = value;
    },
    get size() {
      return entries.size;
    },
  };
}

import { createFairStore } from './fair-store.ts';
import { createSharedLoads } from './shared-loads.ts';
import type { LoadResult, OngoingLoad } from './shared-loads.ts';
import { createTagIndex } from './tag-index.ts';

export interface ResponseCacheOptions {
  maxBytes: number;
  /** Time in seconds after the end of its lifetime for which a response may still be served while it is reloaded. */
  staleSeconds: number;
  /** Maximum lifetime in seconds while no events arrive that would invalidate responses. */
  maxSecondsWithoutEvents: number;
  /** A time in milliseconds that never decreases. */
  now: () => number;
}

interface Stored<T> {
  value: T;
  tags: readonly string[];
  seconds: number;
  /** Time at which the request was sent to the upstream, from which the age of the response is counted. */
  requestedAt: number;
}

/** A cached response. If `stale`, its lifetime has ended and it should be reloaded. */
interface Found<T> {
  value: T;
  stale: boolean;
  ageSeconds: number;
}

/**
 * Stores responses by key and invalidates them by tag. Concurrent misses of a key share one load. An invalidated response is never
 * served to a later request: neither from the store, nor from a load that started before the invalidation.
 */
export interface ResponseCache<T> {
  /** Finds a cached response. `networkOfRequest` is the parameter of `FairStore.get`. */
  find(key: string, networkOfRequest?: () => string): Found<T> | undefined;
  /**
   * Loads a key, or joins the load under way. The request that started the load gets any result; those that joined get
   * undefined when it may not be shared. Rejects when the load does. The memory is charged to `network`, until
   * another network requests the key.
   */
  load(key: string, run: (load: OngoingLoad) => Promise<LoadResult<T>>, network?: string): Promise<T | undefined>;
  invalidate(tags: readonly string[]): void;
  flush(): void;
  setReceivingEvents(isReceiving: boolean): void;
  readonly size: { entries: number; bytes: number };
}

export function createResponseCache<T extends object>(options: ResponseCacheOptions): ResponseCache<T> {
  const index = createTagIndex();
  const entries = createFairStore<Stored<T>>({
    maxBytes: options.maxBytes,
    onRemove: (key, stored) => index.remove(key, stored.tags),
  });
  const networks = new WeakMap<OngoingLoad, string>();
  let isReceivingEvents = false;

  const onResult = (load: OngoingLoad, result: LoadResult<T>): void => {
    if (result.action === 'remove') entries.delete(load.key);
    if (result.action !== 'store') return;
    const { value, bytes, tags, seconds } = result;
    const network = networks.get(load) ?? '';
    entries.set(load.key, { value, tags, seconds, requestedAt: load.startedAt }, { bytes, network });
    // The store rejects a response that is too large, which the index of tags must then not contain.
    if (entries.has(load.key)) index.add(load.key, tags);
  };
  const loads = createSharedLoads<T>({ now: options.now, onResult });

  return {
    find(key, networkOfRequest) {
      const stored = entries.get(key, networkOfRequest);
      if (stored === undefined) return undefined;
      const ageSeconds = (options.now() - stored.requestedAt) / 1000;
      const lifetime = isReceivingEvents ? stored.seconds : Math.min(stored.seconds, options.maxSecondsWithoutEvents);
      if (ageSeconds < lifetime) return { value: stored.value, stale: false, ageSeconds };
      if (isReceivingEvents && ageSeconds < lifetime + options.staleSeconds) {
        return { value: stored.value, stale: true, ageSeconds };
      }
      entries.delete(key);
      return undefined;
    },
    load: (key, run, network = '') =>
      loads.startOrJoin(key, (load) => {
        networks.set(load, network);
        return run(load);
      }),
    invalidate(tags) {
      loads.invalidate(tags);
      for (const key of index.keysOf(tags)) entries.delete(key);
    },
    flush() {
      loads.invalidateAll();
      entries.clear();
    },
    setReceivingEvents(value) {
      isReceivingEvents = value;
    },
    get size() {
      return entries.size;
    },
  };
}

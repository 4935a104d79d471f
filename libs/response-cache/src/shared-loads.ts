/** A load of a key that has started; concurrent requests for the key share it. */
export interface OngoingLoad {
  readonly key: string;
  readonly startedAt: number;
  /** The load calls this as soon as the response headers with the tags have arrived, before it reads the body. */
  announceTags(tags: readonly string[]): void;
}

/**
 * The result of a load. `store`: store this value; `remove`: remove the stored value, because the response may no
 * longer be cached; `leave`: keep the stored value, because the upstream failed.
 */
export type LoadResult<T> =
  | { action: 'store'; value: T; bytes: number; tags: readonly string[]; seconds: number; shareable: true }
  | { action: 'remove' | 'leave'; value: T; shareable: boolean };

export interface SharedLoads<T> {
  /**
   * Starts a load of a key, or joins the one that is running. Returns undefined to a request that joined a load whose
   * result may not be shared.
   */
  startOrJoin(key: string, run: (load: OngoingLoad) => Promise<LoadResult<T>>): Promise<T | undefined>;
  invalidate(tags: readonly string[]): void;
  invalidateAll(): void;
}

/** State of the newest load of a key. */
interface LoadState<T> extends OngoingLoad {
  /**
   * True when the result must not be stored: the load may have read data that were invalidated since, or a newer load
   * of the key has started.
   */
  outdated: boolean;
  /** True until an invalidation; after it, requests start a new load instead of joining this one. */
  joinable: boolean;
  /** Tags of the response; undefined until its headers have arrived. */
  tags: readonly string[] | undefined;
  /** Tags that were invalidated while the tags of this load were unknown. */
  invalidatedTags: Set<string>;
  result: Promise<LoadResult<T>> | undefined;
}

interface SharedLoadsOptions<T> {
  now: () => number;
  /** Called with the result of each load, unless it is outdated. */
  onResult: (load: OngoingLoad, result: LoadResult<T>) => void;
}

/** Single flight: runs one load per key at a time. A request that comes after an invalidation never joins a load from before it. */
export function createSharedLoads<T>({ now, onResult }: SharedLoadsOptions<T>): SharedLoads<T> {
  const newest = new Map<string, LoadState<T>>();

  const start = async (
    load: LoadState<T>,
    run: (load: OngoingLoad) => Promise<LoadResult<T>>,
  ): Promise<LoadResult<T>> => {
    try {
      const result = await run(load);
      if (result.action === 'store') load.announceTags(result.tags);
      if (!load.outdated) onResult(load, result);
      return result;
    } finally {
      if (newest.get(load.key) === load) newest.delete(load.key);
    }
  };

  return {
    async startOrJoin(key, run) {
      const current = newest.get(key);
      if (current?.joinable === true && current.result !== undefined) {
        const result = await current.result;
        return result.shareable ? result.value : undefined;
      }
      if (current !== undefined) current.outdated = true;
      const load = createLoadState<T>(key, now());
      newest.set(key, load);
      load.result = start(load, run);
      return (await load.result).value;
    },
    invalidate(tags) {
      for (const load of newest.values()) invalidateLoad(load, tags);
    },
    invalidateAll() {
      for (const load of newest.values()) {
        load.outdated = true;
        load.joinable = false;
      }
    },
  };
}

function createLoadState<T>(key: string, startedAt: number): LoadState<T> {
  const load: LoadState<T> = {
    key,
    startedAt,
    outdated: false,
    joinable: true,
    tags: undefined,
    invalidatedTags: new Set(),
    result: undefined,
    announceTags(tags) {
      load.tags = tags;
      if (tags.some((tag) => load.invalidatedTags.has(tag))) load.outdated = true;
    },
  };
  return load;
}

/**
 * Applies an invalidation to a running load. While the tags of the load are unknown, any invalidation may concern it,
 * so that no request may join it from then on.
 */
function invalidateLoad(load: LoadState<unknown>, tags: readonly string[]): void {
  if (load.tags === undefined) {
    for (const tag of tags) load.invalidatedTags.add(tag);
    load.joinable = false;
    return;
  }
  if (!load.tags.some((tag) => tags.includes(tag))) return;
  load.outdated = true;
  load.joinable = false;
}

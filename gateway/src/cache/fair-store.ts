import { LRUCache } from 'lru-cache';

/** What is kept under a key, and how much memory it takes, in bytes. */
interface Item<V> {
  value: V;
  bytes: number;
  /** Whose question brought it. */
  network: string;
}

/** What a network's questions alone have brought, the longest unused first. */
interface Share<V> {
  items: Map<string, Item<V>>;
  bytes: number;
}

/** Keeps values by key within a bound of memory, so that no network's questions push out what others use. */
export interface FairStore<V> {
  /**
   * `asker` tells the network that asks, and is called only where that matters: while no other than the one that brought the value
   * has asked for it. Without it, it is that one.
   */
  get(key: string, asker: (() => string) | undefined): V | undefined;
  set(key: string, value: V, cost: { bytes: number; network: string }): void;
  has(key: string): boolean;
  delete(key: string): void;
  clear(): void;
  readonly size: { entries: number; bytes: number };
}

export interface FairStoreOptions<V> {
  maxBytes: number;
  /** Called whenever a value goes or is replaced. */
  onRemove: (key: string, value: V) => void;
}

/** Maximum share of the memory for values that several networks have requested; the rest is for new ones. */
const PROVEN_PART = 0.8;

/**
 * A value that only one network has asked for is at that network's expense: when room is needed, the network that has the most of
 * them loses its oldest. A question of another network proves the value; proven ones leave only for proven ones.
 */
export function createFairStore<V>({ maxBytes, onRemove }: FairStoreOptions<V>): FairStore<V> {
  const proven = new LRUCache<string, Item<V>>({
    maxSize: Math.floor(maxBytes * PROVEN_PART),
    sizeCalculation: ({ bytes }) => bytes,
    // A replaced one is told of where it is replaced.
    dispose: ({ value }, key, reason) => reason === 'evict' && onRemove(key, value),
  });
  const unproven = createUnproven<V>();

  const remove = (key: string): void => {
    const item = proven.peek(key) ?? unproven.items.get(key);
    if (item === undefined) return;
    if (!proven.delete(key)) unproven.remove(key, item);
    onRemove(key, item.value);
  };
  const makeRoom = (): void => {
    while (proven.calculatedSize + unproven.bytes > maxBytes) {
      const oldest = unproven.oldestOfLargest();
      if (oldest === undefined) return;
      remove(oldest);
    }
  };
  const prove = (key: string, item: Item<V>): void => {
    unproven.remove(key, item);
    proven.set(key, item);
    if (!proven.has(key)) onRemove(key, item.value);
    makeRoom();
  };

  return {
    get(key, asker) {
      const known = proven.get(key);
      if (known !== undefined) return known.value;
      const item = unproven.items.get(key);
      if (item === undefined) return undefined;
      if (asker === undefined || asker() === item.network) unproven.refresh(key, item);
      else prove(key, item);
      return item.value;
    },
    set(key, value, { bytes, network }) {
      const isProven = proven.has(key);
      const owner = unproven.items.get(key)?.network ?? network;
      remove(key);
      if (bytes > maxBytes) return;
      const item = { value, bytes, network: owner };
      if (isProven) proven.set(key, item);
      else unproven.add(key, item);
      makeRoom();
    },
    has: (key) => proven.has(key) || unproven.items.has(key),
    delete: remove,
    clear() {
      for (const key of [...proven.keys(), ...unproven.items.keys()]) remove(key);
    },
    get size() {
      return { entries: proven.size + unproven.items.size, bytes: proven.calculatedSize + unproven.bytes };
    },
  };
}

function createUnproven<V>() {
  const items = new Map<string, Item<V>>();
  const shares = new Map<string, Share<V>>();
  let bytes = 0;

  return {
    items,
    get bytes() {
      return bytes;
    },
    add(key: string, item: Item<V>): void {
      const share = shares.get(item.network) ?? { items: new Map<string, Item<V>>(), bytes: 0 };
      shares.set(item.network, share);
      share.items.set(key, item);
      share.bytes += item.bytes;
      items.set(key, item);
      bytes += item.bytes;
    },
    remove(key: string, item: Item<V>): void {
      const share = shares.get(item.network);
      if (share?.items.delete(key) !== true) return;
      share.bytes -= item.bytes;
      if (share.items.size === 0) shares.delete(item.network);
      items.delete(key);
      bytes -= item.bytes;
    },
    refresh(key: string, item: Item<V>): void {
      const share = shares.get(item.network);
      share?.items.delete(key);
      share?.items.set(key, item);
    },
    oldestOfLargest(): string | undefined {
      let largest: Share<V> | undefined;
      for (const share of shares.values()) if (share.bytes > (largest?.bytes ?? 0)) largest = share;
      return largest?.items.keys().next().value;
    },
  };
}

import { LRUCache } from 'lru-cache';
import { createUsageList } from './usage-list.ts';
import type { UsageList, Used } from './usage-list.ts';

interface Item<V> extends Used<Item<V>> {
  key: string;
  value: V;
  bytes: number;
  /** The network whose request caused the value to be loaded. */
  network: string;
}

/** The values that no other network than this one has requested. */
interface NetworkItems<V> {
  used: UsageList<Item<V>>;
  bytes: number;
}

/**
 * Keeps values by key within a memory limit, so that the requests of one network cannot evict values that other
 * networks use.
 */
export interface FairStore<V> {
  /**
   * Returns a value and marks it as used. `networkOfRequest` returns the network that the request comes from; it is not
   * called once two networks have requested the value. Without it, the request counts as coming from the first network.
   */
  get(key: string, networkOfRequest: (() => string) | undefined): V | undefined;
  set(key: string, value: V, cost: { bytes: number; network: string }): void;
  has(key: string): boolean;
  delete(key: string): void;
  clear(): void;
  readonly size: { entries: number; bytes: number };
}

export interface FairStoreOptions<V> {
  maxBytes: number;
  /** Called for every value that is removed, evicted or replaced. */
  onRemove: (key: string, value: V) => void;
}

/** Maximum share of the memory for values that several networks have requested; the rest is for new ones. */
const MULTI_NETWORK_SHARE = 0.8;

/**
 * Values that a single network has requested are charged to that network: to make room, the network with the most bytes loses its
 * oldest value. Values that a second network requests are promoted, and evicted only by other promoted values.
 */
export function createFairStore<V>({ maxBytes, onRemove }: FairStoreOptions<V>): FairStore<V> {
  const multiNetwork = new LRUCache<string, Item<V>>({
    maxSize: Math.floor(maxBytes * MULTI_NETWORK_SHARE),
    sizeCalculation: ({ bytes }) => bytes,
    // Only evicted values are reported here, because `remove` reports deleted and replaced ones.
    dispose: ({ value }, key, reason) => reason === 'evict' && onRemove(key, value),
  });
  const singleNetwork = createSingleNetworkItems<V>();

  const remove = (key: string): void => {
    const item = multiNetwork.peek(key) ?? singleNetwork.items.get(key);
    if (item === undefined) return;
    if (!multiNetwork.delete(key)) singleNetwork.remove(key, item);
    onRemove(key, item.value);
  };
  const makeRoom = (): void => {
    while (multiNetwork.calculatedSize + singleNetwork.bytes > maxBytes) {
      const oldest = singleNetwork.oldestOfLargest();
      if (oldest === undefined) return;
      remove(oldest);
    }
  };
  const promote = (key: string, item: Item<V>): void => {
    singleNetwork.remove(key, item);
    multiNetwork.set(key, item);
    if (!multiNetwork.has(key)) onRemove(key, item.value);
    makeRoom();
  };

  return {
    get(key, networkOfRequest) {
      const promoted = multiNetwork.get(key);
      if (promoted !== undefined) return promoted.value;
      const item = singleNetwork.items.get(key);
      if (item === undefined) return undefined;
      if (networkOfRequest === undefined || networkOfRequest() === item.network) singleNetwork.refresh(item);
      else promote(key, item);
      return item.value;
    },
    set(key, value, { bytes, network }) {
      const isPromoted = multiNetwork.has(key);
      const owner = singleNetwork.items.get(key)?.network ?? network;
      remove(key);
      if (bytes > maxBytes) return;
      const item: Item<V> = { key, value, bytes, network: owner, older: undefined, newer: undefined };
      if (isPromoted) multiNetwork.set(key, item);
      else singleNetwork.add(key, item);
      makeRoom();
    },
    has: (key) => multiNetwork.has(key) || singleNetwork.items.has(key),
    delete: remove,
    clear() {
      for (const key of [...multiNetwork.keys(), ...singleNetwork.items.keys()]) remove(key);
    },
    get size() {
      return {
        entries: multiNetwork.size + singleNetwork.items.size,
        bytes: multiNetwork.calculatedSize + singleNetwork.bytes,
      };
    },
  };
}

function createSingleNetworkItems<V>() {
  const items = new Map<string, Item<V>>();
  const byNetwork = new Map<string, NetworkItems<V>>();
  let bytes = 0;

  return {
    items,
    get bytes() {
      return bytes;
    },
    add(key: string, item: Item<V>): void {
      const ofNetwork = byNetwork.get(item.network) ?? { used: createUsageList<Item<V>>(), bytes: 0 };
      byNetwork.set(item.network, ofNetwork);
      ofNetwork.used.add(item);
      ofNetwork.bytes += item.bytes;
      items.set(key, item);
      bytes += item.bytes;
    },
    remove(key: string, item: Item<V>): void {
      const ofNetwork = byNetwork.get(item.network);
      if (ofNetwork === undefined || !items.delete(key)) return;
      ofNetwork.used.remove(item);
      ofNetwork.bytes -= item.bytes;
      if (ofNetwork.used.oldest === undefined) byNetwork.delete(item.network);
      bytes -= item.bytes;
    },
    /** Marks a value as the most recently used of its network. */
    refresh(item: Item<V>): void {
      byNetwork.get(item.network)?.used.refresh(item);
    },
    /** The oldest key (least recently used) of the network that uses the most bytes. */
    oldestOfLargest(): string | undefined {
      let largest: NetworkItems<V> | undefined;
      for (const ofNetwork of byNetwork.values()) if (ofNetwork.bytes > (largest?.bytes ?? 0)) largest = ofNetwork;
      return largest?.used.oldest?.key;
    },
  };
}

/** Neighbours in a `UsageList`, which only the list changes. */
export interface Used<T> {
  older: T | undefined;
  newer: T | undefined;
}

/**
 * Items in the order of their last use. They are linked to each other, because removing and adding a key of a `Map` at every use takes ten times as
 * long. An item is in one list at most.
 */
export interface UsageList<T> {
  /** Adds an item that is in no list, as the last used. */
  add(item: T): void;
  /** Removes an item of this list. */
  remove(item: T): void;
  /** Makes an item of this list the last used. */
  refresh(item: T): void;
  /** The item whose last use is the longest ago; undefined when the list is empty. */
  readonly oldest: T | undefined;
}

export function createUsageList<T extends Used<T>>(): UsageList<T> {
  let oldest: T | undefined;
  let newest: T | undefined;

  const add = (item: T): void => {
    item.older = newest;
    if (newest === undefined) oldest = item;
    else newest.newer = item;
    newest = item;
  };
  const remove = (item: T): void => {
    const { older, newer } = item;
    if (older === undefined) oldest = newer;
    else older.newer = newer;
    if (newer === undefined) newest = older;
    else newer.older = older;
    item.older = undefined;
    item.newer = undefined;
  };

  return {
    add,
    remove,
    refresh(item) {
      if (item === newest) return;
      remove(item);
      add(item);
    },
    get oldest() {
      return oldest;
    },
  };
}

/** Maps cache tags to the keys that carry them. */
export interface TagIndex {
  add(key: string, tags: readonly string[]): void;
  remove(key: string, tags: readonly string[]): void;
  /** The keys that carry one of the tags. The set is a copy, so that the caller may remove keys while it iterates. */
  keysOf(tags: readonly string[]): Set<string>;
}

export function createTagIndex(): TagIndex {
  const keysByTag = new Map<string, Set<string>>();

  return {
    add(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        if (keys === undefined) keysByTag.set(tag, new Set([key]));
        else keys.add(key);
      }
    },
    remove(key, tags) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
    keysOf(tags) {
      return new Set(tags.flatMap((tag) => [...(keysByTag.get(tag) ?? [])]));
    },
  };
}

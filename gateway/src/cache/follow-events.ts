import { cacheTagsOf } from '@garage/contracts';
import type { ResponseCache } from './response-cache.ts';

/** Drops what events make stale. After a gap in the events everything goes, as nobody knows what was missed. */
export interface CacheFollower {
  onEvent(event: { type: string; entityId: string }): void;
  onReset(): void;
  onDisconnected(): void;
}

export function createCacheFollower(
  cache: Pick<ResponseCache<object>, 'drop' | 'flush' | 'setFollowing'>,
): CacheFollower {
  return {
    onEvent(event) {
      const tags = cacheTagsOf(event);
      if (tags.length > 0) cache.drop(tags);
    },
    onReset() {
      cache.flush();
      cache.setFollowing(true);
    },
    onDisconnected: () => cache.setFollowing(false),
  };
}

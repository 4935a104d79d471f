import type { EventPosition } from '@garage/contracts';
import type { ResponseCache } from './response-cache.ts';

/** The part of a cache that events change. */
export type FollowingCache = Pick<ResponseCache<object>, 'invalidate' | 'flush' | 'setReceivingEvents'>;

/** How far a cache has come in the events. */
export interface FollowState {
  /**
   * The last event that the cache takes into account: what is loaded from now on, or is still in the cache, is no older. Undefined while no
   * events arrive.
   */
  readonly position: EventPosition | undefined;
  setConnected(isConnected: boolean): void;
  /** Handles an event with these tags. One whose tags are unknown may concern anything: only a newer build knows them. */
  handle(tags: readonly string[] | 'unknown', position: EventPosition): void;
  /** Events may have been missed, but none after this position. */
  reset(position: EventPosition): void;
}

/** Changes the cache and the position together, so that neither is ahead of the other. */
export function createFollowState(cache: FollowingCache): FollowState {
  let isConnected = true;
  let position: EventPosition | undefined;
  return {
    get position() {
      return position;
    },
    setConnected(value) {
      isConnected = value;
      if (value) return;
      position = undefined;
      cache.setReceivingEvents(false);
    },
    handle(tags, reached) {
      if (tags === 'unknown') cache.flush();
      else cache.invalidate(tags);
      // That an event was already here when the connection was lost does not mean that others arrive.
      if (position !== undefined) position = reached;
    },
    reset(reached) {
      cache.flush();
      if (!isConnected) return;
      position = reached;
      cache.setReceivingEvents(true);
    },
  };
}

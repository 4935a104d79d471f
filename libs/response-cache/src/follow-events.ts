import { setTimeout as sleep } from 'node:timers/promises';
import { cacheTagsOf } from '@garage/contracts';
import type { EventPosition } from '@garage/contracts';
import { connectMessaging, startFollower } from '@garage/messaging/follower';
import type { Messaging, MessagingSettings } from '@garage/messaging/follower';
import { Events } from 'nats';
import { createFollowState } from './follow-state.ts';
import type { FollowingCache } from './follow-state.ts';

export interface FollowOptions {
  cache: FollowingCache;
  messaging: Omit<MessagingSettings, 'startTimeoutMs'>;
}

export interface CacheFollower {
  /** True once events arrive, or once the first attempt to subscribe to them has failed. */
  readonly isEventStateKnown: boolean;
  /**
   * The last event that the cache takes into account: what is loaded from now on, or is still in the cache, is no older. Undefined while no
   * events arrive.
   */
  readonly position: EventPosition | undefined;
  stop(): Promise<void>;
}

const FIRST_ATTEMPT_MS = 3000;
const RETRY_MS = 500;

/**
 * Invalidates cached responses by events. After a possible gap in the events the cache is flushed; while none arrive, lifetimes are
 * limited. Never fails: an unreachable broker is retried until stop().
 */
export function followEvents({ cache, messaging: settings }: FollowOptions): CacheFollower {
  const { logger } = settings;
  let isEventStateKnown = false;
  let stopped = false;
  const isRunning = (): boolean => !stopped;
  let stopFollowing = async (): Promise<void> => undefined;
  const state = createFollowState(cache);

  const follow = async (messaging: Messaging): Promise<void> => {
    void watchConnection(messaging, (isConnected) => state.setConnected(isConnected));
    const follower = await startFollower({
      messaging,
      logger,
      onEvent: (event, position) => state.handle(cacheTagsOf(event), position),
      onUnknown: (position) => state.handle('unknown', position),
      onReset: (position) => state.reset(position),
    });
    stopFollowing = async () => {
      await follower.stop();
      await messaging.close();
    };
  };
  const run = async (): Promise<void> => {
    while (isRunning()) {
      try {
        const messaging = await connectMessaging({ ...settings, startTimeoutMs: FIRST_ATTEMPT_MS });
        stopFollowing = () => messaging.close();
        if (isRunning()) await follow(messaging);
        else await messaging.close();
        isEventStateKnown = true;
        return;
      } catch (error) {
        logger.warn({ err: error }, 'No events arrive: until they do, responses are cached for seconds at most');
        isEventStateKnown = true;
        await sleep(RETRY_MS);
      }
    }
  };
  void run();

  return {
    get isEventStateKnown() {
      return isEventStateKnown;
    },
    get position() {
      return state.position;
    },
    async stop() {
      stopped = true;
      await stopFollowing();
    },
  };
}

async function watchConnection(messaging: Messaging, setConnected: (isConnected: boolean) => void): Promise<void> {
  for await (const { type } of messaging.nats.status()) {
    if (type === Events.Disconnect) setConnected(false);
    if (type === Events.Reconnect) setConnected(true);
  }
  // The loop above ends only when the connection is closed for good, so that no more events arrive.
  setConnected(false);
}

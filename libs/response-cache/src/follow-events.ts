import { setTimeout as sleep } from 'node:timers/promises';
import { cacheTagsOf } from '@garage/contracts';
import { connectMessaging, startFollower } from '@garage/messaging';
import type { Messaging } from '@garage/messaging';
import { Events } from 'nats';
import type { ResponseCache } from './response-cache.ts';

export interface FollowOptions {
  cache: Pick<ResponseCache<object>, 'invalidate' | 'flush' | 'setReceivingEvents'>;
  messaging: Omit<Parameters<typeof connectMessaging>[0], 'startTimeoutMs'>;
}

export interface CacheFollower {
  /** True once events arrive, or once the first attempt to subscribe to them has failed. */
  readonly isEventStateKnown: boolean;
  stop(): Promise<void>;
}

const FIRST_ATTEMPT_MS = 3000;
const RETRY_MS = 500;

/**
 * Invalidates cached responses by events. After a possible gap in the events the cache is flushed; while none arrive, lifetimes are
 * a few seconds. Never fails: an unreachable broker is retried until stop().
 */
export function followEvents({ cache, messaging: settings }: FollowOptions): CacheFollower {
  const { logger } = settings;
  let isEventStateKnown = false;
  let stopped = false;
  const isRunning = (): boolean => !stopped;
  let stopFollowing = async (): Promise<void> => undefined;

  const follow = async (messaging: Messaging): Promise<void> => {
    void watchConnection(messaging, () => cache.setReceivingEvents(false));
    const follower = await startFollower({
      messaging,
      logger,
      onEvent: (event) => cache.invalidate(cacheTagsOf(event)),
      onReset: () => {
        cache.flush();
        cache.setReceivingEvents(true);
      },
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
        logger.warn({ err: error }, 'No events: the cache stores responses for seconds only');
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
    async stop() {
      stopped = true;
      await stopFollowing();
    },
  };
}

async function watchConnection(messaging: Messaging, onLost: () => void): Promise<void> {
  for await (const { type } of messaging.nats.status()) {
    if (type === Events.Disconnect) onLost();
  }
  // The loop above ends only when the connection is closed for good, so that no more events arrive.
  onLost();
}

import { setTimeout as sleep } from 'node:timers/promises';
import { cacheTagsOf } from '@garage/contracts';
import { connectMessaging, startFollower } from '@garage/messaging';
import type { Messaging } from '@garage/messaging';
import { Events } from 'nats';
import type { ResponseCache } from './response-cache.ts';

export interface FollowOptions {
  cache: Pick<ResponseCache<object>, 'drop' | 'flush' | 'setFollowing'>;
  messaging: Omit<Parameters<typeof connectMessaging>[0], 'startTimeoutMs'>;
}

export interface CacheFollower {
  /** Whether it is known if events arrive: they do, or the first attempt to get them has failed. */
  readonly settled: boolean;
  stop(): Promise<void>;
}

const FIRST_ATTEMPT_MS = 3000;
const RETRY_MS = 500;

/**
 * Drops cached answers as events make them stale. Whenever events may have been missed, everything goes; while they do not
 * arrive, the cache keeps answers for seconds only. Never fails: a broker that cannot be reached is sought for ever.
 */
export function followEvents({ cache, messaging: settings }: FollowOptions): CacheFollower {
  const { logger } = settings;
  let settled = false;
  let stopped = false;
  const goesOn = (): boolean => !stopped;
  let stopFollowing = async (): Promise<void> => undefined;

  const follow = async (messaging: Messaging): Promise<void> => {
    void watchConnection(messaging, () => cache.setFollowing(false));
    const follower = await startFollower({
      messaging,
      logger,
      onEvent: (event) => cache.drop(cacheTagsOf(event)),
      onReset: () => {
        cache.flush();
        cache.setFollowing(true);
      },
    });
    stopFollowing = async () => {
      await follower.stop();
      await messaging.close();
    };
  };
  const run = async (): Promise<void> => {
    while (goesOn()) {
      try {
        const messaging = await connectMessaging({ ...settings, startTimeoutMs: FIRST_ATTEMPT_MS });
        stopFollowing = () => messaging.close();
        if (goesOn()) await follow(messaging);
        else await messaging.close();
        settled = true;
        return;
      } catch (error) {
        logger.warn({ err: error }, 'No events: the cache keeps answers for seconds only');
        settled = true;
        await sleep(RETRY_MS);
      }
    }
  };
  void run();

  return {
    get settled() {
      return settled;
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
  // The status ends when the connection is closed for good.
  onLost();
}

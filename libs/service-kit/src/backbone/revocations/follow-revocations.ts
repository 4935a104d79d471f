import { once } from 'node:events';
import { revokingEvents, sessionEnded, tokensEnded } from '@garage/contracts';
import type { EventOf } from '@garage/contracts';
import type { Messaging } from '@garage/messaging';
import { startFollower } from '@garage/messaging';
import { REVOCATION_LIFETIME_MS } from '../../auth/revocation-list.ts';
import type { Revocation, RevocationList } from '../../auth/revocation-list.ts';
import type { Logger } from '../../observability/logger.ts';
import type { Redis } from '../../redis/index.ts';
import { startRepeating } from '../start-repeating.ts';
import type { RevocationStore } from './revocation-store.ts';

export interface FollowRevocations {
  list: RevocationList;
  messaging: Messaging;
  redis: Redis;
  store: RevocationStore;
  logger: Logger;
}

const POLL_MS = 2_000;

/** Each poll reads again from this long before the newest known entry, because the clock of Redis may have been set back. */
const OVERLAP_MS = 10_000;

const READY_TIMEOUT_MS = 1_000;

/**
 * Keeps a revocation list up to date from two sources, either of which may fail: events, starting with those of the
 * last 25 hours, and the sorted set in Redis, polled every 2 s. Resolves when the events have been replayed and Redis
 * was polled once; returns the stop function.
 */
export async function followRevocations(options: FollowRevocations): Promise<() => Promise<void>> {
  const { list, messaging, logger } = options;
  const [follower, polling] = await Promise.all([
    startFollower({
      messaging,
      logger,
      contracts: revokingEvents,
      sinceMs: REVOCATION_LIFETIME_MS,
      onEvent: (event) => list.add(revocationOf(event), Date.parse(event.occurredAt)),
      // Nothing to reset: a reconnect replays all events, and a revocation that is already in the list stays valid.
      onReset: () => undefined,
    }),
    startPolling(options),
  ]);
  return async () => {
    await Promise.all([follower.stop(), polling.stop()]);
  };
}

function revocationOf(event: EventOf<(typeof revokingEvents)[number]>): Revocation {
  if (event.type === sessionEnded.type) return { sessionId: event.entityId };
  if (event.type === tokensEnded.type) return { issuedBefore: event.data.issuedBefore };
  return { accountId: event.entityId, belowVersion: event.data.tokenVersion };
}

async function startPolling({ list, redis, store, logger }: FollowRevocations) {
  let since = Date.now() - REVOCATION_LIFETIME_MS;
  let isDown = false;

  async function poll(): Promise<void> {
    try {
      const found = await store.readSince(since);
      for (const { revocation, at } of found) list.add(revocation, at);
      since = Math.max(since, (found.at(-1)?.at ?? 0) - OVERLAP_MS);
      isDown = false;
    } catch (error) {
      if (!isDown) logger.warn({ err: error }, 'Cannot read revocations from Redis; relying on events');
      isDown = true;
    }
  }

  await whenReady(redis);
  await poll();
  return startRepeating({
    round: poll,
    everyMs: POLL_MS,
    waitsFirst: true,
    onError: (err) => logger.warn({ err }, 'Polling revocations failed'),
  });
}

/** Waits up to a second for the connection, so that a starting service loads the revocations from Redis. */
async function whenReady(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await once(redis, 'ready', { signal: AbortSignal.timeout(READY_TIMEOUT_MS) }).catch(() => undefined);
}

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

/** Reads again what Redis learned in this time before the last answer: its clock may have been set back a little. */
const OVERLAP_MS = 10_000;

const FIRST_ANSWER_MS = 1_000;

/**
 * Keeps a list up to date in two ways, of which either may fail: the events, those of the last 25 hours first, and the sorted set
 * in Redis, every 2 s. Resolves when the events have been replayed and Redis has answered or not; gives how to stop.
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
      // Each new beginning replays everything, and a revocation never ends before its time: nothing is to be forgotten.
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
  let isAway = false;

  async function poll(): Promise<void> {
    try {
      const found = await store.readSince(since);
      for (const { revocation, at } of found) list.add(revocation, at);
      since = Math.max(since, (found.at(-1)?.at ?? 0) - OVERLAP_MS);
      isAway = false;
    } catch (error) {
      if (!isAway) logger.warn({ err: error }, 'Redis does not tell revocations; the events do');
      isAway = true;
    }
  }

  await whenReady(redis);
  await poll();
  return startRepeating({
    round: poll,
    everyMs: POLL_MS,
    waitsFirst: true,
    onError: (err) => logger.warn({ err }, 'Revocations were not polled'),
  });
}

/** A connection that is being made gets a moment, so that a start knows what Redis knows. */
async function whenReady(redis: Redis): Promise<void> {
  if (redis.status === 'ready') return;
  await once(redis, 'ready', { signal: AbortSignal.timeout(FIRST_ANSWER_MS) }).catch(() => undefined);
}

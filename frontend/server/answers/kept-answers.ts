import type { EventPosition } from '@garage/contracts';
import { createResponseCache, followEvents } from '@garage/response-cache';
import type { ResponseCache } from '@garage/response-cache';
import type { Logger } from '@garage/service-kit';
import type { KeptAnswer } from './answer-cache.ts';

/** The answers of services that this process keeps, and how far it has come in the events that drop them. */
export interface KeptAnswers {
  cache: ResponseCache<KeptAnswer>;
  /** Undefined while no events arrive: no answers may be used then. */
  readonly position: EventPosition | undefined;
  stop(): Promise<void>;
}

interface KeptAnswersOptions {
  maxBytes: number;
  /** Address of the broker; without one no events arrive, so that nothing is kept. */
  natsUrl: string | undefined;
  logger: Logger;
  /** Prefix of all streams and subjects; separates tests that share a broker. */
  namespace?: string;
}

/** Starts to follow the events. Neither waits for the broker nor needs it. */
export function openKeptAnswers({ maxBytes, natsUrl: url, logger, namespace }: KeptAnswersOptions): KeptAnswers {
  const cache = createResponseCache<KeptAnswer>({
    maxBytes,
    staleSeconds: 0,
    maxSecondsWithoutEvents: 0,
    now: () => performance.now(),
  });
  if (url === undefined) return { cache, position: undefined, stop: async () => undefined };
  const follower = followEvents({
    cache,
    messaging: { url, name: 'frontend', logger, ...(namespace !== undefined && { namespace }) },
  });
  return {
    cache,
    get position() {
      return follower.position;
    },
    stop: () => follower.stop(),
  };
}

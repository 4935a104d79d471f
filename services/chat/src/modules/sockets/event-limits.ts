import type { CallerLimits, ClientEvent, WindowLimit } from '@garage/contracts';
import { clientEventLimits, conversationLimits, handshakeLimits, STAFF_LIMIT_FACTOR } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Logger } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';
import { createRateWindows } from './rate-windows.ts';

/** Whose uses are counted. */
export interface Counted {
  accountId: string;
  isStaff: boolean;
  /** Where the connection comes from: see networkOf. */
  network: string;
}

/** `caller`: the connection or its account has sent too much; `network`: others who share its network may have. */
export type Verdict = 'free' | 'caller' | 'network';

export interface ConnectionLimits {
  /** Counts an event by connection, account and network at this node. */
  take(name: ClientEvent): Verdict;
  /** Counts it for all nodes together, if its contract asks for that. While Redis is away this node's own count has to do. */
  takeShared(name: ClientEvent): Promise<Verdict>;
}

export interface EventLimits {
  ofConnection(counted: Counted): ConnectionLimits;
  /** @throws AppError RATE_LIMITED */
  countHandshake(network: string): void;
  /** @throws AppError RATE_LIMITED */
  countConnection(counted: Counted): void;
  /** Counts a conversation that is about to begin. @throws AppError RATE_LIMITED */
  countConversation(counted: Counted): Promise<void>;
}

export interface EventLimitsOptions {
  /** For all nodes together. */
  shared: Limits;
  logger: Logger;
  now: () => number;
}

/** For so long Redis is not asked again after it gave no answer, in milliseconds: a count is not worth waiting for each time. */
const RETRY_SHARED_MS = 2_000;

export function createEventLimits({ shared, logger, now }: EventLimitsOptions): EventLimits {
  const windows = createRateWindows();
  let sharedAgainAt = 0;

  const take = (key: string, limit: WindowLimit): boolean => windows.take(key, limit, now());

  const takeHere = (name: string, counted: Counted, limits: CallerLimits): Verdict => {
    if (!take(`${name}:account:${counted.accountId}`, accountLimit(counted, limits))) return 'caller';
    const isFree = counted.isStaff || take(`${name}:network:${counted.network}`, limits.network);
    return isFree ? 'free' : 'network';
  };

  const takeEverywhere = async (name: string, counted: Counted, limits: CallerLimits): Promise<Verdict> => {
    if (now() < sharedAgainAt) return 'free';
    const waitOf = (key: string, { max, seconds }: WindowLimit): Promise<number> =>
      shared.take(`${name}:${key}`, { most: max, withinMs: seconds * 1_000 });
    try {
      if ((await waitOf(`account:${counted.accountId}`, accountLimit(counted, limits))) > 0) return 'caller';
      if (counted.isStaff) return 'free';
      return (await waitOf(`network:${counted.network}`, limits.network)) > 0 ? 'network' : 'free';
    } catch (err) {
      sharedAgainAt = now() + RETRY_SHARED_MS;
      logger.warn({ err }, 'Events of sockets are counted by each node for itself');
      return 'free';
    }
  };

  return {
    ofConnection(counted) {
      const own = createRateWindows();
      return {
        take(name) {
          const limits = clientEventLimits[name];
          if (!own.take(name, scaled(counted, limits.socket), now())) return 'caller';
          return takeHere(name, counted, limits);
        },
        takeShared: async (name) =>
          clientEventLimits[name].counted === 'all-nodes'
            ? takeEverywhere(name, counted, clientEventLimits[name])
            : 'free',
      };
    },
    countHandshake(network) {
      if (!take(`handshake:network:${network}`, handshakeLimits.network)) throw new AppError('RATE_LIMITED');
    },
    countConnection({ accountId }) {
      if (!take(`handshake:account:${accountId}`, handshakeLimits.account)) throw new AppError('RATE_LIMITED');
    },
    async countConversation(counted) {
      const here = takeHere('conversation', counted, conversationLimits);
      const verdict = here === 'free' ? await takeEverywhere('conversation', counted, conversationLimits) : here;
      if (verdict !== 'free') throw new AppError('RATE_LIMITED');
    },
  };
}

const scaled = ({ isStaff }: Counted, { max, seconds }: WindowLimit): WindowLimit => ({
  max: isStaff ? max * STAFF_LIMIT_FACTOR : max,
  seconds,
});

const accountLimit = (counted: Counted, { account }: CallerLimits): WindowLimit => scaled(counted, account);

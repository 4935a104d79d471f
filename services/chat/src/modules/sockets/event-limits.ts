import type { CallerLimits, ClientEvent, WindowLimit } from '@garage/contracts';
import { clientEventLimits, conversationLimits, handshakeLimits, STAFF_LIMIT_FACTOR } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { Logger } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';
import { createRateWindows } from './rate-windows.ts';

/** The connected client to whom the rate limits apply. */
export interface LimitSubject {
  accountId: string;
  isStaff: boolean;
  /** Network of the connection as computed by `networkOf`. */
  network: string;
}

/**
 * `caller`: the connection or its account has exceeded a limit; `network`: its network has, and others in it may have
 * caused that.
 */
export type LimitResult = 'allowed' | 'caller' | 'network';

export interface ConnectionLimits {
  /** Counts an event per connection, account and network on this node. */
  take(name: ClientEvent): LimitResult;
  /**
   * Counts an event across all nodes if its contract requires that. While Redis is down, only the counts of this node
   * apply.
   */
  takeShared(name: ClientEvent): Promise<LimitResult>;
}

export interface EventLimits {
  ofConnection(subject: LimitSubject): ConnectionLimits;
  /** @throws AppError RATE_LIMITED */
  countHandshake(network: string): void;
  /** @throws AppError RATE_LIMITED */
  countConnection(subject: LimitSubject): void;
  /** Counts a conversation about to start. @throws AppError RATE_LIMITED */
  countConversation(subject: LimitSubject): Promise<void>;
}

export interface EventLimitsOptions {
  /** Rate limits that are counted across all nodes. */
  shared: Limits;
  logger: Logger;
  now: () => number;
}

/** Pause after a failed Redis call, in milliseconds, so that not every event waits for a timeout. */
const SHARED_RETRY_MS = 2_000;

export function createEventLimits({ shared, logger, now }: EventLimitsOptions): EventLimits {
  const windows = createRateWindows();
  let sharedRetryAt = 0;

  const take = (key: string, limit: WindowLimit): boolean => windows.take(key, limit, now());

  const takeLocal = (name: string, subject: LimitSubject, limits: CallerLimits): LimitResult => {
    if (!take(`${name}:account:${subject.accountId}`, accountLimit(subject, limits))) return 'caller';
    const isAllowed = subject.isStaff || take(`${name}:network:${subject.network}`, limits.network);
    return isAllowed ? 'allowed' : 'network';
  };

  const takeShared = async (name: string, subject: LimitSubject, limits: CallerLimits): Promise<LimitResult> => {
    if (now() < sharedRetryAt) return 'allowed';
    const useOf = (key: string, { max, seconds }: WindowLimit) => ({ key, max, windowMs: seconds * 1_000 });
    const ofAccount = useOf(`${name}:account:${subject.accountId}`, accountLimit(subject, limits));
    const ofNetwork = useOf(`${name}:network:${subject.network}`, limits.network);
    try {
      const exceeded = await shared.takeAll(subject.isStaff ? [ofAccount] : [ofAccount, ofNetwork]);
      if (!exceeded) return 'allowed';
      return exceeded.key === ofAccount.key ? 'caller' : 'network';
    } catch (err) {
      sharedRetryAt = now() + SHARED_RETRY_MS;
      logger.warn({ err }, 'Shared rate limits unavailable; limiting per node');
      return 'allowed';
    }
  };

  return {
    ofConnection(subject) {
      const own = createRateWindows();
      return {
        take(name) {
          const limits = clientEventLimits[name];
          if (!own.take(name, scaled(subject, limits.socket), now())) return 'caller';
          return takeLocal(name, subject, limits);
        },
        takeShared: async (name) =>
          clientEventLimits[name].counted === 'all-nodes'
            ? takeShared(name, subject, clientEventLimits[name])
            : 'allowed',
      };
    },
    countHandshake(network) {
      if (!take(`handshake:network:${network}`, handshakeLimits.network)) throw new AppError('RATE_LIMITED');
    },
    countConnection({ accountId }) {
      if (!take(`handshake:account:${accountId}`, handshakeLimits.account)) throw new AppError('RATE_LIMITED');
    },
    async countConversation(subject) {
      const local = takeLocal('conversation', subject, conversationLimits);
      const limitResult = local === 'allowed' ? await takeShared('conversation', subject, conversationLimits) : local;
      if (limitResult !== 'allowed') throw new AppError('RATE_LIMITED');
    },
  };
}

const scaled = ({ isStaff }: LimitSubject, { max, seconds }: WindowLimit): WindowLimit => ({
  max: isStaff ? max * STAFF_LIMIT_FACTOR : max,
  seconds,
});

const accountLimit = (subject: LimitSubject, { account }: CallerLimits): WindowLimit => scaled(subject, account);

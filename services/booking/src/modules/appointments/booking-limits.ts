import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import type { Logger } from '@garage/service-kit';
import { AppError, networkOf } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';

type Rule = Parameters<Limits['take']>[1];

/** How often guests and customers may book and look appointments up. */
export interface BookingRules {
  bookingsPerAddress: Rule;
  bookingsPerPhone: Rule;
  lookupsPerAddress: Rule;
  lookupsPerPhone: Rule;
}

const HOUR_MS = 3_600_000;

/** Many people may share an address; a phone number is one person's. */
const usual: BookingRules = {
  bookingsPerAddress: { most: 30, withinMs: HOUR_MS },
  bookingsPerPhone: { most: 6, withinMs: HOUR_MS },
  lookupsPerAddress: { most: 30, withinMs: HOUR_MS },
  lookupsPerPhone: { most: 10, withinMs: HOUR_MS },
};

interface Caller {
  /** Where the request comes from. */
  address: string;
  /** Normalised. */
  numberPhone: string;
}

export interface BookingLimits {
  /** @throws AppError RATE_LIMITED. While nobody can count, bookings go on. */
  countBooking(caller: Caller): Promise<void>;
  /** @throws AppError RATE_LIMITED; SERVICE_UNAVAILABLE while nobody can count: a lookup guesses at a secret */
  countLookup(caller: Caller): Promise<void>;
}

interface LimitsDependencies {
  limits: Limits;
  /** Hides phone numbers in Redis. */
  key: KeyObject;
  logger: Logger;
  rules?: Partial<BookingRules> | undefined;
}

export function createBookingLimits({ limits, key, logger, rules }: LimitsDependencies): BookingLimits {
  const { bookingsPerAddress, bookingsPerPhone, lookupsPerAddress, lookupsPerPhone } = { ...usual, ...rules };
  const hide = (phone: string) => createHmac('sha256', key).update(`phone:${phone}`).digest('base64url');

  async function count(name: string, rule: Rule): Promise<void> {
    const waitMs = await limits.take(name, rule);
    if (waitMs > 0) throw new AppError('RATE_LIMITED', { retryAfterSeconds: Math.ceil(waitMs / 1_000) });
  }

  return {
    async countBooking({ address, numberPhone }) {
      try {
        await count(`bookings:address:${networkOf(address)}`, bookingsPerAddress);
        await count(`bookings:phone:${hide(numberPhone)}`, bookingsPerPhone);
      } catch (err) {
        if (!(err instanceof AppError) || err.code !== 'SERVICE_UNAVAILABLE') throw err;
        logger.warn({ err }, 'Bookings are not counted');
      }
    },

    async countLookup({ address, numberPhone }) {
      await count(`lookups:address:${networkOf(address)}`, lookupsPerAddress);
      await count(`lookups:phone:${hide(numberPhone)}`, lookupsPerPhone);
    },
  };
}

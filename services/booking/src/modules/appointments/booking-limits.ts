import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import type { Logger } from '@garage/service-kit';
import { AppError, assertNoWait, networkOf } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';

type Rule = Parameters<Limits['take']>[1];

/** How often guests and customers may book, look appointments up and change them by their links. */
export interface BookingRules {
  bookingsPerAddress: Rule;
  bookingsPerPhone: Rule;
  lookupsPerAddress: Rule;
  lookupsPerPhone: Rule;
  /** Each mails the address that the appointment names. */
  reschedulesPerAppointment: Rule;
  /** Reschedules and cancellations. */
  changesPerAddress: Rule;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Many people may share an address; a phone number is one person's. */
const usual: BookingRules = {
  bookingsPerAddress: { most: 30, withinMs: HOUR_MS },
  bookingsPerPhone: { most: 6, withinMs: HOUR_MS },
  lookupsPerAddress: { most: 30, withinMs: HOUR_MS },
  lookupsPerPhone: { most: 10, withinMs: HOUR_MS },
  reschedulesPerAppointment: { most: 10, withinMs: DAY_MS },
  changesPerAddress: { most: 60, withinMs: HOUR_MS },
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
  /** @throws AppError RATE_LIMITED. While nobody can count, appointments are moved: the mailer limits what is mailed of each. */
  countReschedule(change: { address: string; appointmentId: string }): Promise<void>;
  /** An appointment is cancelled once, so that only the network is counted. @throws AppError RATE_LIMITED */
  countCancellation(change: { address: string }): Promise<void>;
}

interface LimitsDependencies {
  limits: Limits;
  /** Hides phone numbers in Redis. */
  key: KeyObject;
  logger: Logger;
  rules?: Partial<BookingRules> | undefined;
}

export function createBookingLimits({ limits, key, logger, rules }: LimitsDependencies): BookingLimits {
  const used = { ...usual, ...rules };
  const hide = (phone: string) => createHmac('sha256', key).update(`phone:${phone}`).digest('base64url');

  async function count(name: string, rule: Rule): Promise<void> {
    const waitMs = await limits.take(name, rule);
    assertNoWait(waitMs);
  }

  /** Who books or changes an appointment is not turned away because nobody can count. */
  async function countWherePossible(uses: ReadonlyArray<readonly [name: string, rule: Rule]>): Promise<void> {
    try {
      for (const [name, rule] of uses) await count(name, rule);
    } catch (err) {
      if (!(err instanceof AppError) || err.code !== 'SERVICE_UNAVAILABLE') throw err;
      logger.warn({ err }, 'Bookings and changes are not counted');
    }
  }

  const changeFrom = (address: string) => [`changes:address:${networkOf(address)}`, used.changesPerAddress] as const;

  return {
    countBooking: ({ address, numberPhone }) =>
      countWherePossible([
        [`bookings:address:${networkOf(address)}`, used.bookingsPerAddress],
        [`bookings:phone:${hide(numberPhone)}`, used.bookingsPerPhone],
      ]),

    countReschedule: ({ address, appointmentId }) =>
      countWherePossible([
        changeFrom(address),
        [`reschedules:appointment:${appointmentId}`, used.reschedulesPerAppointment],
      ]),

    countCancellation: ({ address }) => countWherePossible([changeFrom(address)]),

    async countLookup({ address, numberPhone }) {
      await count(`lookups:address:${networkOf(address)}`, used.lookupsPerAddress);
      await count(`lookups:phone:${hide(numberPhone)}`, used.lookupsPerPhone);
    },
  };
}

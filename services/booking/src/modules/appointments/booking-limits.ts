import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import type { Logger } from '@garage/service-kit';
import { AppError, assertNoWait, networkOf } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';

type Rule = Parameters<Limits['take']>[1];

/** Rate limits of guests and customers for booking, lookup and changes by link. */
export interface BookingRules {
  bookingsPerAddress: Rule;
  bookingsPerPhone: Rule;
  lookupsPerAddress: Rule;
  lookupsPerPhone: Rule;
  /** Each reschedule sends a mail to the appointment's address. */
  reschedulesPerAppointment: Rule;
  /** Reschedules and cancellations together. */
  changesPerAddress: Rule;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** An address may be shared by many people, a phone number belongs to one. */
const defaultRules: BookingRules = {
  bookingsPerAddress: { max: 30, windowMs: HOUR_MS },
  bookingsPerPhone: { max: 6, windowMs: HOUR_MS },
  lookupsPerAddress: { max: 30, windowMs: HOUR_MS },
  lookupsPerPhone: { max: 10, windowMs: HOUR_MS },
  reschedulesPerAppointment: { max: 10, windowMs: DAY_MS },
  changesPerAddress: { max: 60, windowMs: HOUR_MS },
};

interface Caller {
  /** Client address. */
  address: string;
  /** Normalised. */
  numberPhone: string;
}

export interface BookingLimits {
  /** @throws AppError RATE_LIMITED. Without Redis bookings are not limited. */
  countBooking(caller: Caller): Promise<void>;
  /** @throws AppError RATE_LIMITED; SERVICE_UNAVAILABLE without Redis: lookups could be used to guess references */
  countLookup(caller: Caller): Promise<void>;
  /** @throws AppError RATE_LIMITED. Without Redis reschedules are not limited here: the mailer limits mails per appointment. */
  countReschedule(change: { address: string; appointmentId: string }): Promise<void>;
  /** Limits by network only, because an appointment can be cancelled only once. @throws AppError RATE_LIMITED */
  countCancellation(change: { address: string }): Promise<void>;
}

interface LimitsDependencies {
  limits: Limits;
  /** HMAC key that hides phone numbers in Redis. */
  key: KeyObject;
  logger: Logger;
  rules?: Partial<BookingRules> | undefined;
}

export function createBookingLimits({ limits, key, logger, rules }: LimitsDependencies): BookingLimits {
  const effective = { ...defaultRules, ...rules };
  const hide = (phone: string) => createHmac('sha256', key).update(`phone:${phone}`).digest('base64url');

  async function count(name: string, rule: Rule): Promise<void> {
    const waitMs = await limits.take(name, rule);
    assertNoWait(waitMs);
  }

  /** Limits that do not apply while Redis is down. */
  async function countIfAvailable(uses: ReadonlyArray<readonly [name: string, rule: Rule]>): Promise<void> {
    try {
      for (const [name, rule] of uses) await count(name, rule);
    } catch (err) {
      if (!(err instanceof AppError) || err.code !== 'SERVICE_UNAVAILABLE') throw err;
      logger.warn({ err }, 'Rate limits of bookings and changes unavailable');
    }
  }

  const changeFrom = (address: string) =>
    [`changes:address:${networkOf(address)}`, effective.changesPerAddress] as const;

  return {
    countBooking: ({ address, numberPhone }) =>
      countIfAvailable([
        [`bookings:address:${networkOf(address)}`, effective.bookingsPerAddress],
        [`bookings:phone:${hide(numberPhone)}`, effective.bookingsPerPhone],
      ]),

    countReschedule: ({ address, appointmentId }) =>
      countIfAvailable([
        changeFrom(address),
        [`reschedules:appointment:${appointmentId}`, effective.reschedulesPerAppointment],
      ]),

    countCancellation: ({ address }) => countIfAvailable([changeFrom(address)]),

    async countLookup({ address, numberPhone }) {
      await count(`lookups:address:${networkOf(address)}`, effective.lookupsPerAddress);
      await count(`lookups:phone:${hide(numberPhone)}`, effective.lookupsPerPhone);
    },
  };
}

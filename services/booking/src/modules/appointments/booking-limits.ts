import type { KeyObject } from 'node:crypto';
import { createHmac } from 'node:crypto';
import type { Logger } from '@garage/service-kit';
import { AppError, assertNoWait, networkOf } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';

type Rule = Parameters<Limits['take']>[1];

/**
 * Rate limits of guests and customers for booking, for looking up an appointment, and for changes by link. An address
 * is the network of a client.
 */
export interface BookingRules {
  bookingsPerAddress: Rule;
  bookingsPerPhone: Rule;
  lookupsPerAddress: Rule;
  lookupsPerPhone: Rule;
  /** Limits the reschedules of one appointment, because each sends a mail to its e-mail address. */
  reschedulesPerAppointment: Rule;
  /** Limits reschedules and cancellations from one address together. */
  changesPerAddress: Rule;
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** The limits per address are higher than those per phone number, because many people may share an address. */
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
  /**
   * Counts a booking. While Redis is down, bookings are not limited.
   * @throws AppError RATE_LIMITED
   */
  countBooking(caller: Caller): Promise<void>;
  /**
   * Counts a lookup by phone number and reference. While Redis is down, lookups are refused, because they could be
   * used to guess references.
   * @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  countLookup(caller: Caller): Promise<void>;
  /**
   * Counts a reschedule. While Redis is down, reschedules are not limited here, but the mailer still limits mails per
   * appointment.
   * @throws AppError RATE_LIMITED
   */
  countReschedule(change: { address: string; appointmentId: string }): Promise<void>;
  /**
   * Counts a cancellation, by network only: an appointment can be cancelled only once.
   * @throws AppError RATE_LIMITED
   */
  countCancellation(change: { address: string }): Promise<void>;
}

interface LimitsDependencies {
  limits: Limits;
  /** Key of the HMAC that stands for phone numbers in Redis, so that they cannot be read there. */
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

  /** Counts an action whose limits do not apply while Redis is down. */
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

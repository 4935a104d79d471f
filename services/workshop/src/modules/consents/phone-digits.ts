import { timingSafeEqual } from 'node:crypto';
import { MAX_PHONE_TRIES, PHONE_DIGITS } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { RepairOrder } from '../repair-orders/index.ts';
import type { WriteConsents } from './write-consents.ts';

/** The last digits of the telephone number on an order; null when it has none. */
function digitsOf({ contact }: Pick<RepairOrder, 'contact'>): string | null {
  const digits = contact.phone.replaceAll(/\D/g, '');
  return digits.length < PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
}

const isEqual = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** Number of tries that an order has left; an order without a telephone number has none. */
export async function triesLeftOf(
  { tries }: Pick<WriteConsents, 'tries'>,
  order: Pick<RepairOrder, 'id' | 'contact'>,
): Promise<number> {
  return digitsOf(order) === null ? 0 : tries.leftOf(order.id);
}

/**
 * Checks the digits that a customer typed. Each try is counted before it is compared, and a right one writes to the count, too: otherwise
 * many tries at once would all be compared.
 * @throws AppError PHONE_DIGITS_WRONG, PHONE_DIGITS_LOCKED
 */
export async function checkDigits(
  { mongo, exclusive, tries }: Pick<WriteConsents, 'mongo' | 'exclusive' | 'tries'>,
  order: Pick<RepairOrder, 'id' | 'contact'>,
  typed: string,
): Promise<void> {
  const expected = digitsOf(order);
  if (expected === null) throw new AppError('PHONE_DIGITS_LOCKED');
  await tries.ensure(order.id);
  const attempt = async (session: ClientSession): Promise<number | null> => {
    const left = await tries.take(session, order.id);
    if (left === null || !isEqual(typed, expected)) return left;
    await tries.clear(session, [order.id]);
    return MAX_PHONE_TRIES;
  };
  const left = await exclusive([order.id], () => inTransaction(mongo, attempt));
  if (left === null || left === 0) throw new AppError('PHONE_DIGITS_LOCKED');
  if (left < MAX_PHONE_TRIES) throw new AppError('PHONE_DIGITS_WRONG', { values: { left } });
}

import { createHash } from 'node:crypto';
import type { CreateOrderBody } from '@garage/contracts';
import { normalisePhone, toSingleLine } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { Contact } from './order.ts';

/** A request to place an order, with validated data. */
export interface OrderRequest {
  accountId: string;
  /** Idempotency key; undefined when the request has none, so that a repetition cannot be recognised. */
  key: string | undefined;
  bodyHash: string;
  contact: Contact;
  expectedTotal: number | undefined;
}

/** Idempotency keys consist of printable ASCII characters without spaces. */
const keyPattern = /^[\x21-\x7e]{1,200}$/;

/**
 * Validates an order request.
 * @throws AppError PHONE_INVALID, IDEMPOTENCY_KEY_INVALID
 */
export function readOrderRequest({
  subject: { accountId, emailDigest },
  body,
  key,
}: {
  subject: Pick<Subject, 'accountId' | 'emailDigest'>;
  body: CreateOrderBody;
  key: string | readonly string[] | undefined;
}): OrderRequest {
  if (key !== undefined && (typeof key !== 'string' || !keyPattern.test(key))) {
    throw new AppError('IDEMPOTENCY_KEY_INVALID');
  }
  const phone = normalisePhone(body.phone);
  if (phone === null) throw new AppError('PHONE_INVALID', { details: [{ path: '/phone', rule: 'phone' }] });
  const { name, email, address = '', note = '', expectedTotal } = body;
  const contact = {
    name: toSingleLine(name),
    phone,
    email,
    address: toSingleLine(address),
    note: note.trim(),
    ...(emailDigest !== undefined && { accountEmailDigest: emailDigest }),
  };
  return { accountId, key, bodyHash: hashOf(body), contact, expectedTotal };
}

/** Hash of a request body that does not depend on the order of its fields. */
function hashOf(body: CreateOrderBody): string {
  const fields = Object.entries(body).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url');
}

/** The same for every repeat of a request. It does not reveal the key, which only the customer should know. */
export const requestIdOf = ({ accountId, key }: { accountId: string; key: string }): string =>
  createHash('sha256')
    .update(JSON.stringify([accountId, key]))
    .digest('base64url');

import type { Subject } from '@garage/service-kit';
import { assertOwnAccount, isStaff } from '@garage/service-kit';
import type { Appointment } from './appointment.ts';
import type { Booker } from './book-appointment.ts';

/** Staff may read every appointment, customers their own. @throws AppError FORBIDDEN */
export function assertMayRead(subject: Subject, { accountId }: Appointment): void {
  if (!isStaff(subject)) assertOwnAccount(subject, accountId ?? '');
}

/** Filter that restricts customers to their own appointments. */
export const visibleTo = (subject: Subject): { accountId?: string } =>
  isStaff(subject) ? {} : { accountId: subject.accountId };

/** The booker of a request. Staff book on behalf of others, so these appointments belong to no account. */
export function bookerOf(
  subject: Subject | null,
  { address, correlationId }: { address: string; correlationId: string },
): Booker {
  const unaudited = { accountId: null, correlationId };
  if (subject === null) return { by: 'guest', accountId: null, address, author: unaudited };
  const { accountId, emailDigest } = subject;
  if (isStaff(subject)) return { by: 'staff', accountId: null, address, author: { accountId, correlationId } };
  return { by: 'customer', accountId, accountEmailDigest: emailDigest, address, author: unaudited };
}

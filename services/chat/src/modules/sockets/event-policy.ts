import { AppError } from '@garage/service-kit';
import type { Subject } from '@garage/service-kit';

export interface Target {
  /** The customer whose conversation it is. */
  accountId: string;
  /** Who of the staff acts; null when the customer does. */
  adminId: string | null;
}

/** The conversation that an event is about: customers only reach their own. @throws AppError FORBIDDEN for another's */
export function targetOf(
  { subject, isStaff }: { subject: Subject; isStaff: boolean },
  { userId }: { userId?: string | undefined },
): Target {
  if (userId === undefined || userId === subject.accountId) return { accountId: subject.accountId, adminId: null };
  if (!isStaff) throw new AppError('FORBIDDEN');
  return { accountId: userId, adminId: subject.accountId };
}

/** Sender names that only staff and machines may use. */
const reservedNames = new Set(['admin', 'staff', 'master', 'bot', 'system']);

/** Refuses a customer's message under the name of staff or of a machine. @throws AppError FORBIDDEN */
export function assertSender({ adminId }: Target, from: string | undefined): void {
  if (adminId === null && from !== undefined && reservedNames.has(from.toLowerCase())) throw new AppError('FORBIDDEN');
}

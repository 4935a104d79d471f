import { AppError } from '@garage/service-kit';
import type { Subject } from '@garage/service-kit';

export interface Target {
  /** The customer whose conversation it is. */
  accountId: string;
  /** The member of staff who acts; null for the customer. */
  adminId: string | null;
}

/** Resolves the conversation of an event: customers reach only their own. @throws AppError FORBIDDEN */
export function targetOf(
  { subject, isStaff }: { subject: Subject; isStaff: boolean },
  { userId }: { userId?: string | undefined },
): Target {
  if (userId === undefined || userId === subject.accountId) return { accountId: subject.accountId, adminId: null };
  if (!isStaff) throw new AppError('FORBIDDEN');
  return { accountId: userId, adminId: subject.accountId };
}

/** @throws AppError FORBIDDEN */
export function assertStaff({ isStaff }: { isStaff: boolean }): void {
  if (!isStaff) throw new AppError('FORBIDDEN');
}

/** Resolves the conversation of an event that only staff may send, and not about their own one. @throws AppError FORBIDDEN */
export function staffTargetOf(
  caller: { subject: Subject; isStaff: boolean },
  data: { userId: string },
): { accountId: string; adminId: string } {
  const { accountId, adminId } = targetOf(caller, data);
  if (adminId === null) throw new AppError('FORBIDDEN');
  return { accountId, adminId };
}

/** Sender names reserved for staff, bot and system. */
const reservedNames = new Set(['admin', 'staff', 'master', 'bot', 'system']);

/** Rejects a customer message with a reserved sender name. @throws AppError FORBIDDEN */
export function assertSender({ adminId }: Target, from: string | undefined): void {
  if (adminId === null && from !== undefined && reservedNames.has(from.toLowerCase())) throw new AppError('FORBIDDEN');
}

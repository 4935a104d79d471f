import type { Subject } from '@garage/service-kit';
import { AppError, isStaff } from '@garage/service-kit';
import type { Conversation } from './conversation.ts';

/**
 * Staff may read every conversation, customers only their own.
 * @throws AppError CONVERSATION_NOT_FOUND instead of FORBIDDEN, so that its existence is not revealed
 */
export function assertMayRead(subject: Subject, { accountId }: Conversation): void {
  if (accountId !== subject.accountId && !isStaff(subject)) throw new AppError('CONVERSATION_NOT_FOUND');
}

/** True for staff, except in the conversation that they have as customers. */
export const readsAsStaff = (subject: Subject, { accountId }: Pick<Conversation, 'accountId'>): boolean =>
  accountId !== subject.accountId && isStaff(subject);

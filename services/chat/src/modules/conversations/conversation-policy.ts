import type { Subject } from '@garage/service-kit';
import { AppError, isStaff } from '@garage/service-kit';
import type { Conversation } from './conversation.ts';

/**
 * Staff read every conversation, customers their own.
 * @throws AppError CONVERSATION_NOT_FOUND for another's: nobody learns that it exists
 */
export function assertMayRead(subject: Subject, { accountId }: Conversation): void {
  if (accountId !== subject.accountId && !isStaff(subject)) throw new AppError('CONVERSATION_NOT_FOUND');
}

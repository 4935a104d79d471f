import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';

/** An account that a request names must be the caller's. @throws AppError FORBIDDEN */
export function assertOwn(subject: Subject, accountId: string): void {
  if (subject.accountId !== accountId) throw new AppError('FORBIDDEN');
}

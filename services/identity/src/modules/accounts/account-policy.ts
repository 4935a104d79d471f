import { hasRole } from '@garage/contracts';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';

/** An account is read by its owner and by a master. @throws AppError FORBIDDEN */
export function assertMayRead(subject: Subject, accountId: string): void {
  if (subject.accountId === accountId || hasRole(subject.roles, 'master')) return;
  throw new AppError('FORBIDDEN');
}

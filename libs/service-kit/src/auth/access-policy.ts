import { hasRole } from '@garage/contracts';
import { AppError } from '../http/app-error.ts';
import type { Subject } from './subject.ts';

/** True for members of staff: admins and masters. */
export const isStaff = ({ roles }: Pick<Subject, 'roles'>): boolean => hasRole(roles, 'admin');

/** Refuses a request that names another account than the caller's own. @throws AppError FORBIDDEN */
export function assertOwnAccount(subject: Pick<Subject, 'accountId'>, accountId: string): void {
  if (subject.accountId !== accountId) throw new AppError('FORBIDDEN');
}

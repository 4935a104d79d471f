import { hasRole } from '@garage/contracts';
import type { ErrorCode } from '@garage/contracts';
import { MIN_STAFF_PASSWORD_SCORE, ratePassword } from '@garage/contracts/rate-password';
import { AppError } from '@garage/service-kit';
import type { Account } from './account.ts';

/**
 * Requires a strong password for staff; customers may have any. The code is PASSWORD_TOO_WEAK for a new password,
 * STAFF_PASSWORD_WEAK for one that was set before the role was granted.
 * @throws AppError with that code
 */
export function assertStaffPassword(
  { roles, fullName, email }: Pick<Account, 'roles' | 'fullName' | 'email'>,
  password: string,
  code: Extract<ErrorCode, 'PASSWORD_TOO_WEAK' | 'STAFF_PASSWORD_WEAK'> = 'PASSWORD_TOO_WEAK',
): void {
  if (!hasRole(roles, 'admin')) return;
  const { score, reason } = ratePassword(password, { fullName, email });
  if (score < MIN_STAFF_PASSWORD_SCORE) throw new AppError(code, { values: { reason } });
}

import { worksInWorkshop } from '@garage/contracts';
import type { ErrorCode } from '@garage/contracts';
import { MIN_STAFF_PASSWORD_SCORE, ratePassword } from '@garage/contracts/rate-password';
import { AppError } from '@garage/service-kit';
import type { Account } from './account.ts';

/**
 * Requires a strong password for staff and technicians; customers may have any. The code is PASSWORD_TOO_WEAK for a new password,
 * STAFF_PASSWORD_WEAK for one that was set before the role or grant was given.
 * @throws AppError with that code
 */
export function assertStaffPassword(
  { roles, grants, fullName, email }: Pick<Account, 'roles' | 'grants' | 'fullName' | 'email'>,
  password: string,
  code: Extract<ErrorCode, 'PASSWORD_TOO_WEAK' | 'STAFF_PASSWORD_WEAK'> = 'PASSWORD_TOO_WEAK',
): void {
  if (!worksInWorkshop({ roles, ...(grants && { grants }) })) return;
  const { score, reason } = ratePassword(password, { fullName, email });
  if (score < MIN_STAFF_PASSWORD_SCORE) throw new AppError(code, { values: { reason } });
}

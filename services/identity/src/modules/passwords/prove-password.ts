import { AppError, assertNoWait } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';
import type { Passwords } from '../accounts/index.ts';

export interface ProvePassword {
  limits: Limits;
  passwords: Passwords;
}

const checkRule = { max: 10, windowMs: 60 * 60_000 };

/**
 * Verifies the password of a signed-in caller.
 * @throws AppError PASSWORD_WRONG; RATE_LIMITED after ten attempts in an hour; SERVICE_UNAVAILABLE when Redis is down
 */
export async function provePassword(
  { limits, passwords }: ProvePassword,
  { accountId, passwordHash, password }: { accountId: string; passwordHash: string | null; password: string },
): Promise<void> {
  const waitMs = await limits.take(`password-checks:${accountId}`, checkRule);
  assertNoWait(waitMs);
  if (!(await passwords.matches(passwordHash, password))) throw new AppError('PASSWORD_WRONG');
}

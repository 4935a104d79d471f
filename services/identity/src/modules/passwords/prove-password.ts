import { AppError, assertNoWait } from '@garage/service-kit';
import type { Limits } from '@garage/service-kit/redis';
import type { Passwords } from '../accounts/index.ts';

export interface ProvePassword {
  limits: Limits;
  passwords: Passwords;
}

const checkRule = { most: 10, withinMs: 60 * 60_000 };

/**
 * Whoever has a token proves to be the owner, too.
 * @throws AppError PASSWORD_WRONG; RATE_LIMITED after ten tries in an hour, SERVICE_UNAVAILABLE while nobody can count
 */
export async function provePassword(
  { limits, passwords }: ProvePassword,
  { accountId, passwordHash, password }: { accountId: string; passwordHash: string | null; password: string },
): Promise<void> {
  const waitMs = await limits.take(`password-checks:${accountId}`, checkRule);
  assertNoWait(waitMs);
  if (!(await passwords.matches(passwordHash, password))) throw new AppError('PASSWORD_WRONG');
}

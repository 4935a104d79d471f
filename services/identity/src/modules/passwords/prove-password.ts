import { AppError, rateLimited } from '@garage/service-kit';
import type { Passwords } from '../accounts/index.ts';
import type { Budgets } from '../attempts/index.ts';

export interface ProvePassword {
  budgets: Budgets;
  /** Prefix of all Redis keys. */
  prefix: string;
  passwords: Passwords;
}

/** Maximum number of wrong passwords per account and hour. */
const MAX_WRONG = 10;

/**
 * Verifies the password of a signed-in caller. Only wrong passwords are counted: masters enter theirs for every sensitive operation.
 * @throws AppError PASSWORD_WRONG; RATE_LIMITED after ten wrong attempts in an hour; SERVICE_UNAVAILABLE when Redis is down
 */
export async function provePassword(
  { budgets, prefix, passwords }: ProvePassword,
  { accountId, passwordHash, password }: { accountId: string; passwordHash: string | null; password: string },
): Promise<void> {
  const taken = await budgets.take([{ key: `${prefix}:guesses:password-check:${accountId}`, most: MAX_WRONG }]);
  if (!taken.granted) throw rateLimited(taken.waitMs);
  let wrong = false;
  try {
    wrong = !(await passwords.matches(passwordHash, password));
  } finally {
    if (!wrong) await taken.refund();
  }
  if (wrong) throw new AppError('PASSWORD_WRONG');
}

import type { ResetPasswordBody } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { assertStaffPassword, normaliseEmail } from '../accounts/index.ts';
import type { Browser, ForgottenPasswords } from './forgot-password.ts';
import type { SecondFactors } from '../second-factors/index.ts';
import { mailPasswordChanged, replacePassword } from './replace-password.ts';

export interface ResetPassword extends ForgottenPasswords {
  secondFactors: Pick<SecondFactors, 'pass'>;
}

/**
 * Sets a new password with the mailed code and ends every session of the account.
 * @returns the account id
 * @throws AppError VALIDATION_FAILED without a code; CODE_WRONG, also when no account with a password exists;
 * RATE_LIMITED after too many wrong codes from one network; PASSWORD_TOO_WEAK for staff; SECOND_FACTOR_* for accounts
 * with a second factor, because access to the mailbox alone is not enough
 */
export async function resetPassword(
  dependencies: ResetPassword,
  {
    body,
    secondFactor,
    correlationId,
    browser,
  }: { body: ResetPasswordBody; secondFactor: string | undefined; correlationId: string; browser: Browser },
): Promise<string> {
  const { mongo, credentials, codes, guard, passwords, resetTickets, secondFactors } = dependencies;
  const given = body.verificationCode ?? body.code;
  if (given === undefined) throw new AppError('VALIDATION_FAILED', { details: [{ path: '/code', rule: 'required' }] });
  const email = normaliseEmail(body.email);
  const ticket = resetTickets.read(browser.headers.cookie, email);
  const subject = { purpose: 'reset', email, ...(ticket !== null && { browser: ticket }) } as const;
  const code = await codes.check(subject, given, guard.admitTry({ email, address: browser.ip, ticket }));
  const holder = await credentials.findByEmail(email);
  if (holder) {
    // The new password is checked before the second factor, because a valid second-factor code is used up by its
    // check.
    assertStaffPassword(holder, body.newPassword);
    await secondFactors.pass(holder.id, secondFactor);
  }
  const passwordHash = await passwords.hash(body.newPassword);
  return inTransaction(mongo, async (session) => {
    await codes.use(session, code);
    const found = await credentials.findByEmail(email, session);
    if (found?.type !== 'local') throw new AppError('CODE_WRONG');
    const account = await replacePassword(dependencies, session, { accountId: found.id, passwordHash, correlationId });
    if (!account) throw new AppError('CODE_WRONG');
    await mailPasswordChanged(dependencies, session, { account, correlationId });
    return account.id;
  });
}

import type { ResetPasswordBody } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { normaliseEmail } from '../accounts/index.ts';
import type { ChangePasswords } from './replace-password.ts';
import { mailPasswordChanged, replacePassword } from './replace-password.ts';

/**
 * Sets a new password with the mailed code, and ends every session of the account.
 * @returns the account's id
 * @throws AppError VALIDATION_FAILED without a code; CODE_WRONG, also where there is no account with a password
 */
export async function resetPassword(
  dependencies: ChangePasswords,
  { body, correlationId }: { body: ResetPasswordBody; correlationId: string },
): Promise<string> {
  const { mongo, credentials, codes, passwords } = dependencies;
  const given = body.verificationCode ?? body.code;
  if (given === undefined) throw new AppError('VALIDATION_FAILED', { details: [{ path: '/code', rule: 'required' }] });
  const email = normaliseEmail(body.email);
  const code = await codes.check({ purpose: 'reset', email }, given);
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

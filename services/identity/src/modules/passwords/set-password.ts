import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { assertStaffPassword } from '../accounts/index.ts';
import type { ChangePasswords } from './replace-password.ts';
import { replacePassword } from './replace-password.ts';

/** Sets the first password of an invited account. @throws AppError INVITATION_INVALID, PASSWORD_TOO_WEAK for staff */
export async function setPassword(
  dependencies: ChangePasswords,
  { token, newPassword, correlationId }: { token: string; newPassword: string; correlationId: string },
): Promise<void> {
  const { mongo, credentials, invitations, passwords } = dependencies;
  const invitation = await invitations.check(token);
  const invited = await credentials.findById(invitation.accountId);
  if (invited) assertStaffPassword(invited.account, newPassword);
  const passwordHash = await passwords.hash(newPassword);
  await inTransaction(mongo, async (session) => {
    await invitations.use(session, invitation);
    const { accountId } = invitation;
    const account = await replacePassword(dependencies, session, { accountId, passwordHash, correlationId });
    if (!account) throw new AppError('INVITATION_INVALID');
  });
}

import { accountUpdated } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { normaliseEmail } from '../accounts/index.ts';
import type { ResendCode } from './resend-code.ts';

/** Confirms the e-mail of a new account. @throws AppError CODE_WRONG, also where there is no such account */
export async function verifyAccount(
  { mongo, outbox, credentials, codes }: ResendCode,
  { correlationId, ...input }: { email: string; code: string; correlationId: string },
): Promise<void> {
  const email = normaliseEmail(input.email);
  const code = await codes.check({ purpose: 'verify', email }, input.code);
  await inTransaction(mongo, async (session) => {
    await codes.use(session, code);
    const account = await credentials.findByEmail(email, session);
    if (!account) throw new AppError('CODE_WRONG');
    if (account.verified) return;
    const verified = await credentials.setVerified(session, account.id);
    if (!verified) throw new AppError('CODE_WRONG');
    const { id, version, fullName, image } = verified;
    await outbox.append(session, [
      { contract: accountUpdated, entityId: id, version, correlationId, data: { fullName, image } },
    ]);
  });
}

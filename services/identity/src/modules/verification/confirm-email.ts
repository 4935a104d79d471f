import { accountUpdated } from '@garage/contracts';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { Account } from '../accounts/index.ts';
import type { ResendCode } from './resend-code.ts';

interface ConfirmEmail {
  accountId: string;
  code: string;
  correlationId: string;
}

/**
 * Makes the pending e-mail of an account its own, once the code that was mailed there is right.
 * @throws AppError CODE_WRONG, also when no e-mail is pending; EMAIL_TAKEN when another account has it by now
 */
export async function confirmEmail(dependencies: ResendCode, input: ConfirmEmail): Promise<Account> {
  const { codes, credentials } = dependencies;
  const email = (await credentials.findById(input.accountId))?.account.pendingEmail ?? null;
  if (email === null) throw new AppError('CODE_WRONG');
  const code = await codes.check({ purpose: 'email', email, accountId: input.accountId }, input.code);
  try {
    return await moveEmail(dependencies, { ...input, email, code });
  } catch (error) {
    throw isDuplicateKey(error) ? new AppError('EMAIL_TAKEN', { cause: error }) : error;
  }
}

type RightCode = Awaited<ReturnType<ResendCode['codes']['check']>>;

function moveEmail(
  { mongo, outbox, credentials, codes }: ResendCode,
  { accountId, email, code, correlationId }: Omit<ConfirmEmail, 'code'> & { email: string; code: RightCode },
): Promise<Account> {
  return inTransaction(mongo, async (session) => {
    await codes.use(session, code);
    const account = await credentials.confirmEmail(session, { id: accountId, email });
    if (!account) throw new AppError('CODE_WRONG');
    const { id, version, fullName, image } = account;
    await outbox.append(session, [
      { contract: accountUpdated, entityId: id, version, correlationId, data: { fullName, image } },
    ]);
    return account;
  });
}

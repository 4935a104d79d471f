import type { UpdateAccountBody } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { Codes } from '../codes/index.ts';
import { requestEmailCode } from '../codes/index.ts';
import type { AccountChange } from './account-change.ts';
import { assertMaster, decideStaffChange } from './account-policy.ts';
import type { Account } from './account.ts';
import { normaliseEmail } from './account.ts';
import type { AccountRepository } from './account-repository.ts';
import type { ChangeAccounts } from './change-account.ts';
import { changeAccount } from './change-account.ts';

export interface UpdateAccount extends ChangeAccounts {
  accounts: AccountRepository;
  codes: Codes;
  images: ImageStore;
}

interface Update {
  id: string;
  body: UpdateAccountBody;
  author: Author;
}

/**
 * Changes an account: its owner the name, the picture and, once its code is confirmed, the e-mail; a master the status and roles of
 * others. What a caller may not set is ignored.
 * @throws AppError MASTER_ONLY, MASTER_PROTECTED, ACCOUNT_NOT_FOUND, ROLE_NOT_FOUND, EMAIL_TAKEN, CODE_RESEND_TOO_SOON, IMAGE_*
 */
export async function updateAccount(
  dependencies: UpdateAccount,
  { subject, ...update }: Update & { subject: Subject },
): Promise<Account> {
  if (update.id === subject.accountId) return updateOwnAccount(dependencies, update);
  assertMaster(subject);
  const { body, ...target } = update;
  return changeAccount(dependencies, { ...target, decide: (before) => decideStaffChange(before, body) });
}

async function updateOwnAccount(dependencies: UpdateAccount, { id, body, author }: Update): Promise<Account> {
  const account = await dependencies.accounts.findById(id);
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
  const wanted = body.email === undefined ? null : normaliseEmail(body.email);
  const email = wanted === account.email ? null : wanted;
  const mailsCode = email !== null && (await mayMailCode(dependencies, { account, email }));
  const [image] = body.image ? await dependencies.images.saveUploads([body.image]) : [body.image];
  const change: AccountChange = {
    ...(body.fullName !== undefined && { fullName: body.fullName.trim() }),
    ...(image !== undefined && { image }),
    // The form sends the e-mail along: the old one again takes a change back that was not confirmed.
    ...(wanted !== null && { pendingEmail: email }),
  };
  return changeAccount(dependencies, {
    id,
    author,
    decide: () => change,
    alongside: async (session, { fullName }) => {
      if (!mailsCode) return;
      const { correlationId } = author;
      await requestEmailCode(dependencies, session, { accountId: id, email, fullName, correlationId });
    },
  });
}

/**
 * Whether the code for a new e-mail is to be mailed now. The same e-mail again mails a new one, unless the last has just gone out.
 * @throws AppError EMAIL_TAKEN, CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
 */
async function mayMailCode(
  { accounts, codes }: UpdateAccount,
  { account, email }: { account: Account; email: string },
): Promise<boolean> {
  if (await accounts.hasEmail(email)) throw new AppError('EMAIL_TAKEN');
  const subject = { purpose: 'email', email, accountId: account.id } as const;
  if (email === account.pendingEmail) return (await codes.countSending(subject)) === 0;
  await codes.assertMaySend(subject);
  return true;
}

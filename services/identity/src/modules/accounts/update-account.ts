import type { UpdateAccountBody } from '@garage/contracts';
import { normalisePhone, toSingleLine } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import { AppError, assertNoWait } from '@garage/service-kit';
import type { Author } from '@garage/service-kit/audit';
import type { Limits } from '@garage/service-kit/redis';
import type { Codes } from '../codes/index.ts';
import { requestEmailCode } from '../codes/index.ts';
import type { AccountChange } from './account-change.ts';
import { assertMaster, decideStaffChange } from './account-policy.ts';
import type { Account } from './account.ts';
import { normaliseEmail } from './account.ts';
import type { AccountRepository } from './account-repository.ts';
import { holdsEmail } from './claim-email.ts';
import type { CredentialRepository } from './credential-repository.ts';
import type { EmailChangeRepository } from './email-change-repository.ts';
import type { ChangeAccounts } from './change-account.ts';
import { changeAccount } from './change-account.ts';
import type { Caller, ReauthenticationGuard } from './master-role-policy.ts';
import { assertMayGrant } from './master-role-policy.ts';

export interface UpdateAccount extends ChangeAccounts, ReauthenticationGuard {
  accounts: AccountRepository;
  credentials: Pick<CredentialRepository, 'findByEmail'>;
  codes: Codes;
  emailChanges: EmailChangeRepository;
  images: ImageStore;
  limits: Limits;
}

/** Look-ups of new e-mails per account. */
const lookupRule = { max: 10, windowMs: 60 * 60_000 };

interface Update {
  id: string;
  body: UpdateAccountBody;
  author: Author;
}

/**
 * Changes an account: owners may set name, image, phone and (after confirmation by code) e-mail; masters may set status and
 * roles of others. Fields that the caller may not set are ignored.
 * @throws AppError MASTER_ONLY, MASTER_PROTECTED, MASTER_NOT_READY, ACCOUNT_NOT_FOUND, ROLE_NOT_FOUND, EMAIL_TAKEN, CODE_RESEND_TOO_SOON,
 * RATE_LIMITED, PHONE_INVALID, IMAGE_*; REAUTHENTICATION_REQUIRED for the role master
 */
export async function updateAccount(
  dependencies: UpdateAccount,
  { caller, ...update }: Update & { caller: Caller },
): Promise<Account> {
  const { subject } = caller;
  if (update.id === subject.accountId) return updateOwnAccount(dependencies, update);
  assertMaster(subject);
  const { body, ...target } = update;
  return changeAccount(dependencies, {
    ...target,
    decide: (before) => decideStaffChange(before, body),
    alongside: (session, { roles }) => assertMayGrant(dependencies, session, { roles: body.roles && roles, caller }),
  });
}

async function updateOwnAccount(dependencies: UpdateAccount, { id, body, author }: Update): Promise<Account> {
  const phone = readPhone(body.phone);
  const account = await dependencies.accounts.findById(id);
  if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
  const wanted = body.email === undefined ? null : normaliseEmail(body.email);
  const email = wanted === account.email ? null : wanted;
  const mailsCode = email !== null && (await mayMailCode(dependencies, { account, email }));
  const image = await dependencies.images.saveOptional(body.image);
  const change: AccountChange = {
    ...(body.fullName !== undefined && { fullName: toSingleLine(body.fullName) }),
    ...(image !== undefined && { image }),
    ...(phone !== undefined && { phone }),
    // The form always sends the e-mail; if it is the current one, a pending change of e-mail is cancelled.
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

/** The phone number in digits; empty removes it. @throws AppError PHONE_INVALID */
function readPhone(written: string | undefined): string | undefined {
  if (written === undefined || written.trim() === '') return written?.trim();
  const phone = normalisePhone(written);
  if (phone === null) throw new AppError('PHONE_INVALID');
  return phone;
}

/**
 * True when a code for the new e-mail should be mailed now. Submitting the same pending e-mail again mails a new code,
 * unless the last one was sent too recently.
 * @throws AppError RATE_LIMITED, EMAIL_TAKEN, CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
 */
async function mayMailCode(
  { credentials, codes, emailChanges, limits }: UpdateAccount,
  { account, email }: { account: Account; email: string },
): Promise<boolean> {
  const subject = { purpose: 'email', email, accountId: account.id } as const;
  const isPending = email === account.pendingEmail;
  // Limits how many e-mails an account can test for being registered. Not limited per e-mail: strangers could then block its owner.
  if (!isPending) assertNoWait(await limits.take(`email-lookups:${account.id}`, lookupRule));
  const holder = await credentials.findByEmail(email);
  if (holder && holdsEmail(holder)) throw new AppError('EMAIL_TAKEN');
  const reserved = await emailChanges.findReservation(email);
  if (reserved && reserved.accountId !== account.id) throw new AppError('EMAIL_TAKEN');
  if (isPending) return (await codes.countSending(subject)) === 0;
  await codes.assertMaySend(subject);
  return true;
}

import type { EraseAccountBody } from '@garage/contracts';
import { hasRole } from '@garage/contracts';
import { mailJob } from '@garage/mail';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Account, CredentialRepository, RemoveAccount } from '../accounts/index.ts';
import { assertNoMaster, removeAccount } from '../accounts/index.ts';
import type { Codes } from '../codes/index.ts';
import type { ProvePassword } from '../passwords/index.ts';
import { provePassword } from '../passwords/index.ts';

export interface EraseOwnAccount extends RemoveAccount, ProvePassword {
  codes: Codes;
  mongo: Mongo;
  credentials: CredentialRepository;
}

interface Erasure {
  subject: Subject;
  body: EraseAccountBody;
  correlationId: string;
}

/** Staff leave first: what they did stays theirs, and a master can never be lost. @throws AppError */
function assertMayErase(account: Account): void {
  assertNoMaster(account, 'MASTER_DELETE_PROTECTED');
  if (hasRole(account.roles, 'admin')) throw new AppError('STAFF_ERASURE_REFUSED');
}

/** Only who logs in elsewhere needs a code. */
const codeOf = ({ email, id }: Account) => ({ purpose: 'erase', email, accountId: id }) as const;

/**
 * Mails the code that an account without a password is erased with.
 * @throws AppError ERASURE_NEEDS_PASSWORD, STAFF_ERASURE_REFUSED, MASTER_DELETE_PROTECTED, CODE_RESEND_TOO_SOON, SERVICE_UNAVAILABLE
 */
export async function sendErasureCode(
  { mongo, outbox, credentials, codes }: EraseOwnAccount,
  { subject, correlationId }: Omit<Erasure, 'body'>,
): Promise<void> {
  const { account } = await findOwn(credentials, subject);
  if (account.type === 'local') throw new AppError('ERASURE_NEEDS_PASSWORD');
  assertMayErase(account);
  const code = codeOf(account);
  await codes.assertMaySend(code);
  await inTransaction(mongo, async (session) => {
    const data = { ...(await codes.issue(session, code)), fullName: account.fullName };
    await outbox.appendJobs(session, [mailJob({ name: 'erasure-code', data, correlationId })]);
  });
}

/**
 * Erases the caller's own account, here at once and in every other service as soon as it hears of it.
 * @throws AppError MASTER_DELETE_PROTECTED, STAFF_ERASURE_REFUSED, ERASURE_NEEDS_PASSWORD, ERASURE_NEEDS_CODE, PASSWORD_WRONG,
 * CODE_WRONG, RATE_LIMITED, SERVICE_UNAVAILABLE
 */
export async function eraseOwnAccount(
  dependencies: EraseOwnAccount,
  { subject, body, correlationId }: Erasure,
): Promise<void> {
  const { mongo, credentials, changes } = dependencies;
  const found = await findOwn(credentials, subject);
  assertMayErase(found.account);
  const useProof = await prove(dependencies, { ...found, body });
  await inTransaction(mongo, async (session) => {
    const before = await changes.findById(subject.accountId, session);
    if (!before) throw new AppError('TOKEN_REVOKED');
    assertMayErase(before);
    await useProof(session);
    await removeAccount(dependencies, session, { before, by: 'owner', correlationId });
  });
}

async function findOwn(credentials: CredentialRepository, { accountId }: Subject) {
  const found = await credentials.findById(accountId);
  if (!found) throw new AppError('TOKEN_REVOKED');
  return found;
}

/** Gives what uses the proof up. */
async function prove(
  { codes, ...dependencies }: EraseOwnAccount,
  { account, passwordHash, body }: { account: Account; passwordHash: string | null; body: EraseAccountBody },
): Promise<(session: ClientSession) => Promise<void>> {
  if (account.type === 'local') {
    if (body.password === undefined) throw new AppError('ERASURE_NEEDS_PASSWORD');
    await provePassword(dependencies, { accountId: account.id, passwordHash, password: body.password });
    return async () => undefined;
  }
  if (body.code === undefined) throw new AppError('ERASURE_NEEDS_CODE');
  const code = await codes.check(codeOf(account), body.code);
  return (session) => codes.use(session, code);
}

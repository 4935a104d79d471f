import type { EraseAccountBody } from '@garage/contracts';
import { worksInWorkshop } from '@garage/contracts';
import { mailJob, formatMoment } from '@garage/mail';
import type { Mongo } from '@garage/mongo';
import { inTransaction } from '@garage/mongo';
import type { Subject } from '@garage/service-kit';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Account, CredentialRepository, EmailChangeRepository, RemoveAccount } from '../accounts/index.ts';
import { assertNoMaster, removeAccount } from '../accounts/index.ts';
import type { Codes, GuessGuard } from '../codes/index.ts';
import type { ProvePassword, Reauthentication } from '../passwords/index.ts';
import { provePassword, requireReauthentication } from '../passwords/index.ts';

export interface EraseOwnAccount
  extends Omit<RemoveAccount, 'tickets' | 'emailChanges'>, ProvePassword, Reauthentication {
  emailChanges: EmailChangeRepository;
  codes: Codes;
  guard: GuessGuard;
  mongo: Mongo;
  credentials: CredentialRepository;
}

interface Erasure {
  subject: Subject;
  body: EraseAccountBody;
  /** Reauthentication ticket. */
  ticket: string | undefined;
  /** Client IP address. */
  address: string;
  correlationId: string;
}

/**
 * Refuses to erase employees: they must lose their roles and grants first, so that their past work stays attributed to them and the
 * last master cannot be lost.
 * @throws AppError MASTER_DELETE_PROTECTED, STAFF_ERASURE_REFUSED
 */
function assertMayErase(account: Account): void {
  assertNoMaster(account, 'MASTER_DELETE_PROTECTED');
  if (worksInWorkshop(account)) throw new AppError('STAFF_ERASURE_REFUSED');
}

/** The subject of the code that confirms an erasure. Only accounts without a password need such a code. */
const codeOf = ({ email, id }: Account) => ({ purpose: 'erase', email, accountId: id }) as const;

/**
 * Mails the code with which an account without a password confirms its erasure.
 * @throws AppError ERASURE_NEEDS_PASSWORD, STAFF_ERASURE_REFUSED, MASTER_DELETE_PROTECTED, CODE_RESEND_TOO_SOON,
 * SERVICE_UNAVAILABLE
 */
export async function sendErasureCode(
  { mongo, outbox, credentials, codes }: EraseOwnAccount,
  { subject, correlationId }: Omit<Erasure, 'body' | 'ticket' | 'address'>,
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
 * Erases the caller's account: here at once, in every other service when it consumes the event.
 * @throws AppError MASTER_DELETE_PROTECTED, STAFF_ERASURE_REFUSED, ERASURE_NEEDS_PASSWORD, ERASURE_NEEDS_CODE,
 * PASSWORD_WRONG, EMAIL_UNDO_OPEN, REAUTHENTICATION_REQUIRED, CODE_WRONG, RATE_LIMITED, SERVICE_UNAVAILABLE
 */
export async function eraseOwnAccount(
  dependencies: EraseOwnAccount,
  { correlationId, ...given }: Erasure,
): Promise<void> {
  const { mongo, credentials, changes } = dependencies;
  const { subject } = given;
  const found = await findOwn(credentials, subject);
  assertMayErase(found.account);
  const useProof = await prove(dependencies, { ...found, ...given });
  await inTransaction(mongo, async (session) => {
    const before = await changes.findById(subject.accountId, session);
    if (!before) throw new AppError('TOKEN_REVOKED');
    assertMayErase(before);
    await assertNoUndoOpen(dependencies, session, subject);
    await useProof(session);
    await removeAccount(dependencies, session, { before, by: 'owner', correlationId });
  });
}

/**
 * A hijacker who changed the e-mail must not erase an account its owner can still recover. @throws AppError
 * EMAIL_UNDO_OPEN
 */
async function assertNoUndoOpen(
  { emailChanges }: EraseOwnAccount,
  session: ClientSession,
  { accountId }: Subject,
): Promise<void> {
  const until = await emailChanges.findOpenUntil(session, accountId);
  if (until) throw new AppError('EMAIL_UNDO_OPEN', { values: { until: formatMoment(until.toISOString()) } });
}

async function findOwn(credentials: CredentialRepository, { accountId }: Subject) {
  const found = await credentials.findById(accountId);
  if (!found) throw new AppError('TOKEN_REVOKED');
  return found;
}

type Proof = Omit<Erasure, 'correlationId'> & { account: Account; passwordHash: string | null };

/**
 * Checks the reauthentication ticket, password or code, because a token alone is not enough. Returns a function that
 * consumes what was checked, in the transaction of the erasure.
 */
async function prove(
  dependencies: EraseOwnAccount,
  { subject, account, passwordHash, body, ticket, address }: Proof,
): Promise<(session: ClientSession) => Promise<void>> {
  const { codes, guard } = dependencies;
  if (ticket !== undefined && Object.keys(body).length === 0) {
    return (session) => requireReauthentication(dependencies, session, { subject, ticket });
  }
  if (account.type === 'local') {
    if (body.password === undefined) throw new AppError('ERASURE_NEEDS_PASSWORD');
    await provePassword(dependencies, { accountId: account.id, passwordHash, password: body.password });
    return async () => undefined;
  }
  if (body.code === undefined) throw new AppError('ERASURE_NEEDS_CODE');
  const code = await codes.check(codeOf(account), body.code, guard.admitFromNetwork(address));
  return (session) => codes.use(session, code);
}

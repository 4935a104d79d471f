import type { CreateAccountBody } from '@garage/contracts';
import { accountRegistered, toSingleLine } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Codes } from '../codes/index.ts';
import { CODE_GAP_MS } from '../codes/index.ts';
import type { Account } from './account.ts';
import { normaliseEmail } from './account.ts';
import type { AccountRepository, NewAccount } from './account-repository.ts';
import type { CredentialRepository } from './credential-repository.ts';
import { generateSecret } from './registration-browser.ts';
import type { RegistrationBrowser } from './registration-browser.ts';
import { registrationIdOf } from './registration-repository.ts';
import type { RegistrationRepository } from './registration-repository.ts';
import type { DecoyRepository } from './decoy-repository.ts';
import type { EmailChange, EmailChangeRepository } from './email-change-repository.ts';
import { avatarErasureJob } from './erase-avatar.ts';
import type { Passwords } from './passwords.ts';
import { verificationMail } from './verification-mail.ts';

export interface RegisterAccount {
  mongo: Mongo;
  outbox: Outbox;
  accounts: AccountRepository;
  registrations: RegistrationRepository;
  credentials: CredentialRepository;
  emailChanges: EmailChangeRepository;
  decoys: DecoyRepository;
  codes: Codes;
  images: ImageStore;
  passwords: Passwords;
}

interface RegistrationInput {
  account: NewAccount & { passwordHash: string };
  registrationId: string;
  /** False when no more code mails may be sent to the e-mail for now. */
  maySend: boolean;
  correlationId: string;
}

/** What the browser that registered, and no other, is told about the registration. */
export interface RegistrationResult {
  /** Cookie value by which the browser is recognised when it enters the code. */
  secret: string;
  /** Time of the last mail for this registration; null when there was none. */
  mailedAt: Date | null;
  /** Milliseconds until the next mail may be sent. */
  nextMailInMs: number;
}

/**
 * Registers an unverified customer account and mails its code. Neither the response nor its timing shows whether the
 * e-mail is taken: the password is hashed and the same number of rows is written either way. Registrations of different
 * browsers are kept apart: a code activates only the registration it was mailed for. A verified account stays unchanged
 * and gets a notice by mail. Roles and status in the body are ignored.
 * @throws AppError VALIDATION_FAILED without a password, IMAGE_*, SERVICE_UNAVAILABLE
 */
export async function registerAccount(
  dependencies: RegisterAccount,
  { body, browser, correlationId }: { body: CreateAccountBody; browser: RegistrationBrowser; correlationId: string },
): Promise<RegistrationResult> {
  const { codes, images, passwords, registrations } = dependencies;
  const { password } = body;
  if (password === undefined) throw new AppError('VALIDATION_FAILED');
  const email = normaliseEmail(body.email);
  const waitMs = await codes.countSending({ purpose: 'verify', email });
  const [image, passwordHash] = await Promise.all([
    body.image ? images.saveUpload(body.image) : '',
    passwords.hash(password),
  ]);
  const fullName = toSingleLine(body.fullName);
  const secret = browser.secret ?? generateSecret();
  const registrationId = registrationIdOf(secret, email);
  const input: RegistrationInput = {
    account: { fullName, email, image, passwordHash, roles: ['customer'], verified: false, type: 'local' },
    registrationId,
    maySend: waitMs === 0,
    correlationId,
  };
  try {
    await write(dependencies, { ...input, holder: await findHolder(dependencies, email) });
  } catch (error) {
    if (!isTaken(error)) throw error;
    // A concurrent request took the e-mail between the query and the insert.
    await write(dependencies, { ...input, holder: await findHolder(dependencies, email) });
  }
  const { mailedAt = null } = (await registrations.find(registrationId)) ?? {};
  return { secret, mailedAt, nextMailInMs: waitMs === 0 ? CODE_GAP_MS : waitMs };
}

/** The current state of an e-mail: used by an account, or reserved for the account that had it before. */
interface Holder {
  account: Account | null;
  reservation: EmailChange | null;
}

async function findHolder({ credentials, emailChanges }: RegisterAccount, email: string): Promise<Holder> {
  // The account must be queried first: if the previous owner of the e-mail restores it between the two queries, no
  // reservation is found, but the insert of the new account fails.
  const account = await credentials.findByEmail(email);
  return { account, reservation: account ? null : await emailChanges.findReservation(email) };
}

const isTaken = (error: unknown): boolean =>
  isDuplicateKey(error) || (error instanceof AppError && error.code === 'EMAIL_TAKEN');

async function write(
  dependencies: RegisterAccount,
  { account, registrationId, holder, maySend, correlationId }: RegistrationInput & { holder: Holder },
): Promise<void> {
  const { mongo, outbox, codes, decoys, registrations } = dependencies;
  const { email } = account;
  const isHeld = holder.account !== null || holder.reservation !== null;
  await inTransaction(mongo, async (session) => {
    if (isHeld) await replaceRegistration(dependencies, session, { account, taken: holder.account, correlationId });
    else await insertAccount(dependencies, session, { account, correlationId });
    await keepRegistration(dependencies, session, { account, registrationId, holder, correlationId });
    if (!maySend) {
      await decoys.insert(session);
      return decoys.insert(session);
    }
    const code = await codes.issue(session, { purpose: 'verify', email });
    await registrations.recordMail(session, { email, id: registrationId });
    const reservedUntil = holder.reservation?.expiresAt ?? null;
    await outbox.appendJobs(session, [
      verificationMail({ account: holder.account ?? account, reservedUntil, code, correlationId }),
    ]);
  });
}

/**
 * Stores the registration of this browser. This is done even when the e-mail is taken, so that the browser gets the
 * same response; such a registration is never used and stores no image.
 */
async function keepRegistration(
  { outbox, registrations }: RegisterAccount,
  session: ClientSession,
  { account, registrationId, holder, correlationId }: Omit<RegistrationInput, 'maySend'> & { holder: Holder },
): Promise<void> {
  const { email, fullName, passwordHash } = account;
  const image = holder.reservation || holder.account?.verified ? '' : account.image;
  const unused = await registrations.keep(session, { id: registrationId, email, fullName, passwordHash, image });
  const jobs = unused.map((one) => avatarErasureJob(one, correlationId));
  if (jobs.length > 0) await outbox.appendJobs(session, jobs);
}

async function insertAccount(
  { accounts, outbox }: RegisterAccount,
  session: ClientSession,
  { account, correlationId }: Pick<RegistrationInput, 'account' | 'correlationId'>,
): Promise<void> {
  const { id, version, fullName, image } = await accounts.insert(session, account);
  await outbox.append(session, [
    { contract: accountRegistered, entityId: id, version, correlationId, data: { fullName, image } },
  ]);
}

/**
 * Replaces an unverified registration. As many rows are written as by `insertAccount`, so that the time is the same.
 * Other services learn the name only after verification.
 */
async function replaceRegistration(
  { credentials, outbox, decoys }: RegisterAccount,
  session: ClientSession,
  { account, taken, correlationId }: Pick<RegistrationInput, 'account' | 'correlationId'> & { taken: Account | null },
): Promise<void> {
  const replaced = !taken || taken.verified ? null : await credentials.replaceUnverified(session, account);
  if (!replaced) await decoys.insert(session);
  // The image that is no longer used: the replaced one, or the newly uploaded one when the account is verified and
  // keeps its own.
  const { image } = replaced ?? account;
  if (image === '') await decoys.insert(session);
  else await outbox.appendJobs(session, [avatarErasureJob(image, correlationId)]);
}

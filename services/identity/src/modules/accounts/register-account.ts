import type { CreateAccountBody } from '@garage/contracts';
import { accountRegistered } from '@garage/contracts';
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
import { drawSecret } from './registration-browser.ts';
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

interface Registering {
  account: NewAccount & { passwordHash: string };
  /** Of the registration in this browser. */
  registrationId: string;
  /** Whether the e-mail may get another mail now. */
  maySend: boolean;
  correlationId: string;
}

/** What the browser that registered is told, and nobody else. */
export interface Registered {
  /** What it shows later to be known again. */
  secret: string;
  /** When a mail went out for it last; null when none has. */
  mailedAt: Date | null;
  /** The milliseconds until the e-mail may get another. */
  nextMailInMs: number;
}

/**
 * Registers an ordinary, unverified account and mails its code. Whether the e-mail is taken shows neither in the answer nor in the
 * time taken: the password is hashed and five rows are written either way. What was registered in each browser stays apart: a code
 * activates the registration that it was mailed for and no other. A verified account keeps all, and gets a mail that says so. Roles
 * and status in the body are not looked at.
 * @throws AppError VALIDATION_FAILED without a password, IMAGE_*, SERVICE_UNAVAILABLE
 */
export async function registerAccount(
  dependencies: RegisterAccount,
  { body, browser, correlationId }: { body: CreateAccountBody; browser: RegistrationBrowser; correlationId: string },
): Promise<Registered> {
  const { codes, images, passwords, registrations } = dependencies;
  const { password } = body;
  if (password === undefined) throw new AppError('VALIDATION_FAILED');
  const email = normaliseEmail(body.email);
  const waitMs = await codes.countSending({ purpose: 'verify', email });
  const [image, passwordHash] = await Promise.all([
    body.image ? images.saveUpload(body.image) : '',
    passwords.hash(password),
  ]);
  const fullName = body.fullName.trim();
  const secret = browser.secret ?? drawSecret();
  const registrationId = registrationIdOf(secret, email);
  const registering: Registering = {
    account: { fullName, email, image, passwordHash, roles: ['customer'], verified: false, type: 'local' },
    registrationId,
    maySend: waitMs === 0,
    correlationId,
  };
  try {
    await write(dependencies, { ...registering, holder: await findHolder(dependencies, email) });
  } catch (error) {
    if (!isTaken(error)) throw error;
    // Somebody else took the e-mail between the look and the insert.
    await write(dependencies, { ...registering, holder: await findHolder(dependencies, email) });
  }
  const { mailedAt = null } = (await registrations.find(registrationId)) ?? {};
  return { secret, mailedAt, nextMailInMs: waitMs === 0 ? CODE_GAP_MS : waitMs };
}

/** Who has an e-mail: an account, or one that has left it and may have it back. */
interface Holder {
  account: Account | null;
  reservation: EmailChange | null;
}

async function findHolder({ credentials, emailChanges }: RegisterAccount, email: string): Promise<Holder> {
  // In this order: an account that takes its e-mail back in between makes the insert fail.
  const account = await credentials.findByEmail(email);
  return { account, reservation: account ? null : await emailChanges.findReservation(email) };
}

const isTaken = (error: unknown): boolean =>
  isDuplicateKey(error) || (error instanceof AppError && error.code === 'EMAIL_TAKEN');

async function write(
  dependencies: RegisterAccount,
  { account, registrationId, holder, maySend, correlationId }: Registering & { holder: Holder },
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
    await registrations.noteMail(session, { email, id: registrationId });
    const reservedUntil = holder.reservation?.expiresAt ?? null;
    await outbox.appendJobs(session, [
      verificationMail({ account: holder.account ?? account, reservedUntil, code, correlationId }),
    ]);
  });
}

/** Also where the e-mail is taken, so that the browser is told the same. There it never counts, and needs no picture. */
async function keepRegistration(
  { outbox, registrations }: RegisterAccount,
  session: ClientSession,
  { account, registrationId, holder, correlationId }: Omit<Registering, 'maySend'> & { holder: Holder },
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
  { account, correlationId }: Pick<Registering, 'account' | 'correlationId'>,
): Promise<void> {
  const { id, version, fullName, image } = await accounts.insert(session, account);
  await outbox.append(session, [
    { contract: accountRegistered, entityId: id, version, correlationId, data: { fullName, image } },
  ]);
}

/** Writes as many rows as an account with its event. Others hear of the name once it is verified. */
async function replaceRegistration(
  { credentials, outbox, decoys }: RegisterAccount,
  session: ClientSession,
  { account, taken, correlationId }: Pick<Registering, 'account' | 'correlationId'> & { taken: Account | null },
): Promise<void> {
  const replaced = !taken || taken.verified ? null : await credentials.replaceUnverified(session, account);
  if (!replaced) await decoys.insert(session);
  // The picture that no longer counts; of a verified account it is the one that has just come.
  const { image } = replaced ?? account;
  if (image === '') await decoys.insert(session);
  else await outbox.appendJobs(session, [avatarErasureJob(image, correlationId)]);
}

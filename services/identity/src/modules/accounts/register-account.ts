import type { CreateAccountBody } from '@garage/contracts';
import { accountRegistered } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import type { ClientSession } from 'mongodb';
import type { Codes } from '../codes/index.ts';
import type { Account } from './account.ts';
import { normaliseEmail } from './account.ts';
import type { AccountRepository, NewAccount } from './account-repository.ts';
import type { CredentialRepository } from './credential-repository.ts';
import type { DecoyRepository } from './decoy-repository.ts';
import { avatarErasureJob } from './erase-avatar.ts';
import type { Passwords } from './passwords.ts';
import { verificationMail } from './verification-mail.ts';

export interface RegisterAccount {
  mongo: Mongo;
  outbox: Outbox;
  accounts: AccountRepository;
  credentials: CredentialRepository;
  decoys: DecoyRepository;
  codes: Codes;
  images: ImageStore;
  passwords: Passwords;
}

interface Registration {
  account: NewAccount;
  /** Whether the e-mail may get another mail now. */
  maySend: boolean;
  correlationId: string;
}

/**
 * Registers an ordinary, unverified account and mails its code. Whether the e-mail is taken shows neither in the answer nor in the
 * time taken: the password is hashed and four rows are written either way. Of an account that nobody has verified, what was
 * registered last counts, and every code that was mailed before is over: whoever types a code gets what was registered with it,
 * never somebody else's password. A verified account keeps all, and gets a mail that says so. Roles and status in the body are not
 * looked at.
 * @throws AppError VALIDATION_FAILED without a password, IMAGE_*, SERVICE_UNAVAILABLE
 */
export async function registerAccount(
  dependencies: RegisterAccount,
  { body, correlationId }: { body: CreateAccountBody; correlationId: string },
): Promise<void> {
  const { codes, credentials, images, passwords } = dependencies;
  const { password } = body;
  if (password === undefined) throw new AppError('VALIDATION_FAILED');
  const email = normaliseEmail(body.email);
  const maySend = (await codes.countSending({ purpose: 'verify', email })) === 0;
  const [image, passwordHash] = await Promise.all([
    body.image ? images.saveUpload(body.image) : '',
    passwords.hash(password),
  ]);
  const registration: Registration = {
    account: {
      fullName: body.fullName.trim(),
      email,
      image,
      passwordHash,
      roles: ['customer'],
      verified: false,
      type: 'local',
    },
    maySend,
    correlationId,
  };
  const taken = await credentials.findByEmail(email);
  try {
    await write(dependencies, { ...registration, taken });
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // Somebody else took the e-mail between the look and the insert.
    await write(dependencies, { ...registration, taken: await credentials.findByEmail(email) });
  }
}

async function write(
  dependencies: RegisterAccount,
  { account, taken, maySend, correlationId }: Registration & { taken: Account | null },
): Promise<void> {
  const { mongo, outbox, codes, decoys } = dependencies;
  await inTransaction(mongo, async (session) => {
    if (taken) await replaceRegistration(dependencies, session, { account, taken, correlationId });
    else await insertAccount(dependencies, session, { account, correlationId });

    // Without a mail, too: a code that was mailed before would verify what is registered now.
    const code = await codes.issue(session, { purpose: 'verify', email: account.email });
    if (!maySend) return decoys.insert(session);
    await outbox.appendJobs(session, [verificationMail({ account: taken ?? account, code, correlationId })]);
  });
}

async function insertAccount(
  { accounts, outbox }: RegisterAccount,
  session: ClientSession,
  { account, correlationId }: Pick<Registration, 'account' | 'correlationId'>,
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
  { account, taken, correlationId }: Pick<Registration, 'account' | 'correlationId'> & { taken: Account },
): Promise<void> {
  const replaced = taken.verified ? null : await credentials.replaceUnverified(session, account);
  if (!replaced) await decoys.insert(session);
  // The picture that no longer counts; of a verified account it is the one that has just come.
  const { image } = replaced ?? account;
  if (image === '') await decoys.insert(session);
  else await outbox.appendJobs(session, [avatarErasureJob(image, correlationId)]);
}

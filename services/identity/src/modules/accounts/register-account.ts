import type { CreateAccountBody } from '@garage/contracts';
import { accountRegistered } from '@garage/contracts';
import type { ImageStore } from '@garage/media';
import type { Outbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { inTransaction, isDuplicateKey } from '@garage/mongo';
import { AppError } from '@garage/service-kit';
import { normaliseEmail } from './account.ts';
import type { AccountRepository, NewAccount } from './account-repository.ts';
import type { Passwords } from './passwords.ts';

export interface RegisterAccount {
  mongo: Mongo;
  outbox: Outbox;
  accounts: AccountRepository;
  images: ImageStore;
  passwords: Passwords;
}

/**
 * Registers an ordinary, unverified account. Whether the e-mail is taken shows neither in the answer nor in the time taken:
 * the password is hashed either way. Roles and status in the body are not looked at.
 */
export async function registerAccount(
  { mongo, outbox, accounts, images, passwords }: RegisterAccount,
  { body, correlationId }: { body: CreateAccountBody; correlationId: string },
): Promise<void> {
  const { password } = body;
  if (password === undefined) throw new AppError('VALIDATION_FAILED');
  const [image, passwordHash] = await Promise.all([
    body.image ? images.saveUpload(body.image) : '',
    passwords.hash(password),
  ]);
  const fullName = body.fullName.trim();
  const email = normaliseEmail(body.email);
  if (await accounts.hasEmail(email)) return;

  try {
    await storeAccount(
      { mongo, outbox, accounts },
      {
        correlationId,
        account: { fullName, email, image, passwordHash, roles: ['customer'], verified: false, type: 'local' },
      },
    );
  } catch (error) {
    // Somebody else took the e-mail between the look and the insert: the same silence as above.
    if (!isDuplicateKey(error)) throw error;
  }
}

async function storeAccount(
  { mongo, outbox, accounts }: Pick<RegisterAccount, 'mongo' | 'outbox' | 'accounts'>,
  { account, correlationId }: { account: NewAccount; correlationId: string },
): Promise<void> {
  await inTransaction(mongo, async (session) => {
    const { id, version, fullName, image } = await accounts.insert(session, account);
    await outbox.append(session, [
      { contract: accountRegistered, entityId: id, version, correlationId, data: { fullName, image } },
    ]);
  });
}

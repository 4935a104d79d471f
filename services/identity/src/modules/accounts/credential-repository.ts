import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection } from 'mongodb';
import type { Account, Credentials } from './account.ts';
import { listFieldsOf } from './account-search.ts';
import type { AccountDocument, NewAccount, StoredAccount } from './account-repository.ts';
import { accountCollection, accountFields, credentialFields, toAccount, toCredentials } from './account-repository.ts';

const changed = { projection: accountFields, returnDocument: 'after' } as const;

/** The fields of an account that are set when it is verified. */
interface Activation extends Pick<NewAccount, 'passwordHash' | 'fullName' | 'image'> {
  id: string;
}

/** What the owner of an e-mail makes of an account that was registered with it but never verified. */
export type AccountOwnership = Pick<NewAccount, 'passwordHash' | 'fullName' | 'image' | 'type'>;

export type CredentialRepository = ReturnType<typeof createCredentialRepository>;

/** E-mail and password of accounts. Every change increments the account's version. */
export function createCredentialRepository(mongo: Mongo) {
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  return {
    async findByEmail(email: string, session?: ClientSession): Promise<Account | null> {
      const document = await accounts.findOne({ email }, { projection: accountFields, ...(session && { session }) });
      return document && toAccount(document);
    },

    async findByIdIn(session: ClientSession, id: string): Promise<Account | null> {
      const options = { projection: accountFields, session };
      const document = await accounts.findOne({ _id: new ObjectId(id) }, options);
      return document && toAccount(document);
    },

    async findById(id: string): Promise<Credentials | null> {
      const document = await accounts.findOne({ _id: new ObjectId(id) }, { projection: credentialFields });
      return document && toCredentials(document);
    },

    /**
     * Replaces an unverified registration with a newer one. Returns the account as it was before; null when no
     * account has the e-mail or its e-mail is verified.
     */
    async replaceUnverified(
      session: ClientSession,
      { email, passwordHash, fullName, image }: Pick<NewAccount, 'email' | 'passwordHash' | 'fullName' | 'image'>,
    ): Promise<Account | null> {
      // `createdAt` is set anew, so that a new registration gets the full time to be verified.
      const facts = { passwordHash, fullName, image, createdAt: new Date() };
      const change = { $set: facts, $inc: { version: 1 } };
      const options = { projection: accountFields, returnDocument: 'before', session } as const;
      const document = await accounts.findOneAndUpdate({ email, verified: false }, change, options);
      if (document) await storeListFields(accounts, session, { ...document, fullName });
      return document && toAccount(document);
    },

    /**
     * Verifies an account and stores the registered data. `passwordHash` is null when the password is not adopted,
     * because it may have been chosen by somebody else.
     */
    async activate(session: ClientSession, { id, passwordHash, fullName, image }: Activation): Promise<Account | null> {
      const facts = { passwordHash, fullName, image, verified: true };
      const wanted = { _id: new ObjectId(id), verified: false };
      const change = { $set: facts, $inc: { version: 1 } };
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      if (document) await storeListFields(accounts, session, document);
      return document && toAccount(document);
    },

    /**
     * Sets a password of a verified account, which revokes all its tokens.
     * @param tokenVersion when given, must match the account's
     */
    async setPassword(
      session: ClientSession,
      { id, passwordHash, tokenVersion }: { id: string; passwordHash: string; tokenVersion?: number | undefined },
    ): Promise<Account | null> {
      const change = {
        $set: { passwordHash },
        $unset: { weakPasswordAccepted: true },
        $inc: { version: 1, tokenVersion: 1 },
      } as const;
      const wanted = { _id: new ObjectId(id), verified: true, ...(tokenVersion !== undefined && { tokenVersion }) };
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      return document && toAccount(document);
    },

    ...ownerWrites(accounts),
    ...emailWrites(accounts),
  };
}

/** Stores the fields of lists, in the transaction that changed the account. */
async function storeListFields(
  accounts: Collection<AccountDocument>,
  session: ClientSession,
  account: StoredAccount,
): Promise<void> {
  await accounts.updateOne({ _id: account._id }, { $set: listFieldsOf(account) }, { session });
}

function ownerWrites(accounts: Collection<AccountDocument>) {
  return {
    /**
     * Increments the version of a verified account that gets a social login; null when it was changed since it was
     * read.
     */
    async joinVerified(session: ClientSession, before: Account): Promise<Account | null> {
      const wanted = { _id: new ObjectId(before.id), version: before.version, verified: true };
      const document = await accounts.findOneAndUpdate(wanted, { $inc: { version: 1 } }, { ...changed, session });
      return document && toAccount(document);
    },

    /**
     * Hands an unverified account over to the owner of its e-mail. Increments the version by two (one for each event);
     * null when the account was changed since it was read.
     */
    async takeOverUnverified(
      session: ClientSession,
      { before, owner }: { before: Account; owner: AccountOwnership },
    ): Promise<Account | null> {
      const { passwordHash, fullName, image, type } = owner;
      const listFields = listFieldsOf({ ...before, fullName });
      const facts = { passwordHash, fullName, ...listFields, image, type, verified: true };
      const wanted = { _id: new ObjectId(before.id), version: before.version, verified: false };
      const change = {
        $set: facts,
        $unset: { weakPasswordAccepted: true },
        $inc: { version: 2, tokenVersion: 1 },
      } as const;
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      return document && toAccount(document);
    },
  };
}

function emailWrites(accounts: Collection<AccountDocument>) {
  return {
    /**
     * Replaces the e-mail with the pending one and revokes all tokens; null when another e-mail is pending.
     * @throws a duplicate-key error when it is taken
     */
    async confirmEmail(session: ClientSession, { id, email }: { id: string; email: string }): Promise<Account | null> {
      const facts = { email, pendingEmail: null, verified: true };
      const change = { $set: facts, $inc: { version: 1, tokenVersion: 1 } };
      const wanted = { _id: new ObjectId(id), pendingEmail: email };
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      if (document) await storeListFields(accounts, session, document);
      return document && toAccount(document);
    },

    /**
     * Restores a previous e-mail, removes the password and revokes all tokens; null when the account was changed since
     * it was read.
     * @throws a duplicate-key error when it is taken
     */
    async restoreEmail(
      session: ClientSession,
      { before, email }: { before: Account; email: string },
    ): Promise<Account | null> {
      const facts = { email, ...listFieldsOf({ ...before, email }), pendingEmail: null, passwordHash: null };
      const change = { $set: facts, $inc: { version: 1, tokenVersion: 1 } };
      const wanted = { _id: new ObjectId(before.id), version: before.version };
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      return document && toAccount(document);
    },
  };
}

import { foldText } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession, Collection } from 'mongodb';
import type { Account, Credentials } from './account.ts';
import type { AccountDocument, NewAccount } from './account-repository.ts';
import { accountCollection, accountFields, credentialFields, toAccount, toCredentials } from './account-repository.ts';

const changed = { projection: accountFields, returnDocument: 'after' } as const;

/** What an account is from its verification on. */
interface Activation extends Pick<NewAccount, 'passwordHash' | 'fullName' | 'image'> {
  id: string;
}

export type CredentialRepository = ReturnType<typeof createCredentialRepository>;

/** What proves who somebody is: e-mail and password. Every change counts the account's version up. */
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
     * Puts what was registered last in the place of what nobody has verified. Gives the account as it was before; null when the
     * e-mail is verified, or nobody has it.
     */
    async replaceUnverified(
      session: ClientSession,
      { email, passwordHash, fullName, image }: Pick<NewAccount, 'email' | 'passwordHash' | 'fullName' | 'image'>,
    ): Promise<Account | null> {
      // This is a new registration, so the time after which unverified accounts are removed starts again.
      const facts = { passwordHash, fullName, nameKey: foldText(fullName), image, createdAt: new Date() };
      const change = { $set: facts, $inc: { version: 1 } };
      const options = { projection: accountFields, returnDocument: 'before', session } as const;
      const document = await accounts.findOneAndUpdate({ email, verified: false }, change, options);
      return document && toAccount(document);
    },

    /** Makes an account that nobody had verified the one that was registered: with a password, or with none yet. */
    async activate(session: ClientSession, { id, passwordHash, fullName, image }: Activation): Promise<Account | null> {
      const facts = { passwordHash, fullName, nameKey: foldText(fullName), image, verified: true };
      const wanted = { _id: new ObjectId(id), verified: false };
      const change = { $set: facts, $inc: { version: 1 } };
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      return document && toAccount(document);
    },

    /**
     * Sets a password that its owner chose, which ends all tokens of the account. Whoever chose it has proved to own the e-mail.
     * @param tokenVersion when given, the account's must still be this
     */
    async setPassword(
      session: ClientSession,
      { id, passwordHash, tokenVersion }: { id: string; passwordHash: string; tokenVersion?: number | undefined },
    ): Promise<Account | null> {
      const change = {
        $set: { passwordHash, verified: true },
        $unset: { weakPasswordAccepted: true },
        $inc: { version: 1, tokenVersion: 1 },
      } as const;
      const wanted = { _id: new ObjectId(id), ...(tokenVersion !== undefined && { tokenVersion }) };
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      return document && toAccount(document);
    },

    /** Counts up a verified account that gets another way to log in; null when it is no longer as it was read. */
    async joinVerified(session: ClientSession, before: Account): Promise<Account | null> {
      const wanted = { _id: new ObjectId(before.id), version: before.version, verified: true };
      const document = await accounts.findOneAndUpdate(wanted, { $inc: { version: 1 } }, { ...changed, session });
      return document && toAccount(document);
    },

    /**
     * Gives an account that nobody has verified to who owns its e-mail and logs in elsewhere, in two versions; null when it is no
     * longer as it was read.
     */
    async takeOverUnverified(
      session: ClientSession,
      { before, type, fullName }: { before: Account; type: Account['type']; fullName: string },
    ): Promise<Account | null> {
      const facts = { passwordHash: null, fullName, nameKey: foldText(fullName), image: '', verified: true, type };
      const wanted = { _id: new ObjectId(before.id), version: before.version, verified: false };
      const change = { $set: facts, $inc: { version: 2, tokenVersion: 1 } };
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      return document && toAccount(document);
    },

    ...emailWrites(accounts),
  };
}

/** Changes of what an account is known by. */
function emailWrites(accounts: Collection<AccountDocument>) {
  return {
    /**
     * Makes the pending e-mail the account's own, which ends all its tokens; null when another one is pending.
     * @throws a duplicate-key error when it is taken
     */
    async confirmEmail(session: ClientSession, { id, email }: { id: string; email: string }): Promise<Account | null> {
      const facts = { email, pendingEmail: null, verified: true };
      const change = { $set: facts, $inc: { version: 1, tokenVersion: 1 } };
      const wanted = { _id: new ObjectId(id), pendingEmail: email };
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      return document && toAccount(document);
    },

    /**
     * Gives an account an e-mail back that it had left, without its password and tokens; null when it is no longer as it was read.
     * @throws a duplicate-key error when it is taken
     */
    async restoreEmail(
      session: ClientSession,
      { before, email }: { before: Account; email: string },
    ): Promise<Account | null> {
      const facts = { email, pendingEmail: null, passwordHash: null };
      const change = { $set: facts, $inc: { version: 1, tokenVersion: 1 } };
      const wanted = { _id: new ObjectId(before.id), version: before.version };
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      return document && toAccount(document);
    },
  };
}

import { foldText } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';
import type { Account, Credentials } from './account.ts';
import type { AccountDocument, NewAccount } from './account-repository.ts';
import { accountCollection, accountFields, toAccount } from './account-repository.ts';

export type CredentialRepository = ReturnType<typeof createCredentialRepository>;

/** What proves who somebody is: e-mail and password. Every change counts the account's version up. */
export function createCredentialRepository(mongo: Mongo) {
  const accounts = mongo.db.collection<AccountDocument>(accountCollection);
  const changed = { projection: accountFields, returnDocument: 'after' } as const;
  return {
    async findByEmail(email: string, session?: ClientSession): Promise<Account | null> {
      const document = await accounts.findOne({ email }, { projection: accountFields, ...(session && { session }) });
      return document && toAccount(document);
    },

    async findById(id: string): Promise<Credentials | null> {
      const projection = { ...accountFields, passwordHash: 1 } as const;
      const document = await accounts.findOne({ _id: new ObjectId(id) }, { projection });
      if (!document) return null;
      const { passwordHash, ...account } = document;
      return { account: toAccount(account), passwordHash };
    },

    /**
     * Puts what was registered last in the place of what nobody has verified. Gives the account as it was before; null when the
     * e-mail is verified, or nobody has it.
     */
    async replaceUnverified(
      session: ClientSession,
      { email, passwordHash, fullName, image }: Pick<NewAccount, 'email' | 'passwordHash' | 'fullName' | 'image'>,
    ): Promise<Account | null> {
      const change = { $set: { passwordHash, fullName, nameKey: foldText(fullName), image }, $inc: { version: 1 } };
      const options = { projection: accountFields, returnDocument: 'before', session } as const;
      const document = await accounts.findOneAndUpdate({ email, verified: false }, change, options);
      return document && toAccount(document);
    },

    async setVerified(session: ClientSession, id: string): Promise<Account | null> {
      const change = { $set: { verified: true }, $inc: { version: 1 } };
      const document = await accounts.findOneAndUpdate({ _id: new ObjectId(id) }, change, { ...changed, session });
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
      const change = { $set: { passwordHash, verified: true }, $inc: { version: 1, tokenVersion: 1 } };
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

    /** Makes the pending e-mail the account's own; null when another one is pending. @throws a duplicate-key error when it is taken */
    async confirmEmail(session: ClientSession, { id, email }: { id: string; email: string }): Promise<Account | null> {
      const change = { $set: { email, pendingEmail: null, verified: true }, $inc: { version: 1 } };
      const wanted = { _id: new ObjectId(id), pendingEmail: email };
      const document = await accounts.findOneAndUpdate(wanted, change, { ...changed, session });
      return document && toAccount(document);
    },
  };
}

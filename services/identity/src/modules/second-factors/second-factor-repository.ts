import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { ClientSession } from 'mongodb';

/** The second factor as stored in the account document. */
export interface StoredSecondFactor {
  sealedSecret: string;
  recoveryDigests: string[];
  /** Time step of the last accepted code; this and earlier steps are rejected. */
  lastStep: number;
  begunAt: Date;
  /** When the factor was confirmed with its first code; null until then. */
  enabledAt: Date | null;
  /**
   * Encrypted secrets of earlier setups that this one replaced, the latest first: whoever still has one on screen is told so. They are
   * removed when the factor is enabled, and when the token key is rotated.
   */
  replaced?: string[];
  /** When the recovery codes were replaced, if they were. */
  renewedAt?: Date;
}

interface AccountPart {
  _id: ObjectId;
  tokenVersion: number;
  active: boolean;
  secondFactor?: StoredSecondFactor;
}

interface PolicyDocument {
  _id: 'second-factor';
  requiredOfStaff: boolean;
}

const collection = 'identity_settings';
const accountsOf = (mongo: Mongo) => mongo.db.collection<AccountPart>('accounts');
const optional = (session: ClientSession | undefined) => (session ? { session } : {});

export const secondFactorIndexes: CollectionIndexes = { collection, indexes: [] };

export type SecondFactorRepository = ReturnType<typeof createSecondFactorRepository>;

/** The second factor is stored in the account document, so that it is deleted with the account. */
export const createSecondFactorRepository = (mongo: Mongo) => ({
  ...createFactors(mongo),
  ...createPolicies(mongo),
  ...createSecrets(mongo),
});

function createFactors(mongo: Mongo) {
  const accounts = accountsOf(mongo);
  const enabled = (accountId: string) =>
    ({ _id: new ObjectId(accountId), 'secondFactor.enabledAt': { $type: 'date' } }) as const;
  return {
    async find(accountId: string): Promise<StoredSecondFactor | null> {
      const found = await accounts.findOne({ _id: new ObjectId(accountId) }, { projection: { secondFactor: 1 } });
      return found?.secondFactor ?? null;
    },

    /**
     * Stores a factor, which takes effect once it is confirmed. Returns false when the account already has an enabled
     * one.
     */
    async addPending(
      { accountId, factor, tokenVersion }: { accountId: string; factor: StoredSecondFactor; tokenVersion: number },
      session?: ClientSession,
    ): Promise<boolean> {
      const wanted = {
        _id: new ObjectId(accountId),
        tokenVersion,
        active: true,
        'secondFactor.enabledAt': { $not: { $type: 'date' as const } },
      };
      const { matchedCount } = await accounts.updateOne(wanted, { $set: { secondFactor: factor } }, optional(session));
      return matchedCount === 1;
    },

    /** Enables a pending factor with its first code. Returns false when the setup was started again in the meantime. */
    async enable(
      accountId: string,
      { sealedSecret, step, at }: { sealedSecret: string; step: number; at: Date },
    ): Promise<boolean> {
      const { modifiedCount } = await accounts.updateOne(
        { _id: new ObjectId(accountId), 'secondFactor.sealedSecret': sealedSecret, 'secondFactor.enabledAt': null },
        {
          $set: { 'secondFactor.enabledAt': at, 'secondFactor.lastStep': step },
          $unset: { 'secondFactor.replaced': true },
        },
      );
      return modifiedCount === 1;
    },

    /**
     * Marks a time step as used, so that its code is accepted only once. Returns false when it or a later one was
     * used before.
     */
    async useStep(accountId: string, step: number): Promise<boolean> {
      const wanted = { ...enabled(accountId), 'secondFactor.lastStep': { $lt: step } };
      const { modifiedCount } = await accounts.updateOne(wanted, { $set: { 'secondFactor.lastStep': step } });
      return modifiedCount === 1;
    },

    /** Consumes a recovery code; false when it does not exist. */
    async useRecoveryCode(accountId: string, digest: string): Promise<boolean> {
      const wanted = { ...enabled(accountId), 'secondFactor.recoveryDigests': digest };
      const { modifiedCount } = await accounts.updateOne(wanted, { $pull: { 'secondFactor.recoveryDigests': digest } });
      return modifiedCount === 1;
    },

    /** Replaces the recovery codes. Returns false when the account has no enabled factor. */
    async renewCodes(
      session: ClientSession,
      { accountId, recoveryDigests, at }: { accountId: string; recoveryDigests: string[]; at: Date },
    ): Promise<boolean> {
      const change = { $set: { 'secondFactor.recoveryDigests': recoveryDigests, 'secondFactor.renewedAt': at } };
      return (await accounts.updateOne(enabled(accountId), change, { session })).matchedCount === 1;
    },

    /** Removes the enabled factor. Returns false when the account has none. */
    async remove(session: ClientSession, accountId: string): Promise<boolean> {
      const { matchedCount } = await accounts.updateOne(
        enabled(accountId),
        { $unset: { secondFactor: true } },
        { session },
      );
      return matchedCount === 1;
    },

    /** Removes a factor that was started or enabled at or after `at`, and recovery codes generated at or after it. */
    async removeSince(session: ClientSession, { accountId, at }: { accountId: string; at: Date }): Promise<void> {
      const _id = new ObjectId(accountId);
      const since = { $gte: at };
      const isNew = { _id, $or: [{ 'secondFactor.begunAt': since }, { 'secondFactor.enabledAt': since }] };
      await accounts.updateOne(isNew, { $unset: { secondFactor: true } }, { session });
      const isRenewed = { _id, 'secondFactor.renewedAt': since };
      await accounts.updateOne(isRenewed, { $set: { 'secondFactor.recoveryDigests': [] } }, { session });
    },
  };
}

function createPolicies(mongo: Mongo) {
  const policies = mongo.db.collection<PolicyDocument>(collection);
  return {
    async isRequiredOfStaff(session?: ClientSession): Promise<boolean> {
      return (await policies.findOne({ _id: 'second-factor' }, optional(session)))?.requiredOfStaff ?? false;
    },

    async setPolicy(session: ClientSession, requiredOfStaff: boolean): Promise<void> {
      await policies.updateOne({ _id: 'second-factor' }, { $set: { requiredOfStaff } }, { upsert: true, session });
    },
  };
}

function createSecrets(mongo: Mongo) {
  const accounts = accountsOf(mongo);
  return {
    /** All encrypted secrets by account, for key rotation. */
    async findSecrets(): Promise<Array<{ accountId: string; sealedSecret: string }>> {
      const found = accounts.find(
        { 'secondFactor.sealedSecret': { $exists: true } },
        { projection: { secondFactor: 1 } },
      );
      return (await found.toArray()).map(({ _id, secondFactor }) => ({
        accountId: _id.toHexString(),
        sealedSecret: secondFactor?.sealedSecret ?? '',
      }));
    },

    /** Stores the secret as encrypted with the new key. Secrets of replaced setups, which only explain a wrong code, are removed. */
    async replaceSecret(accountId: string, { from, to }: { from: string; to: string }): Promise<void> {
      const wanted = { _id: new ObjectId(accountId), 'secondFactor.sealedSecret': from };
      const change = { $set: { 'secondFactor.sealedSecret': to }, $unset: { 'secondFactor.replaced': true } } as const;
      await accounts.updateOne(wanted, change);
    },
  };
}

import { ensureIndexes, inTransaction } from '@garage/mongo';
import { openTestDatabase } from '@garage/testing';
import type { ClientSession } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createForgottenAccounts, forgottenIndexes } from './forgotten-accounts.ts';

const accountId = 'a'.repeat(24);

/** Records about accounts, which an erasure removes. */
async function openRecords() {
  const mongo = await openTestDatabase('forgotten');
  await ensureIndexes(mongo.db, [forgottenIndexes, { collection: 'records', indexes: [] }]);
  const forgotten = createForgottenAccounts(mongo);
  const records = mongo.db.collection<{ accountId: string }>('records');

  /** Runs work in a transaction; `meanwhile` happens once, after the transaction has fixed what it sees. */
  async function during<T>(
    meanwhile: () => Promise<unknown>,
    work: (session: ClientSession) => Promise<T>,
  ): Promise<T> {
    let hasHappened = false;
    return inTransaction(mongo, async (session) => {
      await records.findOne({}, { session });
      if (!hasHappened) await meanwhile();
      hasHappened = true;
      return work(session);
    });
  }
  const write = async (session: ClientSession): Promise<boolean> => {
    if (!(await forgotten.touch(session, accountId))) return false;
    await records.insertOne({ accountId }, { session });
    return true;
  };
  const erase = async (session: ClientSession): Promise<void> => {
    await forgotten.add(session, accountId);
    await records.deleteMany({ accountId }, { session });
  };
  const now = <T>(work: (session: ClientSession) => Promise<T>) => inTransaction(mongo, work);
  return { forgotten, during, write, erase, now, count: () => records.countDocuments() };
}

describe('an erased account', () => {
  it('is written about neither later nor at the same time', async () => {
    const { during, write, erase, now, count, forgotten } = await openRecords();
    expect(await during(() => now(erase), write)).toBe(false);
    expect([await now(write), await count(), await forgotten.has(accountId)]).toEqual([false, 0, true]);
  });

  it('leaves nothing of what is written while it is being erased', async () => {
    const { during, write, erase, now, count } = await openRecords();
    await now(write);
    await during(() => now(write), erase);
    expect(await count()).toBe(0);
  });

  it('leaves nothing of the first write about it either, which happens while it is being erased', async () => {
    const { during, write, erase, now, count } = await openRecords();
    await during(() => now(write), erase);
    expect(await count()).toBe(0);
  });
});

it('an account is written about for the first time by several requests at once', async () => {
  const { during, write, now, count } = await openRecords();
  expect(await during(() => now(write), write)).toBe(true);
  const { write: writeOther, now: other, count: countOthers } = await openRecords();
  const requests = Array.from({ length: 8 }, () => other(writeOther));
  expect(await Promise.all(requests)).toEqual(requests.map(() => true));
  expect([await count(), await countOthers()]).toEqual([2, 8]);
});

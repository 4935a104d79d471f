import { ensureIndexes, inTransaction } from '@garage/mongo';
import { openTestDatabase } from '@garage/testing';
import { assert, asyncProperty, constantFrom, shuffledSubarray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { notDeleted, createReadModel } from './read-model.ts';
import type { ReadModelRow } from './read-model.ts';

interface ProductRow extends ReadModelRow {
  name?: string;
}

async function openModel() {
  const mongo = await openTestDatabase();
  const model = createReadModel<ProductRow>(mongo, 'products');
  await ensureIndexes(mongo.db, model.indexes);
  return { mongo, model };
}

describe('read model', () => {
  it('never replaces a newer version by an older one, in any order', async () => {
    const { model } = await openModel();
    let round = 0;
    const versions = shuffledSubarray([1, 2, 3, 4, 5, 6], { minLength: 2 });
    await assert(
      asyncProperty(versions, constantFrom('upsert', 'remove'), async (order, last) => {
        round += 1;
        const _id = `p${round}`;
        const newest = Math.max(...order);
        for (const version of order) {
          const remove = version === newest && last === 'remove';
          if (remove) await model.removeIfNewer({ _id, version });
          else await model.upsertIfNewer({ _id, version, name: `v${version}` });
        }
        const stored = await model.collection.findOne({ _id });
        expect(stored?.version).toBe(newest);
        expect(stored?.name).toBe(last === 'remove' ? undefined : `v${newest}`);
        expect(await model.collection.countDocuments({ _id, ...notDeleted })).toBe(last === 'remove' ? 0 : 1);
      }),
      { numRuns: 25 },
    );
  });

  it('returns whether it wrote, and ignores the same version twice', async () => {
    const { model } = await openModel();
    const write = (version: number, name: string) => model.upsertIfNewer({ _id: 'p', version, name });
    expect([await write(2, 'two'), await write(2, 'again'), await write(1, 'one'), await write(3, 'three')]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    expect([
      await model.removeIfNewer({ _id: 'p', version: 3 }),
      await model.removeIfNewer({ _id: 'p', version: 4 }),
    ]).toEqual([false, true]);
    expect(await write(4, 'late')).toBe(false);
    expect(await write(5, 'back')).toBe(true);
    expect(await model.collection.findOne({ _id: 'p' })).toEqual({ _id: 'p', version: 5, name: 'back' });
  });

  it('replaces only known rows that are older, no tombstones, with replaceIfNewer', async () => {
    const { model } = await openModel();
    const replace = (version: number, name: string) => model.replaceIfNewer({ _id: 'p', version, name });
    expect(await replace(1, 'unknown')).toBe(false);
    await model.upsertIfNewer({ _id: 'p', version: 2, name: 'two' });
    expect([await replace(2, 'again'), await replace(1, 'one'), await replace(4, 'four')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await model.collection.findOne({ _id: 'p' })).toEqual({ _id: 'p', version: 4, name: 'four' });
    await model.removeIfNewer({ _id: 'p', version: 5 });
    expect(await replace(6, 'late')).toBe(false);
  });

  it('keeps the newest of many concurrent versions of an unknown row', async () => {
    const { model } = await openModel();
    const rounds = Array.from({ length: 20 }, (_, round) => `p${round}`);
    for (const _id of rounds)
      await Promise.all([3, 1, 4, 2].map((version) => model.upsertIfNewer({ _id, version, name: `v${version}` })));
    expect(await model.collection.countDocuments({ version: 4, name: 'v4' })).toBe(rounds.length);
  });

  it('stores values that look like expressions literally', async () => {
    const { model } = await openModel();
    await model.upsertIfNewer({ _id: 'p', version: 1, name: '$version' });
    expect(await model.collection.findOne({ _id: 'p' })).toMatchObject({ name: '$version' });
  });

  it('keeps the newest of many concurrent versions, also in transactions', async () => {
    const { mongo, model } = await openModel();
    await model.upsertIfNewer({ _id: 'p', version: 1 });
    const versions = [7, 3, 9, 5, 2, 8, 4, 6];
    await Promise.all(
      versions.map((version) =>
        inTransaction(mongo, (session) => model.upsertIfNewer({ _id: 'p', version, name: `v${version}` }, { session })),
      ),
    );
    expect(await model.collection.findOne({ _id: 'p' })).toMatchObject({ version: 9, name: 'v9' });
  });
});

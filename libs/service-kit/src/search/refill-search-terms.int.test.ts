import { openTestDatabase } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createFillCheck, createTermsFill, type TermsFill } from './refill-search-terms.ts';

interface Thing {
  _id: ObjectId;
  name: string;
  searchTerms: string[];
}

const things: TermsFill<Thing> = {
  collection: 'things',
  version: 'longer',
  fields: { name: 1 },
  termsOf: ({ name }) => [name, `longer ${name}`],
};
const HOUR_MS = 3_600_000;
const always = () => true;

async function openThings(names: readonly string[]) {
  const mongo = await openTestDatabase('refill');
  const collection = mongo.db.collection<Thing>('things');
  /** Writes a document as the earlier release does, which stores the name only. */
  const addOld = async (name: string) => {
    const _id = new ObjectId();
    await collection.insertOne({ _id, name, searchTerms: [name] });
    return _id;
  };
  for (const name of names) await addOld(name);
  let now = Date.now();
  const startProcess = () => createTermsFill(things, { mongo, now: () => now });
  return {
    collection,
    addOld,
    startProcess,
    passTime: (ms: number) => void (now += ms),
    /** The answer of a process that has not asked before. */
    isFilled: () => createFillCheck(mongo.db, things)(),
    countLacking: async () => {
      const found = await collection.find({ 'searchTerms.0': { $exists: true } }).toArray();
      return found.filter(({ searchTerms }) => searchTerms.length < 2).length;
    },
  };
}

describe('the fill of search terms [OFFICE-07]', () => {
  it('is complete when a later pass finds that no process of an earlier release writes any more', async () => {
    const { startProcess, addOld, passTime, isFilled, countLacking } = await openThings(['abc', 'def']);
    const sweep = startProcess();
    expect(await isFilled()).toBe(false);
    await sweep(always);
    expect([await countLacking(), await isFilled()]).toEqual([0, false]);
    await addOld('ghi');
    await sweep(always);
    expect(await countLacking()).toBe(1);
    passTime(HOUR_MS);
    await sweep(always);
    expect([await countLacking(), await isFilled()]).toEqual([0, false]);
    passTime(HOUR_MS);
    await sweep(always);
    expect(await isFilled()).toBe(true);
  });

  it('is complete at once in a new collection', async () => {
    const { startProcess, isFilled } = await openThings([]);
    await startProcess()(always);
    expect(await isFilled()).toBe(true);
  });

  it('is continued by another process where one stopped', async () => {
    const names = Array.from({ length: 450 }, (_, number) => `thing${number}`);
    const { startProcess, countLacking } = await openThings(names);
    let batches = 0;
    await startProcess()(() => (batches += 1) <= 1);
    expect(await countLacking()).toBe(250);
    await startProcess()(always);
    expect(await countLacking()).toBe(0);
  });

  it('starts again after the earlier release has run again', async () => {
    const { startProcess, addOld, passTime, isFilled, countLacking } = await openThings([]);
    await startProcess()(always);
    await addOld('abc');
    const sweep = startProcess();
    await sweep(always);
    expect(await isFilled()).toBe(false);
    await sweep(always);
    passTime(HOUR_MS);
    await sweep(always);
    expect([await countLacking(), await isFilled()]).toEqual([0, true]);
  });

  it('leaves documents without terms, such as orders that were never placed', async () => {
    const { collection, startProcess, isFilled } = await openThings([]);
    await collection.insertOne({ _id: new ObjectId(), name: 'abc', searchTerms: [] });
    await startProcess()(always);
    expect(await isFilled()).toBe(true);
    expect(await collection.countDocuments({ searchTerms: { $size: 0 } })).toBe(1);
  });
});

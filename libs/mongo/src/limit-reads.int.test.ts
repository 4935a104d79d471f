import { servers, uniqueName } from '@garage/testing';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { connectMongo, isUnavailable } from './index.ts';
import { limitReads } from './limit-reads.ts';

const client = new MongoClient(servers().mongodbUrl, { monitorCommands: true });
const raw = client.db(uniqueName('reads'));
afterAll(async () => {
  await raw.dropDatabase();
  await client.close();
});

/** The limits in the commands that an action sent. */
async function limitsOf(action: () => Promise<unknown>): Promise<unknown[]> {
  const limits: unknown[] = [];
  const note = ({ command }: { command: Record<string, unknown> }) => void limits.push(command['maxTimeMS']);
  client.on('commandStarted', note);
  await action();
  client.off('commandStarted', note);
  return limits;
}

describe('limitReads', () => {
  const things = () => limitReads(raw, 4_321).collection('things');

  it.each<[string, () => Promise<unknown>]>([
    ['find', () => things().find().toArray()],
    ['find with options', () => things().find({}, { limit: 1 }).toArray()],
    ['findOne', () => things().findOne({ n: 1 })],
    ['aggregate', () => things().aggregate([]).toArray()],
    ['countDocuments', () => things().countDocuments()],
    ['estimatedDocumentCount', () => things().estimatedDocumentCount()],
    ['distinct', () => things().distinct('n')],
  ])('gives %s a time limit [TRUST-10]', async (_name, read) => {
    expect(await limitsOf(read)).toEqual([4_321]);
  });

  it('does not change a call’s own limit, and adds none to writes [TRUST-10]', async () => {
    expect(await limitsOf(() => things().findOne({}, { maxTimeMS: 99 }))).toEqual([99]);
    expect(await limitsOf(() => things().insertOne({ n: 1 }))).toEqual([undefined]);
    expect(await limitsOf(() => raw.collection('things').findOne({}))).toEqual([undefined]);
  });
});

describe('a read that takes too long', () => {
  it('is cancelled and counts as an unavailable database [TRUST-10]', async () => {
    const mongo = await connectMongo({
      url: servers().mongodbUrl,
      database: raw.databaseName,
      appName: 'slow',
      maxReadMs: 100,
    });
    const numbers = mongo.db.collection('numbers');
    await numbers.insertMany(Array.from({ length: 3_000 }, (_, n) => ({ n, text: 'x'.repeat(50) })));
    const pipeline = [{ $match: { $expr: { $gt: ['$n', '$$n'] } } }];
    const lookup = { $lookup: { from: 'numbers', let: { n: '$n' }, as: 'others', pipeline } };
    const slow = numbers.aggregate([lookup, { $count: 'n' }]).toArray();
    expect(isUnavailable(await slow.catch((error: unknown) => error))).toBe(true);
    await mongo.close();
  });
});

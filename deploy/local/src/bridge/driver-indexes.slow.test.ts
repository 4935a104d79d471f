import { uniqueName } from '@garage/testing';
import type { Document } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { failureOf, openServerUnderTest } from './testing/server-under-test.ts';

const { db } = await openServerUnderTest();
const fresh = <T extends Document = Document>() => db.collection<T>(uniqueName('indexes'));

describe('unique indexes', () => {
  it('are in force when they are created, and errors contain the key', async () => {
    const people = fresh();
    await people.createIndex({ email: 1 }, { unique: true });
    await people.insertMany([{ email: 'lan@example.com' }, { email: 'mai@example.com' }]);

    const inserted = await failureOf(people.insertOne({ email: 'lan@example.com' }));
    expect(inserted).toMatchObject({
      code: 11_000,
      message: /^E11000 duplicate key error collection: \S+ index: email_1 dup key: \{ email: "lan@example.com" \}/,
      keyPattern: { email: 1 },
      keyValue: { email: 'lan@example.com' },
    });
    const change = { $set: { email: 'lan@example.com' } };
    const updated = await failureOf(people.updateOne({ email: 'mai@example.com' }, change));
    expect(updated).toMatchObject({ code: 11_000, keyPattern: { email: 1 } });
    const modified = await failureOf(people.findOneAndUpdate({ email: 'mai@example.com' }, change));
    expect(modified).toMatchObject({ code: 11_000, keyPattern: { email: 1 }, keyValue: { email: 'lan@example.com' } });
  });

  it('accept one of many concurrent writes', async () => {
    const slots = fresh();
    await slots.createIndex({ date: 1, slot: 1 }, { unique: true });
    const writers = Array.from({ length: 60 }, () => slots.insertOne({ date: '2026-11-21', slot: 3 }));
    const outcomes = await Promise.allSettled(writers);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await slots.countDocuments()).toBe(1);
  });

  it('are rejected when existing documents violate them', async () => {
    const people = fresh();
    await people.insertMany([{ email: 'a' }, { email: 'a' }]);
    expect(await failureOf(people.createIndex({ email: 1 }, { unique: true }))).toMatchObject({ code: 11_000 });
    await people.insertOne({ email: 'a' });
    expect(await people.countDocuments()).toBe(3);
  });

  it('may be partial', async () => {
    const codes = fresh();
    await codes.createIndex({ phone: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await codes.insertMany([
      { phone: '09', active: false },
      { phone: '09', active: false },
      { phone: '09', active: true },
    ]);
    expect(await failureOf(codes.insertOne({ phone: '09', active: true }))).toMatchObject({ code: 11_000 });
  });

  it('may be sparse', async () => {
    const people = fresh();
    await people.createIndex({ email: 1 }, { unique: true, sparse: true });
    await people.insertMany([{ name: 'a' }, { name: 'b' }, { email: 'x' }]);
    expect(await failureOf(people.insertOne({ email: 'x' }))).toMatchObject({ code: 11_000 });
    expect(await people.countDocuments()).toBe(3);
  });
});

describe('index management', () => {
  it('creates several indexes, repeatedly and from two clients concurrently, and lists them', async () => {
    const things = fresh();
    const wanted = [{ key: { a: 1 as const, b: -1 as const } }, { key: { c: 1 as const }, name: 'by_c' }];
    await Promise.all([things.createIndexes(wanted), things.createIndexes(wanted)]);
    await things.createIndexes(wanted);
    const indexes = (await things.indexes()).toSorted((a, b) => String(a.name).localeCompare(String(b.name)));
    expect(indexes).toMatchObject([
      { name: '_id_', key: { _id: 1 } },
      { name: 'a_1_b_-1', key: { a: 1, b: -1 } },
      { name: 'by_c', key: { c: 1 } },
    ]);
  });

  it('drops one, and reports an unknown name', async () => {
    const things = fresh();
    await things.createIndex({ a: 1 });
    await things.dropIndex('a_1');
    expect(await things.indexes()).toHaveLength(1);
    expect(await failureOf(things.dropIndex('a_1'))).toMatchObject({ code: 27, codeName: 'IndexNotFound' });
  });

  it('rejects another index with the same name', async () => {
    const things = fresh();
    await things.createIndex({ a: 1 }, { name: 'mine' });
    const refused = await failureOf(things.createIndex({ b: 1 }, { name: 'mine' }));
    expect(refused).toMatchObject({ code: 86, codeName: 'IndexKeySpecsConflict' });
  });

  it('uses an index for a sort', async () => {
    const things = fresh<{ _id: number; kind: string; at: Date }>();
    await things.createIndex({ kind: 1, at: -1 });
    await things.insertMany(
      Array.from({ length: 2_000 }, (_, n) => ({
        _id: n,
        kind: `k${n % 4}`,
        at: new Date(((n * 7_919) % 2_000) * 1_000),
      })),
    );
    const found = await things.find({ kind: 'k1' }).sort({ at: -1 }).limit(8).toArray();
    const expected = (await things.find({ kind: 'k1' }).toArray()).toSorted((a, b) => b.at.getTime() - a.at.getTime());
    expect(found).toEqual(expected.slice(0, 8));

    const stagesOf = async (cursor: { explain(): Promise<Document> }) =>
      JSON.stringify((await cursor.explain())['queryPlanner']);
    const indexed = things.find({ kind: 'k1' }).sort({ at: -1 }).limit(8);
    await expect.poll(() => stagesOf(indexed), { timeout: 30_000 }).toContain('"indexName":"kind_1_at_-1"');
    expect(await stagesOf(indexed)).not.toContain('SORT');
    expect(await stagesOf(things.find({ nothing: 1 }))).toContain('COLLSCAN');
  });
});

describe('expiry', () => {
  it('deletes expired documents, also after the expiry was changed', { timeout: 150_000 }, async () => {
    const codes = fresh<{ _id: string; at?: Date }>();
    await codes.createIndex({ at: 1 }, { expireAfterSeconds: 3_600 });
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await codes.insertMany([
      { _id: 'long ago', at: minutesAgo(61) },
      { _id: 'some time ago', at: minutesAgo(30) },
      { _id: 'just now', at: minutesAgo(0) },
      { _id: 'never' },
    ]);
    const left = async () => (await codes.find().sort({ _id: 1 }).toArray()).map(({ _id }) => _id);
    await expect.poll(left, { timeout: 70_000, interval: 250 }).toEqual(['just now', 'never', 'some time ago']);

    const index = { name: 'at_1', expireAfterSeconds: 600 };
    const changed = await db.command({ collMod: codes.collectionName, index });
    expect(changed).toMatchObject({ expireAfterSeconds_old: 3_600, expireAfterSeconds_new: 600 });
    await expect.poll(left, { timeout: 70_000, interval: 250 }).toEqual(['just now', 'never']);
  });
});

describe('text', () => {
  it('finds and ranks words by a text index', async () => {
    const articles = fresh<{ _id: number; title: string; body: string }>();
    await articles.createIndex({ title: 'text', body: 'text' }, { weights: { title: 5 }, default_language: 'none' });
    await articles.insertMany([
      { _id: 1, title: 'Bảo dưỡng xe', body: 'thay dầu' },
      { _id: 2, title: 'Thay lốp', body: 'bảo dưỡng định kỳ' },
      { _id: 3, title: 'Ắc quy', body: 'kiểm tra' },
    ]);
    const score = { score: { $meta: 'textScore' } };
    const found = await articles
      .find({ $text: { $search: 'dưỡng' } })
      .project<{ _id: number }>(score)
      .sort(score)
      .toArray();
    expect(found.map(({ _id }) => _id)).toEqual([1, 2]);
  });
});

import { randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { uniqueName } from '@garage/testing';
import { GridFSBucket } from 'mongodb';
import { expect, it } from 'vitest';
import { failureOf, openServerUnderTest } from './testing/server-under-test.ts';

const { client, db } = await openServerUnderTest();

interface Product {
  _id: number;
  category: string;
  price: number;
}

async function seedProducts(count: number) {
  const products = db.collection<Product>(uniqueName('products'));
  const categories = ['lốp', 'dầu', 'ắc quy'];
  await products.insertMany(
    Array.from({ length: count }, (_, _id) => ({ _id, category: categories[_id % 3] ?? '', price: _id * 10 })),
  );
  return products;
}

it('joins, groups, and runs several facets', async () => {
  const products = await seedProducts(9);
  const likes = db.collection(uniqueName('likes'));
  await likes.insertMany([{ product: 1 }, { product: 1 }, { product: 2 }]);

  const joined = await products
    .aggregate([
      { $match: { _id: { $lte: 2 } } },
      { $lookup: { from: likes.collectionName, localField: '_id', foreignField: 'product', as: 'likes' } },
      { $project: { likes: { $size: '$likes' } } },
      { $sort: { likes: -1 } },
    ])
    .toArray();
  expect(joined).toEqual([
    { _id: 1, likes: 2 },
    { _id: 2, likes: 1 },
    { _id: 0, likes: 0 },
  ]);

  const [facets] = await products
    .aggregate([
      {
        $facet: {
          total: [{ $count: 'n' }],
          perCategory: [
            { $group: { _id: '$category', sum: { $sum: '$price' }, n: { $sum: 1 } } },
            { $sort: { _id: 1 } },
          ],
          page: [{ $sort: { price: -1 } }, { $skip: 1 }, { $limit: 2 }, { $project: { _id: 1 } }],
        },
      },
    ])
    .toArray();
  expect(facets).toEqual({
    total: [{ n: 9 }],
    perCategory: [
      { _id: 'dầu', sum: 120, n: 3 },
      { _id: 'lốp', sum: 90, n: 3 },
      { _id: 'ắc quy', sum: 150, n: 3 },
    ],
    page: [{ _id: 7 }, { _id: 6 }],
  });
});

it('unwinds, groups by day, and writes the result to a collection', async () => {
  const orders = db.collection(uniqueName('orders'));
  const target = uniqueName('report');
  await orders.insertMany([
    { at: new Date('2026-11-20T23:30:00+07:00'), lines: [{ n: 2 }, { n: 3 }] },
    { at: new Date('2026-11-21T00:30:00+07:00'), lines: [{ n: 5 }] },
  ]);
  const day = { $dateToString: { date: '$at', format: '%Y-%m-%d', timezone: '+07:00' } };
  await orders
    .aggregate([{ $unwind: '$lines' }, { $group: { _id: day, n: { $sum: '$lines.n' } } }, { $out: target }])
    .toArray();
  expect(await db.collection(target).find().sort({ _id: 1 }).toArray()).toEqual([
    { _id: '2026-11-20', n: 5 },
    { _id: '2026-11-21', n: 5 },
  ]);
});

it('returns a result page by page in order while other cursors are open', async () => {
  const products = await seedProducts(1_000);
  const byPrice = products.find().sort({ price: -1 }).batchSize(30);
  const byId = products.find().batchSize(40);
  const groups = products.aggregate<{ _id: number }>([{ $group: { _id: '$_id' } }, { $sort: { _id: 1 } }], {
    cursor: { batchSize: 50 },
  });
  const seen = { byPrice: [] as number[], byId: [] as number[], groups: [] as number[] };
  for (let round = 0; round < 1_000; round += 1) {
    seen.byPrice.push((await byPrice.next())?._id ?? -1);
    seen.byId.push((await byId.next())?._id ?? -1);
    seen.groups.push((await groups.next())?._id ?? -1);
  }
  const ascending = Array.from({ length: 1_000 }, (_, n) => n);
  expect(seen.byPrice).toEqual(ascending.toReversed());
  expect(seen.byId.toSorted((a, b) => a - b)).toEqual(ascending);
  expect(seen.groups).toEqual(ascending);
  expect([await byPrice.next(), await byId.next(), await groups.next()]).toEqual([null, null, null]);
});

it('removes a closed cursor', async () => {
  const products = await seedProducts(300);
  const cursor = products.find().sort({ price: 1 }).batchSize(10);
  await cursor.next();
  const { id } = cursor;
  await cursor.close();
  const more = db.command({ getMore: id, collection: products.collectionName });
  expect(await failureOf(more)).toMatchObject({ code: 43, codeName: 'CursorNotFound' });
});

it('streams a result larger than a message in documents of a megabyte', async () => {
  const files = db.collection<{ _id: number; text: string }>(uniqueName('large'));
  const text = randomBytes(500_000).toString('hex');
  for (let _id = 0; _id < 40; _id += 1) await files.insertOne({ _id, text });
  let bytes = 0;
  for await (const file of files.find().sort({ _id: 1 })) bytes += file.text === text ? text.length : 0;
  expect(bytes).toBe(40 * text.length);
});

it('stores files in GridFS and returns them unchanged', async () => {
  const bucket = new GridFSBucket(db, { bucketName: uniqueName('media'), chunkSizeBytes: 100_000 });
  const bytes = randomBytes(1_234_567);
  const upload = bucket.openUploadStream('ảnh.webp', { metadata: { width: 640 } });
  await pipeline(Readable.from(bytes), upload);

  const [file] = await bucket.find({ filename: 'ảnh.webp' }).toArray();
  expect(file).toMatchObject({ _id: upload.id, length: bytes.length, metadata: { width: 640 } });
  expect((await buffer(bucket.openDownloadStream(upload.id))).equals(bytes)).toBe(true);
  expect(await buffer(bucket.openDownloadStream(upload.id, { start: 99_990, end: 100_010 }))).toEqual(
    bytes.subarray(99_990, 100_010),
  );

  await bucket.delete(upload.id);
  expect(await failureOf(buffer(bucket.openDownloadStream(upload.id)))).toMatchObject({ message: /not found/i });
});

it('lists databases, collections and its build info', async () => {
  const products = await seedProducts(1);
  const { databases } = await client.db().admin().listDatabases({ nameOnly: true });
  expect(databases.map(({ name }) => name)).toContain(db.databaseName);
  const names = (await db.listCollections({}, { nameOnly: true }).toArray()).map(({ name }) => name);
  expect(names).toContain(products.collectionName);
  expect(await db.stats()).toMatchObject({ db: db.databaseName, ok: 1 });
  expect(await db.admin().buildInfo()).toMatchObject({ versionArray: expect.any(Array) });
});

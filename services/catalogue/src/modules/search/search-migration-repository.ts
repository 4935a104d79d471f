import type { Migration } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import type { Db } from 'mongodb';
import { categoryTerm, searchTermsOf } from '../../search/search-terms.ts';
import { createWordRepository } from './word-repository.ts';

interface StoredProduct {
  _id: ObjectId;
  name: string;
  description: string;
  category: { _id: ObjectId };
  searchTerms: string[];
}

interface StoredArticle {
  _id: ObjectId;
  title: string;
  textTerms?: string[];
}

const BATCH_SIZE = 200;

/** Reads documents in batches in order of their ids, starting after `position`. */
async function* batchesAfter<Stored extends { _id: ObjectId }>(
  position: string | null,
  read: (after: ObjectId) => Promise<Stored[]>,
): AsyncGenerator<Stored[]> {
  let after = new ObjectId(position ?? '0'.repeat(24));
  for (;;) {
    const batch = await read(after);
    const last = batch.at(-1);
    if (!last) return;
    yield batch;
    after = last._id;
  }
}

const lastId = (batch: readonly { _id: ObjectId }[]): string => batch.at(-1)?._id.toHexString() ?? '';

async function indexProducts(db: Db, batch: readonly StoredProduct[]): Promise<void> {
  await createWordRepository({ db }).add(
    'products',
    batch.flatMap(({ name, description }) => [name, description]),
  );
  await db.collection<StoredProduct>('products').bulkWrite(
    batch.map(({ _id, name, description, category }) => ({
      updateOne: {
        // The filter skips a product that was edited since it was read, because the edit has already indexed it.
        filter: { _id, name, description, 'category._id': category._id },
        update: {
          $set: { searchTerms: [...searchTermsOf({ name, description }), categoryTerm(category._id.toHexString())] },
        },
      },
    })),
    { ordered: false },
  );
}

/** Adds what searches with synonyms, accents and typing errors need to products and news of older versions. */
export const searchMigrations: Migration[] = [
  {
    name: '2026-11-search-words-of-products',
    async run({ db, position, checkpoint }) {
      const read = (after: ObjectId): Promise<StoredProduct[]> =>
        db
          .collection<StoredProduct>('products')
          .find({ _id: { $gt: after } })
          .sort({ _id: 1 })
          .limit(BATCH_SIZE)
          .toArray();
      for await (const batch of batchesAfter(position, read)) {
        await indexProducts(db, batch);
        await checkpoint(lastId(batch));
      }
    },
  },
  {
    name: '2026-11-search-words-of-news',
    async run({ db, position, checkpoint }) {
      const words = createWordRepository({ db });
      const read = (after: ObjectId): Promise<StoredArticle[]> =>
        db
          .collection<StoredArticle>('news')
          .find({ _id: { $gt: after } }, { projection: { title: 1, textTerms: 1 } })
          .sort({ _id: 1 })
          .limit(BATCH_SIZE)
          .toArray();
      for await (const batch of batchesAfter(position, read)) {
        // The words of the content come from the stored terms, which have no accents; the words of the title keep
        // theirs.
        const texts = batch.flatMap(({ title, textTerms = [] }) => [
          title,
          ...textTerms.filter((term) => term.startsWith('w ')).map((term) => term.slice(2)),
        ]);
        await words.add('news', texts);
        await checkpoint(lastId(batch));
      }
    },
  },
];

import { startRelay } from '@garage/messaging';
import { openTestBase } from '@garage/service-kit/testing';
import { cleanUpLater, waitFor } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { catalogueIndexes } from '../../app.ts';
import { openContentImport } from '../../import-content.ts';
import { planSearch } from '../../search/plan-search.ts';
import { followSearch } from './follow-search.ts';
import { createSearchKnowledge, createSearchSettingsRepository } from './search-knowledge.ts';
import { searchMigrations } from './search-migration-repository.ts';
import { changeSynonyms } from './synonyms.ts';

const author = { accountId: null, correlationId: 'test' };

it('changes of another process drop what this one keeps in memory [DAILY-57]', async () => {
  const { base } = await openTestBase('catalogue', catalogueIndexes);
  const { mongo, messaging, outbox, logger } = base;
  const knowledge = createSearchKnowledge(mongo);
  let [changed, dropped] = [0, 0];
  const memory = { noteChange: () => void (changed += 1), drop: () => void (dropped += 1) };
  const follower = await followSearch({ knowledge, memory, messaging, logger });
  cleanUpLater(() => follower.stop());
  const relay = startRelay({ mongo, messaging, outbox, logger });
  cleanUpLater(() => relay.stop());

  const knows = async (word: string) => (await knowledge.read('news')).vocabulary.occurs(word);
  expect(await knows('lop')).toBe(false);
  const image = '';
  await openContentImport({ mongo, outbox }).news.add([
    { title: 'Lốp', content: '<p>Mới</p>', image, createdAt: new Date() },
  ]);
  await waitFor(() => knows('lop'));

  const alternatives = async () => planSearch('đồ chơi', await knowledge.read('news'))?.groups[0]?.list().length;
  expect(await alternatives()).toBe(1);
  const settings = createSearchSettingsRepository(mongo);
  const other = { mongo, outbox, settings, knowledge: createSearchKnowledge(mongo) };
  await changeSynonyms(other, { body: { synonyms: [['đồ chơi', 'lốp']], revision: 0 }, author });
  await waitFor(async () => (await alternatives()) === 2);
  expect(changed).toBe(0);
  expect(dropped).toBeGreaterThan(0);
});

it('products and news of older versions are indexed once, from where an interrupted migration stopped [DAILY-57]', async () => {
  const { base } = await openTestBase('catalogue', catalogueIndexes);
  const { db } = base.mongo;
  const category = { _id: new ObjectId(), name: 'Lốp' };
  await db.collection('products').insertOne({ name: 'Lốp mưa', description: 'Êm', category, searchTerms: ['n lop'] });
  await db.collection('news').insertOne({ title: 'Chọn lốp', textTerms: ['w ap', 'p a'] });
  const positions: string[] = [];
  for (const round of [1, 2]) {
    for (const { run } of searchMigrations) {
      const checkpoint = async (position: string) => void positions.push(position);
      await run({ db, position: round === 1 ? null : (positions.at(-1) ?? null), checkpoint });
    }
  }
  const [product] = await db.collection<{ searchTerms: string[] }>('products').find().toArray();
  expect(product?.searchTerms).toEqual(
    expect.arrayContaining(['n lop mua', 'w em', `c ${category._id.toHexString()}`]),
  );
  const words = await db.collection<{ area: string; word: string }>('searchWords').find().toArray();
  expect(words.map(({ area }) => area).toSorted()).toEqual([
    'news',
    'news',
    'news',
    'products',
    'products',
    'products',
  ]);
  expect(positions).toHaveLength(2);
});

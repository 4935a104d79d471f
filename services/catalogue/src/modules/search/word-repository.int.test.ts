import { ensureIndexes } from '@garage/mongo';
import { openTestDatabase } from '@garage/testing';
import { expect, it } from 'vitest';
import { createSearchKnowledge } from './search-knowledge.ts';
import { createWordRepository, MAX_WORDS, wordIndexes } from './word-repository.ts';

it('words are known before codes of products when there are more than are read, which is logged', async () => {
  const mongo = await openTestDatabase('words');
  await ensureIndexes(mongo.db, [wordIndexes]);
  const words = createWordRepository(mongo);
  await words.add('products', ['Dầu nhớt động cơ, ắc quy']);
  const warnings: object[] = [];
  const knowledge = createSearchKnowledge(mongo, { warn: (facts: object) => void warnings.push(facts) });
  const knows = async () => {
    knowledge.drop();
    const { vocabulary } = await knowledge.read('products');
    return ['dau', 'nhot', 'dong', 'co', 'ac', 'quy'].every((word) => vocabulary.occurs(word));
  };
  expect([await knows(), warnings]).toEqual([true, []]);
  await words.add('products', [Array.from({ length: MAX_WORDS }, (_, at) => `0${at}`).join(' ')]);
  expect([await knows(), warnings]).toEqual([true, [{ area: 'products', max: MAX_WORDS }]]);
});

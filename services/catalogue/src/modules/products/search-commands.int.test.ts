import { openRecordedDatabase } from '@garage/testing';
import type { Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCatalogueImport } from '../../import.ts';
import { openCatalogueQueries } from '../../queries.ts';
import { createMatchMemory } from './match-memory.ts';
import { createProductSearchRepository } from './product-search-repository.ts';

const MANY = 230;

describe('the database commands of a read', () => {
  const { mongo } = openRecordedDatabase('commands');
  const sent: { name: string; command: Document }[] = [];
  let queries: ReturnType<typeof openCatalogueQueries>;

  beforeAll(async () => {
    const catalogue = await openCatalogueImport(mongo);
    const category = await catalogue.addCategory('Dịch vụ');
    const names = [
      ...Array.from({ length: MANY }, (_, number) => `Lọc ${number % 2 === 0 ? 'gió' : 'dầu'} số ${number}`),
      ...Array.from({ length: 12 }, (_, number) => `Bảo dưỡng gói ${number}`),
      'Bảo trì điều hoà',
    ];
    const product = {
      category,
      price: 1,
      quantity: 1,
      image: '',
      subImages: [],
      specifications: [],
      isFeatured: false,
    };
    await catalogue.addProducts(
      names.map((name, second) => ({
        ...product,
        name,
        description: name.startsWith('Lọc') ? 'Nên thay khi bảo dưỡng.' : 'Làm trong ngày.',
        createdAt: new Date(Date.UTC(2026, 0, 1) + second * 1_000),
      })),
    );
    queries = openCatalogueQueries(mongo);
    mongo.client.on('commandStarted', ({ commandName: name, command }) => sent.push({ name, command }));
  });

  async function commandsOf<Answer>(read: () => Promise<Answer>) {
    // The first search loads words and synonyms, and counts the terms.
    await read();
    sent.length = 0;
    const answer = await read();
    return { names: sent.map(({ name }) => name), answer };
  }
  const search = (q: string, more = {}) => commandsOf(() => queries.list({ q, page: 1, limit: 8, ...more }));

  it('are one for the names, one for the descriptions and one for the page, however many synonyms there are', async () => {
    const { names, answer } = await search('bao duong');
    expect((await queries.plan('bao duong'))?.groups[0]?.list().length).toBeGreaterThan(1);
    // The last two are sent together.
    expect(names.toSorted()).toEqual(['aggregate', 'aggregate', 'find']);
    expect(answer.products.map(({ name }) => name)).toEqual(
      Array.from({ length: 8 }, (_, number) => `Bảo dưỡng gói ${11 - number}`),
    );
    expect(answer.total).toBe(100);
  });

  it('leave out the descriptions when the names are as many as a search returns', async () => {
    const { names, answer } = await search('loc gio');
    expect([names, answer.total]).toEqual([['aggregate', 'find'], 100]);
  });

  it('are one when a word is known to be in too many names to load', async () => {
    const { names, answer } = await search('lọc');
    expect([names, answer.total, answer.products.length]).toEqual([['aggregate'], 100, 8]);
  });

  it('are one for a page of the list with its total, and one for a product', async () => {
    const list = await commandsOf(() => queries.list({ page: 2, limit: 8 }));
    expect([list.names, list.answer.total, list.answer.products.length]).toEqual([['aggregate'], MANY + 13, 8]);
    const product = await commandsOf(() => queries.find(list.answer.products[0]?.id ?? ''));
    expect(product.names).toEqual(['find']);
  });

  it('are one for an empty category, whose total is zero', async () => {
    const { names, answer } = await commandsOf(() => queries.list({ page: 1, category: 'f'.repeat(24) }));
    expect([names, answer]).toEqual([['aggregate'], { products: [], total: 0 }]);
  });

  const findWith = async (memory = createMatchMemory(), maxExamined = 1_000) => {
    const repository = createProductSearchRepository(mongo, { memory, maxExamined });
    sent.length = 0;
    const [found] = await repository.findAllIfFew([{ terms: ['w khi', 'w so', 'n gio'] }]);
    return { found, pipelines: sent.map(({ command }) => JSON.stringify(command['pipeline'])) };
  };

  it('begin with the term that the fewest products have, which is counted once', async () => {
    const memory = createMatchMemory();
    const { pipelines } = await findWith(memory);
    expect(pipelines).toHaveLength(2);
    expect([memory.countOf('n gio'), memory.countOf('w khi')]).toEqual([MANY / 2, MANY]);
    const again = await findWith(memory);
    expect(again.pipelines).toEqual([
      expect.stringContaining('{"$match":{"searchTerms":{"$all":["n gio","w khi","w so"]}}}'),
    ]);
  });

  it('read a limited number of documents when all terms are frequent', async () => {
    const { found, pipelines } = await findWith(createMatchMemory(), 30);
    expect(pipelines.at(-1)).toMatch(/^\[\{"\$match":\{"searchTerms":"[^"]+"\}\},\{"\$sort":[^[]+\{"\$limit":30\},/);
    expect(found?.length).toBeLessThanOrEqual(30);
    expect((await findWith(createMatchMemory(), MANY / 2 + 1)).found).toHaveLength(MANY / 2);
  });

  it('find the same as a process that remembers nothing, after products were removed [DAILY-56]', async () => {
    await search('lọc');
    const products = mongo.db.collection('products');
    const newest = await products.find({ searchTerms: 'n loc' }).sort({ createdAt: -1 }).limit(49).toArray();
    await products.deleteMany({ _id: { $in: newest.map(({ _id }) => _id) } });
    const other = openCatalogueQueries(mongo);
    for (const page of [1, 12, 13]) {
      const query = { q: 'lọc', page, limit: 8 };
      expect(await queries.list(query)).toEqual(await other.list(query));
    }
  });
});

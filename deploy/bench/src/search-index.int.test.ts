/** How searching behaves over some thousand products: what comes first, and that no query reads the whole collection. */
import { openCatalogueImport } from '@garage/catalogue/import';
import { openCatalogueQueries } from '@garage/catalogue/queries';
import { generateProducts, seedCategories } from '@garage/seed';
import { cleanUpLater, servers, uniqueName } from '@garage/testing';
import { MongoClient } from 'mongodb';
import type { Document } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { searches } from './measure-searching.ts';

const size = 3_000;

describe(`a search over ${size} products`, () => {
  let queries: ReturnType<typeof openCatalogueQueries>;
  let client: MongoClient;
  /** The questions that the database was asked since the last look. */
  const asked: Document[] = [];

  beforeAll(async () => {
    client = new MongoClient(servers().mongodbUrl, { monitorCommands: true });
    const db = client.db(uniqueName('search'));
    cleanUpLater(async () => {
      await db.dropDatabase();
      await client.close();
    });
    const mongo = { client, db, ping: async () => {}, close: async () => {} };
    const catalogue = await openCatalogueImport(mongo);
    const categories = new Map<string, { id: string; name: string }>();
    for (const { key, name } of seedCategories) categories.set(key, await catalogue.addCategory(name));
    await catalogue.addProducts(buildProducts(categories));
    client.on('commandStarted', ({ command }) => {
      if (command['find'] === 'products' || command['aggregate'] === 'products') asked.push(command);
    });
    queries = openCatalogueQueries(mongo);
  });

  /** The stages by which the database would answer what it was asked. */
  async function plansOf(commands: readonly Document[]): Promise<string> {
    const plans = commands.map(({ lsid: _, $clusterTime: __, $db, ...command }) =>
      client.db(String($db)).command({ explain: command, verbosity: 'queryPlanner' }),
    );
    return JSON.stringify(await Promise.all(plans));
  }

  it.each(Object.entries(searches))('reads an index for %s: «%s»', async (_, q) => {
    for (const query of [{ q }, { q, sort: 'newest' as const }, { q, page: 3 }]) {
      asked.length = 0;
      await queries.list({ page: 1, limit: 8, ...query });
      expect(asked.length).toBeGreaterThan(0);
      const plans = await plansOf(asked);
      expect(plans).toContain('by-term-and-age');
      expect(plans).not.toContain('COLLSCAN');
    }
  });

  it('gives runs of words in names first, then their words in any order, then unfinished ones, then descriptions', async () => {
    const { products, total } = await queries.list({ q: 'ray mươ', page: 1, limit: 8 });
    expect(products.map(({ name }) => name)).toEqual([
      'Gạt nước ray mươ',
      'Mươ cho ray gạt nước',
      'Ray gạt nước mương',
      'Bộ gạt nước',
    ]);
    expect(total).toBe(4);
  });
});

function buildProducts(categories: ReadonlyMap<string, { id: string; name: string }>) {
  const begun = Date.UTC(2026, 0, 1);
  const generated = [...generateProducts({ count: size, seed: 1 })];
  const own = [
    ['Bộ gạt nước', 'Ray dài, chịu mươ lớn.'],
    ['Ray gạt nước mương', ''],
    ['Mươ cho ray gạt nước', ''],
    ['Gạt nước ray mươ', ''],
  ];
  return generated.map(({ categoryKey, imageKey: _, specifications, ...product }, index) => {
    const category = categories.get(categoryKey);
    if (!category) throw new Error(`No category is called ${categoryKey}`);
    const [name = product.name, description = product.description] = own[index] ?? [];
    return {
      ...product,
      name,
      description,
      category,
      specifications: [...specifications],
      image: '',
      subImages: [],
      isFeatured: false,
      createdAt: new Date(begun + index * 1_000),
    };
  });
}

import { openCatalogueImport } from '@garage/catalogue/import';
import { openCatalogueQueries } from '@garage/catalogue/queries';
import { foldText, type ProductListQuery } from '@garage/contracts';
import { generateProducts, seedCategories } from '@garage/seed';
import { cleanUpLater, servers, uniqueName } from '@garage/testing';
import fc from 'fast-check';
import { MongoClient, type Collection, type Document } from 'mongodb';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { searches } from './measure-searching.ts';

const size = 3_000;
const PER_PAGE = 8;
const MAX_RESULTS = 100;

interface Sample {
  name: string;
  description: string;
  category: { id: string; name: string };
}

describe(`a search over ${size} products`, () => {
  let queries: ReturnType<typeof openCatalogueQueries>;
  let client: MongoClient;
  let stored: Collection;
  /** Oldest first. */
  let samples: Sample[];
  /** The commands that the database received since the last reset. */
  const asked: Document[] = [];

  beforeAll(async () => {
    client = new MongoClient(servers().mongodbUrl, { monitorCommands: true });
    const db = client.db(uniqueName('search'));
    cleanUpLater(async () => {
      await db.dropDatabase();
      await client.close();
    });
    stored = db.collection('products');
    const mongo = { client, db, ping: async () => {}, close: async () => {} };
    const catalogue = await openCatalogueImport(mongo);
    const categories = new Map<string, Sample['category']>();
    for (const { key, name } of seedCategories) categories.set(key, await catalogue.addCategory(name));
    const products = buildProducts(categories);
    await catalogue.addProducts(products);
    samples = products;
    client.on('commandStarted', ({ command }) => {
      if (command['find'] === 'products' || command['aggregate'] === 'products') asked.push(command);
    });
    queries = openCatalogueQueries(mongo);
  });

  /** The query plans of the commands, of each part of a union. */
  async function plansOf(commands: readonly Document[]): Promise<string> {
    const plans = commands
      .flatMap(partsOf)
      .map(({ lsid: _, $clusterTime: __, $db, ...command }) =>
        client.db(String($db)).command({ explain: command, verbosity: 'queryPlanner' }),
      );
    return JSON.stringify(await Promise.all(plans));
  }

  /** In every filter, no other term is in fewer products than the first one, which is the one that MongoDB reads. */
  async function expectRarestFirst(commands: readonly Document[]): Promise<void> {
    const filters = commands.flatMap(partsOf).map(({ pipeline }) => pipeline?.[0]?.$match?.searchTerms?.$all);
    for (const terms of filters) {
      if (!Array.isArray(terms)) continue;
      const counts = await Promise.all(terms.map((term) => stored.countDocuments({ searchTerms: term })));
      expect([terms, counts[0]]).toEqual([terms, Math.min(...counts)]);
    }
  }

  it.each(Object.entries(searches))(
    'uses an index for %s: «%s»',
    async (_, q) => {
      const category = samples[0]?.category.id ?? '';
      const asks: ProductListQuery[] = [{ q }, { q, sort: 'newest' }, { q, page: 3 }, { q, category }];
      for (const query of asks) {
        // After the inserts, the planner uses the statistics of the empty table until they are updated.
        await vi.waitFor(
          async () => {
            asked.length = 0;
            await queries.list({ page: 1, limit: PER_PAGE, ...query });
            expect(asked.length).toBeGreaterThan(0);
            const plans = await plansOf(asked);
            expect(plans).toContain('by-term-and-age');
            expect(plans).not.toContain('COLLSCAN');
            expect(plans).not.toContain('by-category-and-age');
            await expectRarestFirst(asked);
          },
          { timeout: 90_000, interval: 500 },
        );
      }
    },
    120_000,
  );

  it('ranks phrases in names first, then their words in any order, then prefixes, then descriptions', async () => {
    const { products, total } = await queries.list({ q: 'ray mươ', page: 1, limit: PER_PAGE });
    expect(products.map(({ name }) => name)).toEqual([
      'Gạt nước ray mươ',
      'Mươ cho ray gạt nước',
      'Ray gạt nước mương',
      'Bộ gạt nước',
    ]);
    expect(total).toBe(4);
  });

  it('finds the same products in the same order as a full scan, over all alternatives of the query [DAILY-56]', async () => {
    const word = fc.constantFrom(
      ...'phanh má dầu đầu lọc bộ cho Lumora kiểm tra xe điện SUV Kordan hạng B thời gian vỏ lốp phanhh'.split(' '),
    );
    const text = fc
      .tuple(fc.array(word, { minLength: 1, maxLength: 3 }), fc.boolean())
      .map(([words, unfinished]) => (unfinished ? words.join(' ').slice(0, -1) : words.join(' ')))
      .filter((text) => text !== '');
    const sort = fc.constantFrom<ProductListQuery['sort'][]>(undefined, 'newest', 'oldest');
    const category = fc.constantFrom(undefined, ...new Set(samples.slice(0, 40).map((sample) => sample.category.id)));
    const asks = fc.record({ q: text, sort, category, page: fc.integer({ min: 1, max: 13 }) });
    await fc.assert(
      fc.asyncProperty(asks, async ({ q, sort, category, page }) => {
        const { products, total } = await queries.list({
          q,
          page,
          limit: PER_PAGE,
          ...(sort && { sort }),
          ...(category && { category }),
        });
        const expected = readAll(samples, { plan: await queries.plan(q), sort, category });
        const start = (page - 1) * PER_PAGE;
        expect(products.map(({ name }) => name)).toEqual(
          expected.slice(start, Math.min(start + PER_PAGE, MAX_RESULTS)).map(({ name }) => name),
        );
        expect(total).toBe(Math.min(expected.length, MAX_RESULTS));
      }),
      { numRuns: 80 },
    );
  });
});

/** The queries of a command: those of a union, each as a command of its own. */
function partsOf(command: Document): Document[] {
  const { pipeline } = command;
  if (!Array.isArray(pipeline)) return [command];
  const stages: Document[] = pipeline;
  const unions = stages.flatMap(({ $unionWith }) => $unionWith ?? []);
  const own = stages.filter((stage) => !('$unionWith' in stage));
  return [own, ...unions.map((union) => union.pipeline)].map((part) => ({ ...command, pipeline: part }));
}

const writtenWordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
const wordsOf = (text: string): string[] => writtenWordsOf(text).map(foldText);

type Plan = NonNullable<Awaited<ReturnType<ReturnType<typeof openCatalogueQueries>['plan']>>>;
type Group = Plan['groups'][number];
type Alternative = ReturnType<Group['list']>[number];

/** From this rank on, a name does not match. */
const IN_DESCRIPTION = 5;

/** The words of a product, which every query looks through. */
interface SampleWords {
  name: readonly string[];
  /** The name's folded words, with a space around each. */
  phrase: string;
  /** Letters and tones apart, as in the words of a query. */
  written: ReadonlySet<string>;
  all: ReadonlySet<string>;
}

const known = new WeakMap<Sample, SampleWords>();

function wordsIn(sample: Sample): SampleWords {
  const before = known.get(sample);
  if (before) return before;
  const { name, description } = sample;
  const folded = wordsOf(name);
  const words = {
    name: folded,
    phrase: ` ${folded.join(' ')} `,
    written: new Set(writtenWordsOf(name).map(toneLast)),
    all: new Set([...folded, ...wordsOf(description)]),
  };
  known.set(sample, words);
  return words;
}

/** The rank of a product, 0 is best; null when it does not match. */
function rankOf(sample: Sample, alternative: Alternative): number | null {
  const { name, phrase, written, all } = wordsIn(sample);
  const contains = (words: readonly string[]) => phrase.includes(` ${words.join(' ')} `);
  const units = alternative.map(({ words }) => words.map(({ folded }) => folded));
  const accents = alternative.flatMap(({ words }) => words.flatMap(({ accented }) => accented ?? []));
  const folded = accents.every((word) => written.has(word)) ? 0 : 2;
  if (contains(units.flat())) return folded;
  if (units.every(contains)) return folded + 1;
  const last = units.at(-1)?.join(' ') ?? '';
  const isTyped = alternative.at(-1)?.isTyped === true;
  if (isTyped && units.slice(0, -1).every(contains) && name.some((word) => word.startsWith(last))) return 4;
  return units.flat().every((word) => all.has(word)) ? IN_DESCRIPTION : null;
}

function toneLast(word: string): string {
  const tones = /[\u0300\u0301\u0303\u0309\u0323]/g;
  const letters = word.normalize('NFD');
  const found = letters.match(tones) ?? [];
  return letters.replaceAll(tones, '').normalize('NFC') + found.join('').replaceAll('\u0303', '\u0309');
}

interface Tried {
  alternative: Alternative;
  inTexts: boolean;
}

const alternativesOf = ({ list, inTexts }: Group): Tried[] => list().map((alternative) => ({ alternative, inTexts }));

/** The samples that match one of the alternatives, newest first; within a rank, the alternatives are in order. */
const rankAll = (samples: readonly Sample[], alternatives: readonly Tried[]) =>
  samples.flatMap((sample) => {
    const ranks = alternatives.flatMap(({ alternative, inTexts }, index) => {
      const rank = rankOf(sample, alternative);
      if (rank === null || (rank === IN_DESCRIPTION && !inTexts)) return [];
      return [rank + index / (alternatives.length + 1)];
    });
    return ranks.length === 0 ? [] : [{ sample, rank: Math.min(...ranks) }];
  });

interface Ask {
  plan: Plan | null;
  sort: ProductListQuery['sort'];
  category: string | undefined;
}

/** The expected result by a full scan; the samples are sorted by age. */
function readAll(samples: readonly Sample[], { plan, sort, category }: Ask): Sample[] {
  const inCategory = samples.toReversed().filter((sample) => category === undefined || sample.category.id === category);
  const alternatives: Tried[] = [];
  let found: ReturnType<typeof rankAll> = [];
  for (const group of plan?.groups ?? []) {
    alternatives.push(...alternativesOf(group));
    found = rankAll(inCategory, alternatives);
    if (found.some(({ rank }) => rank < IN_DESCRIPTION)) break;
  }
  for (const group of plan?.lastGroups ?? [])
    if (found.length === 0) found = rankAll(inCategory, alternativesOf(group));
  if (!sort) found.sort((a, b) => a.rank - b.rank);
  const inOrder = found.map(({ sample }) => sample);
  return sort === 'oldest' ? inOrder.toReversed() : inOrder;
}

function buildProducts(categories: ReadonlyMap<string, Sample['category']>) {
  const begun = Date.UTC(2026, 0, 1);
  const own = [
    ['Bộ gạt nước', 'Ray dài, chịu mươ lớn.'],
    ['Ray gạt nước mương', ''],
    ['Mươ cho ray gạt nước', ''],
    ['Gạt nước ray mươ', ''],
  ];
  return [...generateProducts({ count: size, seed: 1 })].map(({ categoryKey, specifications, ...product }, index) => {
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

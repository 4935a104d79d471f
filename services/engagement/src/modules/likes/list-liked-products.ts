import type { LikedProduct, LikedProductsQuery } from '@garage/contracts';
import { asksForAll, toPage } from '@garage/service-kit';
import { chunksOf } from '../../lists/chunks.ts';
import type { KnownProductRepository, TallyRepository } from '../products/index.ts';
import type { LikeRepository } from './like-repository.ts';
import { presentLikedProduct } from './like-presenter.ts';

export interface ReadLikes {
  likes: LikeRepository;
  products: KnownProductRepository;
  tallies: TallyRepository;
}

/** Page size when the query gives only a page number. */
const DEFAULT_PAGE_SIZE = 8;

/**
 * Maximum number of likes that a list contains, the most recent ones. They are sorted in memory, because the numbers
 * of likes change too often for an index.
 */
const MAX_LISTED = 2_000;

/** Number of products per query when the whole list is requested. */
const CHUNK_SIZE = 100;

interface Entry {
  id: string;
  name: string;
  createdAt: string;
  likeCount: number;
}

const collator = new Intl.Collator('vi');

const orders = {
  likes: (a: Entry, b: Entry) => b.likeCount - a.likeCount || collator.compare(a.name, b.name) || compareIds(a, b),
  newest: (a: Entry, b: Entry) => b.createdAt.localeCompare(a.createdAt) || compareIds(a, b),
};

const compareIds = (a: Entry, b: Entry): number => (a.id < b.id ? -1 : 1);

/** The products an account likes, sorted: one page or all. `total` counts all pages. */
export async function listLikedProducts(
  dependencies: ReadLikes,
  { accountId, query }: { accountId: string; query: LikedProductsQuery },
): Promise<{ total: number; cards: AsyncGenerator<LikedProduct> }> {
  const entries = await findEntries(dependencies, { accountId, query });
  const { skip, limit } = toPage(query, DEFAULT_PAGE_SIZE);
  const wanted = asksForAll(query) ? entries : entries.slice(skip, skip + limit);
  return { total: entries.length, cards: readCards(dependencies, wanted) };
}

async function findEntries(
  { likes, products, tallies }: ReadLikes,
  { accountId, query: { sort = 'likes', category } }: { accountId: string; query: LikedProductsQuery },
): Promise<Entry[]> {
  const ids = await likes.findNewest(accountId, MAX_LISTED);
  const [known, counts] = await Promise.all([products.findSortKeys(ids), tallies.countLikes(ids)]);
  return known
    .filter(({ categoryId }) => category === undefined || categoryId === category)
    .map(({ id, name, createdAt }) => ({ id, name, createdAt, likeCount: counts.get(id) ?? 0 }))
    .toSorted(orders[sort]);
}

async function* readCards({ products }: ReadLikes, entries: readonly Entry[]): AsyncGenerator<LikedProduct> {
  for await (const chunk of chunksOf(entries, CHUNK_SIZE)) {
    const found = await products.findMany(chunk.map(({ id }) => id));
    const byId = new Map(found.map((product) => [product.id, product]));
    for (const { id, likeCount } of chunk) {
      const product = byId.get(id);
      if (product) yield presentLikedProduct(product, likeCount);
    }
  }
}

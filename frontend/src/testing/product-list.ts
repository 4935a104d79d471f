/** Lists of products and news that the stubbed API filters, sorts and divides into pages. */
import type { News, Product } from '@garage/contracts';
import { pageOf, stub } from './stub-api.ts';

type Query = Record<string, string>;

/** The requested page of a list whose items are given in the order of their creation. */
function paged<Item>(items: readonly Item[], { page = '1', limit = '8' }: Query) {
  const start = (Number(page) - 1) * Number(limit);
  return pageOf(items.slice(start, start + Number(limit)), items.length);
}

/** Answers the list of products, oldest first, its search, and its categories. */
export function stubProductList(products: readonly Product[]): void {
  const listed = (query: Query) => {
    const found = products.filter(
      ({ name, category_id }) =>
        name.includes(query['name'] ?? '') && (!query['category'] || category_id._id === query['category']),
    );
    return paged(query['sort'] === 'newest' ? found.toReversed() : found, query);
  };
  const categories = new Map(products.map(({ category_id }) => [category_id._id, category_id]));
  stub('categories.list', [...categories.values()]);
  stub('products.list', ({ query }) => listed(query));
  stub('products.search', ({ query }) => listed(query));
}

/** Answers the list of news; they are given newest first. */
export function stubNewsList(news: readonly News[]): void {
  stub('news.list', ({ query }) => {
    const found = news.filter(({ title }) => title.toLowerCase().includes((query['q'] ?? '').toLowerCase()));
    return paged(query['sort'] === 'oldest' ? found.toReversed() : found, query);
  });
}

import { foldText, MAX_COUNTED } from '@garage/contracts';
import type { FastifyReply } from 'fastify';

/** The requested part of a list. */
export interface Page {
  skip: number;
  limit: number;
}

export interface PagingQuery {
  page?: number | undefined;
  limit?: number | undefined;
}

/** True when the query has neither a page nor a limit: the whole list is requested. */
export function asksForAll({ page, limit }: PagingQuery): boolean {
  return page === undefined && limit === undefined;
}

/** Converts page and limit to skip and limit; `defaultLimit` is the page size when only the page number is given. */
export function toPage({ page = 1, limit }: PagingQuery, defaultLimit: number): Page {
  const size = limit ?? defaultLimit;
  return { skip: (page - 1) * size, limit: size };
}

/** Counting the items of a list for this page stops here. */
export const countLimitOf = ({ skip }: Page): number => skip + MAX_COUNTED + 1;

/** Page size of short lists when only the page number is given. */
const DEFAULT_LIMIT = 20;

/** Returns the requested part of a short list that was read as a whole; sets `X-Total-Count`. */
export function pickPart<Item>(reply: FastifyReply, all: readonly Item[], query: PagingQuery): Item[] {
  void reply.header('x-total-count', all.length);
  if (asksForAll(query)) return [...all];
  const { skip, limit } = toPage(query, DEFAULT_LIMIT);
  return all.slice(skip, skip + limit);
}

type AgeOrder = 'oldest' | 'newest';

interface NamedList<Item> {
  query: PagingQuery & { q?: string | undefined; sort?: AgeOrder | undefined; category?: string | undefined };
  nameOf: (item: Item) => string;
  /** Returns an item's category; absent for lists whose items have no category. */
  categoryOf?: (item: Item) => string;
  /** Order in which the whole list is sorted. */
  order?: AgeOrder;
}

/** Filters and sorts a short list, and returns the requested part; sets `X-Total-Count`. */
export function filterAndPage<Item>(
  reply: FastifyReply,
  all: readonly Item[],
  { query, nameOf, categoryOf, order = 'oldest' }: NamedList<Item>,
): Item[] {
  const { q = '', category, sort = order } = query;
  const text = foldText(q);
  const found = all.filter((item) => {
    const isOfCategory = category === undefined || !categoryOf || categoryOf(item) === category;
    return isOfCategory && foldText(nameOf(item)).includes(text);
  });
  return pickPart(reply, sort === order ? found : found.toReversed(), query);
}

import type { FastifyReply } from 'fastify';

/** Which part of a list is asked for. */
export interface Page {
  skip: number;
  limit: number;
}

export interface PagingQuery {
  page?: number | undefined;
  limit?: number | undefined;
}

/** Whether the whole list is asked for: neither a page nor a limit. */
export function asksForAll({ page, limit }: PagingQuery): boolean {
  return page === undefined && limit === undefined;
}

/** The part that page and limit name; `usualLimit` is a page's size when only its number is given. */
export function toPage({ page = 1, limit }: PagingQuery, usualLimit: number): Page {
  const size = limit ?? usualLimit;
  return { skip: (page - 1) * size, limit: size };
}

/** How many items a page of a short list has when only its number is given. */
const USUAL_LIMIT = 20;

/** The part that is asked for of a list so short that it is read as a whole; `X-Total-Count` counts the whole. */
export function pickPart<Item>(reply: FastifyReply, all: readonly Item[], query: PagingQuery): readonly Item[] {
  void reply.header('x-total-count', all.length);
  if (asksForAll(query)) return all;
  const { skip, limit } = toPage(query, USUAL_LIMIT);
  return all.slice(skip, skip + limit);
}

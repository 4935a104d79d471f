import type { Page } from './order-list-repository.ts';

interface PagingQuery {
  page?: number | undefined;
  limit?: number | undefined;
}

const USUAL_LIMIT = 20;

/** Whether the whole list is asked for: neither a page nor a limit. */
export const asksForAll = ({ page, limit }: PagingQuery): boolean => page === undefined && limit === undefined;

export const toPage = ({ page = 1, limit = USUAL_LIMIT }: PagingQuery): Page => ({ skip: (page - 1) * limit, limit });

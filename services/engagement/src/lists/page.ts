/** Which part of a list is asked for. */
export interface Page {
  skip: number;
  limit: number;
}

interface PagingQuery {
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

/** A page of what is an account's own, behind the entry with that id. */
export interface OwnPage {
  accountId: string;
  after: string | undefined;
  limit: number;
}

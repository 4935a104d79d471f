import type { ProductListQuery } from '@garage/contracts';

/** What the home page asks for in its row of new services. */
export const newestFilter = { page: 1, limit: 4, sort: 'newest' } as const satisfies ProductListQuery;

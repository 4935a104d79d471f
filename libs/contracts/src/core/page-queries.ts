const newsList = { search: 200, sort: 10, page: 7 };

/**
 * Query parameters each page declares, with the maximum length of their values. A rendered page depends on nothing else besides its path,
 * so they form its cache key. Parameters for the browser only (the token of a link, filters of a back-office list) are not declared, since
 * the cached page is the same for everyone.
 */
export const pageQueries = {
  '/products': { search: 200, category: 24, sort: 10, page: 7 },
  '/news': newsList,
  '/newslist': newsList,
  '/contact': { date: 10, slot: 20, product: 24, service: 40 },
} as const satisfies Record<string, Record<string, number>>;

/** The pages that read query parameters. */
export type PageWithQuery = keyof typeof pageQueries;

type ParametersOf<Page> = Page extends PageWithQuery ? keyof (typeof pageQueries)[Page] : never;

/** The query of an address, limited to the parameters the page declares. */
export interface PageQuery<Page extends PageWithQuery = PageWithQuery> {
  get(name: ParametersOf<Page>): string | null;
}

const declared = new Map<string, [name: string, maxLength: number][]>(
  Object.entries(pageQueries).map(([page, parameters]) => [page, Object.entries(parameters)]),
);

/**
 * Normalizes the query of the page at this path: declared parameters in declaration order, the first value of each, without empty or too
 * long values. Like the router, it ignores case and a trailing slash of the path.
 */
export function pageQueryOf(pathname: string, query: string): URLSearchParams {
  const read = new URLSearchParams();
  const parameters = declared.get(pathname) ?? declared.get(pathname.toLowerCase().replace(/\/+$/, ''));
  if (parameters === undefined) return read;
  const given = new URLSearchParams(query);
  for (const [name, maxLength] of parameters) {
    const value = given.get(name) ?? '';
    if (value !== '' && value.length <= maxLength) read.set(name, value);
  }
  return read;
}

/** The highest page number that the lists of the API accept. */
const MAX_PAGE = 100_000;

/** Parses the page number of a query; 1 when it is missing, not a whole number or out of range. */
export function readPageNumber(query: { get: (name: 'page') => string | null }): number {
  const page = Number(query.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

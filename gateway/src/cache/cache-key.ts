import { pageQueryOf } from '@garage/contracts';

const MAX_KNOWN_KEYS = 2000;
/** Longer addresses are rare; without this limit, the known ones could take much memory. */
const MAX_KNOWN_CHARACTERS = 300;
const knownKeys = new Map<string, string>();

/**
 * The cache key of an address: the path and query that the upstream is asked for. For a page the query is reduced to the
 * parameters that the page declares, in canonical form. For an API operation it is complete, sorted by name and not decoded: the
 * service rejects undeclared parameters itself. The keys of the last addresses are remembered, because computing one takes longer than finding the
 * response.
 */
export function cacheKeyOf(url: string): string {
  const known = knownKeys.get(url);
  if (known !== undefined) return known;
  const key = computeKey(url);
  // Parameters that a page does not declare may be secrets, such as the token of a mailed link, which must not stay in memory.
  if (url.length > MAX_KNOWN_CHARACTERS || key.length !== url.length) return key;
  if (knownKeys.size >= MAX_KNOWN_KEYS) knownKeys.clear();
  knownKeys.set(url, key);
  return key;
}

function computeKey(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const query = url.slice(mark + 1);
  const kept = path.startsWith('/api/') ? sortedByName(query) : pageQueryOf(path, query).toString();
  return kept === '' ? path : `${path}?${kept}`;
}

function sortedByName(query: string): string {
  if (!query.includes('&')) return query;
  const pairs = query.split('&').filter((pair) => pair !== '');
  return pairs.sort(byName).join('&');
}

/** Compares names only: the sort is stable, so values of a repeated name keep their order. */
function byName(one: string, other: string): number {
  const a = nameOf(one);
  const b = nameOf(other);
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function nameOf(pair: string): string {
  const equals = pair.indexOf('=');
  return equals === -1 ? pair : pair.slice(0, equals);
}

import { pageQueryOf } from '@garage/contracts';

/**
 * The key of a cached answer, which is also exactly what the upstream is asked for. Of a page's query it holds only what the page
 * declares, in one way of writing it; all else makes no other page. Of an operation's query it holds everything, with its pairs
 * sorted by name and nothing decoded: the service refuses what the operation does not declare.
 */
export function cacheKeyOf(url: string): string {
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

/** Only the name counts: the sort is stable, so pairs that repeat a name keep their order. */
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

/**
 * The key of a cached answer, which is also exactly what the upstream is asked for: the path, and the query with its
 * pairs sorted by name. Nothing is decoded and unknown pairs stay, so two addresses share a key only when the upstream
 * is asked the same for both.
 */
export function cacheKeyOf(url: string): string {
  const mark = url.indexOf('?');
  if (mark === -1) return url;
  const path = url.slice(0, mark);
  const query = url.slice(mark + 1);
  if (query === '') return path;
  if (!query.includes('&')) return url;
  const pairs = query.split('&').filter((pair) => pair !== '');
  if (pairs.length === 0) return path;
  return `${path}?${pairs.sort(byName).join('&')}`;
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

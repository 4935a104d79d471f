/**
 * Value of a cookie in a `Cookie` header. Of several cookies with this name the last is used: browsers send the one
 * with the shortest path last.
 */
export function readCookie(header: string | undefined, name: string): string | undefined {
  let value: string | undefined;
  for (const pair of (header ?? '').split(';')) {
    const equals = pair.indexOf('=');
    if (equals !== -1 && pair.slice(0, equals).trim() === name) value = pair.slice(equals + 1).trim();
  }
  return value;
}

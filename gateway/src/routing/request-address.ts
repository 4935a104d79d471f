/**
 * Whether the path of an address is written in its one canonical form. Dot segments, doubled slashes, backslashes and
 * whole URLs mean one thing here and another upstream, so none of them passes.
 */
export function isCanonical(url: string): boolean {
  if (url[0] !== '/' || url[1] === '/') return false;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (plain.test(path)) return !dotted.test(path);
  const decoded = decode(path);
  return decoded !== undefined && !dotted.test(decoded) && !forbidden.test(decoded);
}

/** Without an escape or an odd character there is nothing to decode. */
const plain = /^[\w\-./~@:,;=+!$&'()*]*$/;
/** A `.` or `..` segment, or an empty one inside the path. */
const dotted = /(?:^|\/)\.{1,2}(?:\/|$)|\/\//;
// oxlint-disable-next-line no-control-regex -- control characters are what is refused
const forbidden = /[\\\u0000-\u001f\u007f#?]/;

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

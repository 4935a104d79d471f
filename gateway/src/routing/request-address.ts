/**
 * True unless the path has dot segments, doubled slashes or backslashes, or the URL is absolute: an upstream might
 * interpret such an address differently from the gateway.
 */
export function isCanonical(url: string): boolean {
  if (url[0] !== '/' || url[1] === '/') return false;
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  if (plain.test(path)) return !dotted.test(path);
  const decoded = decode(path);
  return decoded !== undefined && !dotted.test(decoded) && !forbidden.test(decoded);
}

/** Matches paths without escapes or unusual characters, which need no decoding. */
const plain = /^[\w\-./~@:,;=+!$&'()*]*$/;
/** Matches paths with a `.` or `..` segment, or with an empty segment inside. */
const dotted = /(?:^|\/)\.{1,2}(?:\/|$)|\/\//;
// oxlint-disable-next-line no-control-regex -- control characters are rejected here
const forbidden = /[\\\u0000-\u001f\u007f#?]/;

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

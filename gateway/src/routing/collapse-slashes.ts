import { isCanonical } from './request-address.ts';

/**
 * Where a page is whose address has doubled slashes, as links that were glued together have: on this site, whatever followed them. Null
 * for any other fault, and for addresses of the API, which no person types.
 */
export function collapseSlashes(url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const collapsed = path.replaceAll(/\/{2,}/g, '/');
  if (collapsed === path || !isCanonical(collapsed) || /^\/api(?:\/|$)/.test(collapsed)) return null;
  return collapsed + url.slice(path.length);
}

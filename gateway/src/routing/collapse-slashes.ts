import { isCanonical } from './request-address.ts';

/**
 * The address with doubled slashes (as in badly joined links) collapsed. It always starts with a single slash, so a redirect to it
 * stays on this site. Null when the address has any other fault or belongs to the API.
 */
export function collapseSlashes(url: string): string | null {
  const mark = url.indexOf('?');
  const path = mark === -1 ? url : url.slice(0, mark);
  const collapsed = path.replaceAll(/\/{2,}/g, '/');
  if (collapsed === path || !isCanonical(collapsed) || /^\/api(?:\/|$)/.test(collapsed)) return null;
  return collapsed + url.slice(path.length);
}

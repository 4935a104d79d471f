/** Normalizes a path as the router compares it: decoded, in lower case, without a trailing slash. */
export function normalizePath(pathname: string): string {
  return decode(pathname)
    .toLowerCase()
    .replace(/(?<=.)\/+$/, '');
}

function decode(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/** An address as the router compares it: decoded, in small letters, without a slash at its end. */
export function plainPath(pathname: string): string {
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

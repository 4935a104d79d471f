import { paths } from '../../../config/paths.ts';

/**
 * Where to go from the login page: `?next=`, when it is a path of this site, otherwise home. Anything that a browser could take for
 * another host – `//host`, `/\host`, an address with a scheme – leads home.
 */
export function pathAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const site = 'http://site.invalid';
  if (!next.startsWith('/') || !URL.canParse(next, site)) return paths.home;
  const { origin, pathname, search: query, hash } = new URL(next, site);
  const isLogin = pathname.replace(/\/+$/, '') === paths.login;
  // A path that the parser made of `/.//host` would be read as a host the next time.
  if (origin !== site || isLogin || pathname.startsWith('//')) return paths.home;
  return pathname + query + hash;
}

import { paths } from '../../../config/paths.ts';

/**
 * The path to open after a login: `?next=` if it is a path of this site, else home. Values that a browser could read as another host
 * (`//host`, `/\host`, an absolute URL) lead home.
 */
export function pathAfterLogin(search: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const site = 'http://site.invalid';
  if (!next.startsWith('/') || !URL.canParse(next, site)) return paths.home;
  const { origin, pathname, search: query, hash } = new URL(next, site);
  const isLogin = pathname.replace(/\/+$/, '') === paths.login;
  // The URL parser turns the path `/.//host` into `//host`, which the next navigation would take for another host.
  if (origin !== site || isLogin || pathname.startsWith('//')) return paths.home;
  return pathname + query + hash;
}

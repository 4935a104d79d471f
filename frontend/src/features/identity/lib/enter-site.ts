import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { flashToast } from '../../../shared/lib/toasts.ts';

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

/** A login has succeeded: the message waits for the page as the account sees it, which is loaded anew. */
export function enterSite(): void {
  flashToast({ severity: 'success', text: accountTexts.login.success });
  closeAccountDialog();
  const { pathname, search } = window.location;
  if (pathname === paths.login) window.location.assign(pathAfterLogin(search));
  else window.location.reload();
}

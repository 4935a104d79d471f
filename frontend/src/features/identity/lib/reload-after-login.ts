import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { confirmIntent } from '../../../shared/lib/login-intent.ts';
import { readSession } from '../../../shared/lib/session.ts';
import { flashToast } from '../../../shared/lib/toasts.ts';
import { pathAfterLogin } from './path-after-login.ts';

/** After a login: reloads the page for the account. The success message is shown and an interrupted action continued afterwards. */
export function reloadAfterLogin(): void {
  flashToast({ severity: 'success', text: accountTexts.login.success });
  closeAccountDialog();
  const { pathname, search } = window.location;
  const here = pathname + search;
  const target = pathname === paths.login ? pathAfterLogin(search) : here;
  const user = readSession()?.user;
  const path = user ? confirmIntent(user.id, target) : target;
  if (path === here) window.location.reload();
  else window.location.assign(path);
}

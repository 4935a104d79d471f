import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { flashToast } from '../../../shared/lib/toasts.ts';
import { pathAfterLogin } from './path-after-login.ts';

/** After a login: reloads the page for the account; the success message is shown afterwards. */
export function reloadAfterLogin(): void {
  flashToast({ severity: 'success', text: accountTexts.login.success });
  closeAccountDialog();
  const { pathname, search } = window.location;
  if (pathname === paths.login) window.location.assign(pathAfterLogin(search));
  else window.location.reload();
}

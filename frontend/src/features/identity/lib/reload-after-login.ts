import { paths } from '../../../config/paths.ts';
import { accountTexts } from '../../../i18n/account.ts';
import { closeAccountDialog } from '../../../shared/lib/account-dialog.ts';
import { confirmIntent } from '../../../shared/lib/login-intent.ts';
import type { SessionUser } from '../../../shared/lib/session.ts';
import { showSession, storeSession } from '../../../shared/lib/session.ts';
import { flashToast, showToast } from '../../../shared/lib/toasts.ts';
import { accountOfWaitingInput } from '../../../shared/office/drafts/unsaved-inputs.ts';
import type { NewSession } from './new-session.ts';
import { pathAfterLogin } from './path-after-login.ts';

/** Technicians who log in at the home page want their tasks; every other page stays. */
const homeOf = (user: SessionUser, path: string): string =>
  path === paths.home && user.grants?.includes('technician') ? paths.workshopJobs : path;

/**
 * After a login: stores the session and reloads the page for the account. The success message is shown and an interrupted action continued
 * afterwards. A page that has unsaved input of the same account is not reloaded, so that its forms stay as they are.
 */
export function reloadAfterLogin(session: NewSession): void {
  const { user } = session;
  storeSession(session);
  const success = { severity: 'success', text: accountTexts.login.success } as const;
  closeAccountDialog();
  const waitsFor = accountOfWaitingInput();
  if (waitsFor !== null && user.id === waitsFor) {
    showSession();
    showToast(success);
    return;
  }
  flashToast(success);
  const { pathname, search } = window.location;
  const here = pathname + search;
  const target = homeOf(user, pathname === paths.login ? pathAfterLogin(search) : here);
  const path = confirmIntent(user.id, target);
  if (path === here) window.location.reload();
  else window.location.assign(path);
}

import type { ApiError } from '../api/api-error.ts';
import { openLoginDialog } from './account-dialog.ts';
import { forgetSession, readSession } from './session.ts';
import { showToast } from './toasts.ts';

/** Shows that a protected call was not sent because no token is stored. */
export function showMissingToken(error: ApiError): void {
  showToast({ severity: 'error', text: error.message, messageKey: 'no token, please log in' });
  openLoginDialog();
}

/**
 * Handles a 401. If the token of the call is still the stored one, the session ends: it is removed, the server's message is shown and the
 * login dialog opens. A call that was pending while the token was renewed or removed has no effect.
 */
export function endRefusedSession(error: ApiError, sentToken: string): void {
  if (readSession()?.token !== sentToken) return;
  forgetSession();
  const unknown = error.code === 'UNAUTHENTICATED';
  showToast({
    severity: 'error',
    text: error.message,
    ...(unknown ? { messageKey: 'no token found, please log in' } : {}),
  });
  openLoginDialog();
}

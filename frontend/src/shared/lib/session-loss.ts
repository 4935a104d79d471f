import type { ApiError } from '../api/api-error.ts';
import { askForLogin } from './account-dialog.ts';
import { forgetSession, readSession } from './session.ts';
import { showToast } from './toasts.ts';

/** A protected call that was not made, since no token is stored. */
export function tellMissingToken(error: ApiError): void {
  showToast({ severity: 'error', text: error.message, messageKey: 'no token, please log in' });
  askForLogin();
}

/**
 * A call was refused with 401. When it is still its token that is stored, the session is over: it is forgotten, the server says
 * why, and logging in is offered. A call that was on its way while the token was renewed or dropped changes nothing.
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
  askForLogin();
}

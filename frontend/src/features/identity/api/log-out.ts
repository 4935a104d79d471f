import { request } from '../../../shared/api/client.ts';
import { logError } from '../../../shared/lib/log.ts';
import { signOut } from '../../../shared/lib/session.ts';

/** Ends the session in this browser at once. The server is notified in the background; if that fails, the error is only logged. */
export function logOut(): void {
  request('accounts.logout', { keepalive: true }).catch((error: unknown) =>
    logError('The logout did not arrive', error),
  );
  signOut();
}

import { request } from '../../../shared/api/client.ts';
import { logError } from '../../../shared/lib/log.ts';
import { signOut } from '../../../shared/lib/session.ts';

/** Logs out at once. The server is notified in the background; a failure is ignored. */
export function logOut(): void {
  request('accounts.logout', { keepalive: true }).catch((error: unknown) =>
    logError('The logout did not arrive', error),
  );
  signOut();
}

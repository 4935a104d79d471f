import { request } from '../../../shared/api/client.ts';
import { logError } from '../../../shared/lib/log.ts';
import { signOut } from '../../../shared/lib/session.ts';

/** Leaves at once. The server is told on the way out; whether it could be reached changes nothing here. */
export function logOut(): void {
  request('accounts.logout', { keepalive: true }).catch((error: unknown) =>
    logError('The logout did not arrive', error),
  );
  signOut();
}

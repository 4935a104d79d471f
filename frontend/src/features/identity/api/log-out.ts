import { request } from '../../../shared/api/client.ts';
import { logError } from '../../../shared/lib/log.ts';
import { deviceAccount, forgetDevice, pushEndpoint } from '../../../shared/lib/push-device.ts';
import { signOut } from '../../../shared/lib/session.ts';

/** Longest time that ending the push subscription may delay a logout. */
const MAX_PUSH_WAIT_MS = 1000;

/**
 * Ends the session in this browser at once; on a device with push messages, after those were turned off, because the next person at it must not
 * get them.
 */
export function logOut(): void {
  if (deviceAccount() === null) endSession();
  else void turnOffPush().finally(endSession);
}

async function turnOffPush(): Promise<void> {
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, MAX_PUSH_WAIT_MS);
  });
  await Promise.race([unsubscribe(), timeout]).catch((error: unknown) => logError('Push was not turned off', error));
}

async function unsubscribe(): Promise<void> {
  const endpoint = await pushEndpoint();
  if (endpoint !== null) {
    request('notices.unsubscribe', { body: { endpoint }, keepalive: true }).catch((error: unknown) =>
      logError('The end of the push subscription did not arrive', error),
    );
  }
  await forgetDevice();
}

/** The server is notified in the background; if that fails, the error is only logged. */
function endSession(): void {
  request('accounts.logout', { keepalive: true }).catch((error: unknown) =>
    logError('The logout did not arrive', error),
  );
  signOut();
}

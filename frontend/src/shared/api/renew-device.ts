import { pushConsent } from '@garage/contracts/browser';
import { logError } from '../lib/log.ts';
import { currentSubscription, deviceAccount, forgetDevice, partsOf } from '../lib/push-device.ts';
import { readSession } from '../lib/session.ts';
import { request } from './client.ts';

/**
 * Subscribes this device again with the session's new token: the server ends the subscriptions of all earlier tokens. Where that fails, or when the
 * person has agreed to an earlier consent text only, the device gets no more push messages.
 */
export async function renewDevice(): Promise<void> {
  const accountId = deviceAccount();
  if (accountId === null) return;
  try {
    const subscription = accountId === readSession()?.user.id ? await currentSubscription() : null;
    if (subscription && (await hasAgreed())) await subscribe(subscription);
    else await forgetDevice();
  } catch (error) {
    logError('The push subscription was not renewed', error);
    await forgetDevice().catch((failure: unknown) => logError('The push subscription was not ended', failure));
  }
}

const subscribe = (subscription: PushSubscription) =>
  request('notices.subscribe', { body: { ...partsOf(subscription), consent: pushConsent.version } });

/** True when the newest consent of the account is for the current text. The server may have just ended it with the earlier tokens. */
async function hasAgreed(): Promise<boolean> {
  const [newest] = await request('notices.consents', { query: { page: 1, limit: 1 } });
  return newest?.version === pushConsent.version;
}

import type { SubscriptionBody } from '@garage/contracts';

/**
 * This browser's subscription to push messages. The account that it was made for is stored beside it, because the browser does not know it and
 * another account may log in later.
 */
const ACCOUNT_KEY = 'pushAccount';

/** Id of the account whose notices this browser gets; null when it gets none. */
export const deviceAccount = (): string | null => localStorage.getItem(ACCOUNT_KEY);

export const rememberDevice = (accountId: string): void => localStorage.setItem(ACCOUNT_KEY, accountId);

/** The address at which this browser gets push messages; null when it is not subscribed. */
export const pushEndpoint = async (): Promise<string | null> => (await currentSubscription())?.endpoint ?? null;

/** Ends this browser's subscription. */
export async function forgetDevice(): Promise<void> {
  localStorage.removeItem(ACCOUNT_KEY);
  await (await currentSubscription())?.unsubscribe();
}

export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  // oxlint-disable-next-line eslint/no-restricted-properties -- checked above
  const registration = await navigator.serviceWorker.getRegistration();
  // Some browsers have service workers, but no push.
  const manager: PushManager | undefined = registration?.pushManager;
  return manager ? manager.getSubscription() : null;
}

/** What the server stores of a subscription. */
export function partsOf(subscription: PushSubscription): Omit<SubscriptionBody, 'consent'> {
  const { keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  return { endpoint: subscription.endpoint, keys: { p256dh, auth } };
}

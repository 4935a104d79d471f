import type { SubscriptionBody } from '@garage/contracts';
import { currentSubscription, deviceAccount, partsOf } from '../../../shared/lib/push-device.ts';

/** Why this browser cannot get push messages. */
export type Obstacle = 'insecure' | 'unsupported' | 'denied';

export type DeviceState = 'on' | 'ready' | Obstacle;

/** What the browser can do, as far as it matters for push messages. */
export interface Abilities {
  isSecure: boolean;
  /** True with service workers, push and notifications. */
  supportsPush: boolean;
  permission: NotificationPermission;
}

/** Why push messages are impossible; null when they are possible. */
export function obstacleOf({ isSecure, supportsPush, permission }: Abilities): Obstacle | null {
  if (!isSecure) return 'insecure';
  if (!supportsPush) return 'unsupported';
  return permission === 'denied' ? 'denied' : null;
}

function readAbilities(): Abilities {
  const supportsPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  return {
    isSecure: window.isSecureContext,
    supportsPush,
    // oxlint-disable-next-line eslint/no-restricted-globals -- checked above
    permission: supportsPush ? Notification.permission : 'default',
  };
}

/** Says whether this device gets the account's notices. A subscription of another account counts as none. */
export async function readDeviceState(accountId: string): Promise<DeviceState> {
  const obstacle = obstacleOf(readAbilities());
  if (obstacle) return obstacle;
  return deviceAccount() === accountId && (await currentSubscription()) ? 'on' : 'ready';
}

/** Asks for permission and subscribes the browser; null when the person refused. */
export async function subscribeDevice(publicKey: string): Promise<Omit<SubscriptionBody, 'consent'> | null> {
  // oxlint-disable-next-line eslint/no-restricted-globals -- only offered where notifications exist
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // oxlint-disable-next-line eslint/no-restricted-properties -- only offered where service workers exist
  const workers = navigator.serviceWorker;
  await workers.register('/service-worker.js');
  const { pushManager } = await workers.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A browser keeps the subscription made with an earlier key of the server, and refuses another one beside it.
    const earlier = await pushManager.getSubscription();
    if (!earlier) throw error;
    await earlier.unsubscribe();
    return pushManager.subscribe(options);
  });
  return partsOf(subscription);
}

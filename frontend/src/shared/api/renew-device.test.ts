import { pushConsent } from '@garage/contracts/browser';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceAccount, rememberDevice } from '../lib/push-device.ts';
import { forgetSession, storeSession } from '../lib/session.ts';
import { renewDevice } from './renew-device.ts';
import { configureApi } from './settings.ts';

const claims = Buffer.from(JSON.stringify({ exp: Date.now() / 1000 + 60 })).toString('base64url');
const user = { id: 'a'.repeat(24), fullName: 'Lan', email: 'lan@garage.local', image: '', roles: [] };
const keys = { p256dh: 'key', auth: 'secret' };
const endpoint = 'https://fcm.googleapis.com/fcm/send/x';

let isSubscribed = true;
const unsubscribe = vi.fn(async () => {
  isSubscribed = false;
  return true;
});
const subscription = { endpoint, toJSON: () => ({ keys }), unsubscribe };
const logged = vi.fn();
const sent: { url: string; method: string; body: unknown }[] = [];
let consents: object[] = [];
let status = 200;

beforeEach(() => {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  const getSubscription = async () => (isSubscribed ? subscription : null);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => ({ pushManager: { getSubscription } }) },
  });
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: { method?: string; body?: string }) => {
    sent.push({ url, method, body: body === undefined ? null : JSON.parse(body) });
    return Response.json(method === 'GET' ? consents : {}, { status });
  });
  vi.spyOn(console, 'error').mockImplementation(logged);
  logged.mockClear();
  configureApi({ originOf: () => 'http://site.example', readToken: () => 'next-token' });
  sent.length = 0;
  unsubscribe.mockClear();
  [isSubscribed, status, consents] = [true, 200, [{ version: pushConsent.version, withdrawnAt: null }]];
  storeSession({ token: `head.${claims}.signature`, user });
  rememberDevice(user.id);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('subscribes the device again with the new token of its session [DAILY-68]', async () => {
  await renewDevice();
  const body = { endpoint, keys, consent: pushConsent.version };
  expect(sent.at(-1)).toEqual({ url: 'http://site.example/api/notices/subscriptions', method: 'POST', body });
  expect([deviceAccount(), isSubscribed]).toEqual([user.id, true]);
});

it('ends push on the device when that fails, or when another text was agreed to [DAILY-64] [DAILY-68]', async () => {
  consents = [{ version: 'an earlier one', withdrawnAt: null }];
  await renewDevice();
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
  expect([deviceAccount(), isSubscribed]).toEqual([null, false]);
  [isSubscribed, status] = [true, 404];
  rememberDevice(user.id);
  await renewDevice();
  expect([deviceAccount(), isSubscribed]).toEqual([null, false]);
});

it('asks nothing for a device without push', async () => {
  await renewDevice();
  sent.length = 0;
  forgetSession();
  await renewDevice();
  expect(sent).toEqual([]);
});

it('is forgotten with the session that ends in the browser, also when the browser cannot unsubscribe [DAILY-68]', async () => {
  forgetSession();
  expect(deviceAccount()).toBeNull();
  await vi.waitFor(() => expect(isSubscribed).toBe(false));
  rememberDevice(user.id);
  isSubscribed = true;
  unsubscribe.mockRejectedValueOnce(new Error('offline'));
  forgetSession();
  expect(deviceAccount()).toBeNull();
  await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce());
});

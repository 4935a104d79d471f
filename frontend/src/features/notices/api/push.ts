import type { SubscriptionBody } from '@garage/contracts';
import { pushConsent } from '@garage/contracts/browser';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { noticeSettingsTexts } from '../../../i18n/notice-settings.ts';
import { ApiError } from '../../../shared/api/api-error.ts';
import { request } from '../../../shared/api/client.ts';
import { describeFailure, hasServerMessage, showFailure } from '../../../shared/lib/failure.ts';
import { forgetDevice, pushEndpoint, rememberDevice } from '../../../shared/lib/push-device.ts';
import { showServerMessage } from '../../../shared/lib/toasts.ts';
import { readDeviceState, subscribeDevice } from '../lib/device-state.ts';

const texts = noticeSettingsTexts.device;
const consentsKey = (accountId: string) => ['push-consents', accountId] as const;
const deviceKey = (accountId: string) => ['push-device', accountId] as const;

/** The consents that the account gave and withdrew, newest first. */
export const useConsents = (accountId: string) =>
  useQuery({
    queryKey: consentsKey(accountId),
    queryFn: ({ signal }) => request('notices.consents', { query: { page: 1, limit: 20 }, signal }),
    staleTime: 0,
  });

/** The server's key for subscriptions; null when this site sends no push messages. */
export const usePushKey = () =>
  useQuery({
    queryKey: ['push-key'],
    queryFn: async ({ signal }) => {
      try {
        return (await request('notices.pushKey', { signal })).publicKey;
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null;
        throw error;
      }
    },
  });

/** Whether this device gets the account's notices, or why it cannot. */
export const useDeviceState = (accountId: string) =>
  useQuery({
    queryKey: deviceKey(accountId),
    queryFn: () => readDeviceState(accountId),
    staleTime: 0,
    networkMode: 'always',
    refetchOnWindowFocus: 'always',
  });

function useRefresh(accountId: string) {
  const client = useQueryClient();
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: deviceKey(accountId) }),
      client.invalidateQueries({ queryKey: consentsKey(accountId) }),
    ]);
}

/** Asks the browser for permission, subscribes it and registers the subscription together with the consent. */
export function useEnablePush(accountId: string) {
  const refresh = useRefresh(accountId);
  return useMutation({
    mutationFn: async (publicKey: string) => {
      const subscription = await subscribeDevice(publicKey);
      if (!subscription) return null;
      const body: SubscriptionBody = { ...subscription, consent: pushConsent.version };
      const answer = await request('notices.subscribe', { body });
      rememberDevice(accountId);
      return answer;
    },
    onSuccess: (answer) => answer && showServerMessage(answer),
    onError: (error) => showFailure(describeFailure(error, texts.enableFailed, hasServerMessage), error),
    onSettled: refresh,
  });
}

/** Withdraws the consent for this device and ends the browser's subscription. */
export function useDisablePush(accountId: string) {
  const refresh = useRefresh(accountId);
  return useMutation({
    mutationFn: async () => {
      const endpoint = await pushEndpoint();
      const answer = endpoint === null ? null : await request('notices.unsubscribe', { body: { endpoint } });
      await forgetDevice();
      return answer;
    },
    onSuccess: (answer) => answer && showServerMessage(answer),
    onError: (error) => showFailure(describeFailure(error, texts.disableFailed), error),
    onSettled: refresh,
  });
}

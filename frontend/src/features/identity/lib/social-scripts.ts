/** Scripts of Google and Facebook: loaded when their buttons are shown, used on a click. */
import type { SocialProviders } from '@garage/contracts';
import { SocialLoginCancelled, SocialScriptMissing } from './social-failure.ts';

interface GoogleTokenClient {
  requestAccessToken: () => void;
}

interface GoogleTokenSettings {
  client_id: string;
  scope: string;
  callback: (answer: { access_token?: string; error?: string }) => void;
  error_callback: (error: { type: string }) => void;
}

interface FacebookSdk {
  init: (settings: { appId: string; version: string; cookie: boolean; xfbml: boolean }) => void;
  login: (
    callback: (answer: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ) => void;
}

declare global {
  interface Window {
    google?: { accounts?: { oauth2?: { initTokenClient: (settings: GoogleTokenSettings) => GoogleTokenClient } } };
    FB?: FacebookSdk;
  }
}

const loading = new Map<string, Promise<void>>();

/** Loads a script once; after a failure the next call retries. */
export function loadScript(url: string): Promise<void> {
  const underWay = loading.get(url);
  if (underWay) return underWay;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  script.addEventListener('load', () => resolve());
  script.addEventListener('error', () => {
    loading.delete(url);
    script.remove();
    reject(new SocialScriptMissing(url));
  });
  loading.set(url, promise);
  document.head.append(script);
  return promise;
}

/** Opens Google's account selection and returns the access token. */
export async function requestGoogleToken({
  clientId,
  scriptUrl,
}: NonNullable<SocialProviders['google']>): Promise<string> {
  await loadScript(scriptUrl);
  const oauth2 = window.google?.accounts?.oauth2;
  if (!oauth2) throw new SocialScriptMissing(scriptUrl);
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const client = oauth2.initTokenClient({
    client_id: clientId,
    scope: 'openid email profile',
    callback: ({ access_token, error }) => {
      if (access_token) resolve(access_token);
      else if (error === 'access_denied') reject(new SocialLoginCancelled(error));
      else reject(new Error(`Google answered ${error ?? 'nothing'}`));
    },
    error_callback: ({ type }) =>
      reject(type === 'popup_closed' ? new SocialLoginCancelled(type) : new Error(`Google: ${type}`)),
  });
  client.requestAccessToken();
  return promise;
}

/** Opens Facebook's login and returns the access token. */
export async function requestFacebookToken(provider: NonNullable<SocialProviders['facebook']>): Promise<string> {
  const { appId, version, scriptUrl } = provider;
  await loadScript(scriptUrl);
  const sdk = window.FB;
  if (!sdk) throw new SocialScriptMissing(scriptUrl);
  sdk.init({ appId, version, cookie: false, xfbml: false });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  sdk.login(
    ({ authResponse }) => {
      if (authResponse?.accessToken) resolve(authResponse.accessToken);
      else reject(new SocialLoginCancelled('Facebook gave no token'));
    },
    { scope: 'public_profile,email' },
  );
  return promise;
}

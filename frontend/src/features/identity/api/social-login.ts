import type { SocialProviders } from '@garage/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { logInWith } from '../lib/second-step.ts';
import { requestFacebookToken, requestGoogleToken } from '../lib/social-scripts.ts';

const socialProvidersQuery = queryOptions({
  queryKey: ['accounts.socialProviders'],
  queryFn: ({ signal }): Promise<SocialProviders> => request('accounts.socialProviders', { signal }),
});

/** The configured social logins, loaded when a dialog shows them. */
export const useSocialProviders = () => useQuery(socialProvidersQuery);

async function logInWithGoogle(provider: NonNullable<SocialProviders['google']>) {
  const access_token = await requestGoogleToken(provider);
  return logInWith((headers) => request('accounts.googleLogin', { body: { access_token }, headers }));
}

export const useGoogleLogin = () => useMutation({ mutationFn: logInWithGoogle });

async function logInWithFacebook(provider: NonNullable<SocialProviders['facebook']>) {
  const access_token = await requestFacebookToken(provider);
  return logInWith((headers) => request('accounts.facebookLogin', { body: { access_token }, headers }));
}

export const useFacebookLogin = () => useMutation({ mutationFn: logInWithFacebook });

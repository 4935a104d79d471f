import type { SocialProviders } from '@garage/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { request } from '../../../shared/api/client.ts';
import { beginSession } from '../lib/begin-session.ts';
import { askFacebook, askGoogle } from '../lib/social-scripts.ts';

const socialProvidersQuery = queryOptions({
  queryKey: ['accounts.socialProviders'],
  queryFn: ({ signal }): Promise<SocialProviders> => request('accounts.socialProviders', { signal }),
});

/** Which social logins are set up; asked once a dialog shows them. */
export const useSocialProviders = () => useQuery(socialProvidersQuery);

async function logInWithGoogle(provider: NonNullable<SocialProviders['google']>): Promise<void> {
  const access_token = await askGoogle(provider);
  beginSession(await request('accounts.googleLogin', { body: { access_token } }));
}

export const useGoogleLogin = () => useMutation({ mutationFn: logInWithGoogle });

async function logInWithFacebook(provider: NonNullable<SocialProviders['facebook']>): Promise<void> {
  const access_token = await askFacebook(provider);
  beginSession(await request('accounts.facebookLogin', { body: { access_token } }));
}

export const useFacebookLogin = () => useMutation({ mutationFn: logInWithFacebook });

import { createHmac } from 'node:crypto';
import { AppError } from '@garage/service-kit';
import { Type } from 'typebox';
import type { ProviderClient } from './provider-client.ts';
import type { SocialProfile } from './social-profile.ts';
import type { FacebookSettings } from './social-settings.ts';

const debugSchema = Type.Object({
  data: Type.Object({
    is_valid: Type.Boolean(),
    app_id: Type.Optional(Type.String()),
    type: Type.Optional(Type.String()),
    user_id: Type.Optional(Type.String()),
    /** Expiry of the access token in seconds since 1970; 0 when it never expires. */
    expires_at: Type.Optional(Type.Number()),
  }),
});

const meSchema = Type.Object({
  id: Type.String({ minLength: 1, maxLength: 255 }),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String({ maxLength: 254 })),
});

/**
 * Verifies with Facebook which user and application an access token was issued for; tokens of other applications are
 * rejected. Facebook returns only validated e-mails.
 * @throws AppError SOCIAL_TOKEN_REFUSED, SOCIAL_PROVIDER_AWAY
 */
export async function verifyFacebookToken(
  callProvider: ProviderClient,
  { settings, token }: { settings: FacebookSettings; token: string },
): Promise<SocialProfile> {
  const { appId, appSecret, graphUrl, version } = settings;
  const address = (path: string, query: Record<string, string>) =>
    `${graphUrl}/${version}/${path}?${new URLSearchParams(query).toString()}`;

  // An error status here concerns the app's own credentials; the state of the user's token is in the body.
  const { data } = await callProvider({
    url: address('debug_token', { input_token: token, access_token: `${appId}|${appSecret}` }),
    responseSchema: debugSchema,
    refusals: [],
  });
  const isOver = data.expires_at !== undefined && data.expires_at !== 0 && data.expires_at * 1000 <= Date.now();
  const isOurs = data.is_valid && data.app_id === appId && data.type === 'USER';
  if (!isOurs || isOver) throw new AppError('SOCIAL_TOKEN_REFUSED');

  const proof = createHmac('sha256', appSecret).update(token).digest('hex');
  const me = await callProvider({
    url: address('me', { fields: 'id,name,email', access_token: token, appsecret_proof: proof }),
    responseSchema: meSchema,
    refusals: [400, 401, 403],
  });
  if (data.user_id !== undefined && data.user_id !== me.id) throw new AppError('SOCIAL_TOKEN_REFUSED');
  return { provider: 'facebook', subject: me.id, name: me.name ?? '', email: me.email ?? null };
}

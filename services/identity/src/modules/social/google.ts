import { AppError } from '@garage/service-kit';
import { Type } from 'typebox';
import type { ProviderClient } from './provider-client.ts';
import type { SocialProfile } from './social-profile.ts';
import type { GoogleSettings } from './social-settings.ts';

/**
 * The fields of Google's response that are used. Depending on the API version, numbers and booleans are sent as
 * strings.
 */
const tokeninfoSchema = Type.Object({
  aud: Type.String(),
  azp: Type.Optional(Type.String()),
  sub: Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
  expires_in: Type.Union([Type.String(), Type.Number()]),
});

const userinfoSchema = Type.Object({
  sub: Type.String({ minLength: 1, maxLength: 255 }),
  name: Type.Optional(Type.String()),
  email: Type.Optional(Type.String({ maxLength: 254 })),
  email_verified: Type.Optional(Type.Union([Type.Boolean(), Type.String()])),
});

/**
 * Verifies with Google which user and application an access token was issued for. Tokens of other applications are
 * rejected: their owners could have kept them.
 * @throws AppError SOCIAL_TOKEN_REFUSED, SOCIAL_PROVIDER_AWAY
 */
export async function verifyGoogleToken(
  callProvider: ProviderClient,
  { settings, token }: { settings: GoogleSettings; token: string },
): Promise<SocialProfile> {
  const headers = { authorization: `Bearer ${token}` };
  const info = await callProvider({
    url: settings.tokeninfoUrl,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    responseSchema: tokeninfoSchema,
    refusals: [400, 401, 403],
  });
  const isOurs = info.aud === settings.clientId && (info.azp === undefined || info.azp === settings.clientId);
  if (!isOurs || !(Number(info.expires_in) > 0)) throw new AppError('SOCIAL_TOKEN_REFUSED');

  const user = await callProvider({
    url: settings.userinfoUrl,
    headers,
    responseSchema: userinfoSchema,
    refusals: [400, 401, 403],
  });
  if (info.sub !== undefined && info.sub !== user.sub) throw new AppError('SOCIAL_TOKEN_REFUSED');
  const isConfirmed = user.email_verified === true || user.email_verified === 'true';
  return {
    provider: 'google',
    subject: user.sub,
    name: user.name ?? '',
    email: isConfirmed ? (user.email ?? null) : null,
  };
}

import { AppError } from '@garage/service-kit';
import { Type } from 'typebox';
import type { AskProvider } from './ask-provider.ts';
import type { SocialProfile } from './social-profile.ts';
import type { GoogleSettings } from './social-settings.ts';

/** Numbers and booleans come as text, in some versions as themselves. */
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
 * Asks Google for whom, and for which application, it made an access token. One made for another application proves nothing
 * here: that application's owner could have kept it.
 * @throws AppError SOCIAL_TOKEN_REFUSED, SOCIAL_PROVIDER_AWAY
 */
export async function verifyGoogleToken(
  ask: AskProvider,
  { settings, token }: { settings: GoogleSettings; token: string },
): Promise<SocialProfile> {
  const headers = { authorization: `Bearer ${token}` };
  const info = await ask({
    url: settings.tokeninfoUrl,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    answer: tokeninfoSchema,
    refusals: [400, 401, 403],
  });
  const isOurs = info.aud === settings.clientId && (info.azp === undefined || info.azp === settings.clientId);
  if (!isOurs || !(Number(info.expires_in) > 0)) throw new AppError('SOCIAL_TOKEN_REFUSED');

  const user = await ask({ url: settings.userinfoUrl, headers, answer: userinfoSchema, refusals: [400, 401, 403] });
  if (info.sub !== undefined && info.sub !== user.sub) throw new AppError('SOCIAL_TOKEN_REFUSED');
  const isConfirmed = user.email_verified === true || user.email_verified === 'true';
  return {
    provider: 'google',
    subject: user.sub,
    name: user.name ?? '',
    email: isConfirmed ? (user.email ?? null) : null,
  };
}

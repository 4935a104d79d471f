import { facebookLoginRoute, googleLoginRoute, socialProvidersRoute } from '@garage/contracts';
import type { SocialSession } from '@garage/contracts';
import type { App, HandlerInput } from '@garage/service-kit';
import { addRoute, AppError } from '@garage/service-kit';
import type { Account } from '../accounts/index.ts';
import { presentSession, secondFactorOf } from '../accounts/index.ts';
import type { ProviderClient } from './provider-client.ts';
import { verifyFacebookToken } from './facebook.ts';
import { verifyGoogleToken } from './google.ts';
import type { LogInSocially } from './log-in-socially.ts';
import { logInSocially } from './log-in-socially.ts';
import type { SocialProfile } from './social-profile.ts';
import type { SocialSettings } from './social-settings.ts';
import { presentSocialProviders } from './social-settings.ts';

type Request = HandlerInput<typeof googleLoginRoute>['request'];

interface SocialDependencies extends LogInSocially {
  settings: SocialSettings;
  callProvider: ProviderClient;
}

export function addSocialRoutes(app: App, dependencies: SocialDependencies): void {
  const { settings, callProvider } = dependencies;
  const providers = presentSocialProviders(settings);

  async function answer(profile: SocialProfile, request: Request): Promise<SocialSession> {
    const client = { address: request.ip, userAgent: request.headers['user-agent'] };
    const { account, token } = await logInSocially(dependencies, {
      profile,
      client,
      secondFactor: secondFactorOf(request),
      correlationId: request.id,
    });
    return presentSocialSession(account, token);
  }

  /** Rejects tokens with characters that no header or URL can carry, without a request to the provider. */
  function readToken({ access_token: token }: { access_token: string }): string {
    if (!/^[\x21-\x7e]+$/.test(token)) throw new AppError('SOCIAL_TOKEN_REFUSED');
    return token;
  }

  addRoute(app, socialProvidersRoute, async () => providers);

  addRoute(app, googleLoginRoute, async ({ body, request }) => {
    const { google } = settings;
    if (!google) throw new AppError('SOCIAL_LOGIN_OFF');
    return answer(await verifyGoogleToken(callProvider, { settings: google, token: readToken(body) }), request);
  });

  addRoute(app, facebookLoginRoute, async ({ body, request }) => {
    const { facebook } = settings;
    if (!facebook) throw new AppError('SOCIAL_LOGIN_OFF');
    return answer(await verifyFacebookToken(callProvider, { settings: facebook, token: readToken(body) }), request);
  });
}

function presentSocialSession(account: Account, token: string): SocialSession {
  const session = presentSession(account, token);
  const { id, fullName, email, image, roles } = session;
  return { ...session, user: { _id: id, id, fullName, email, image, roles } };
}

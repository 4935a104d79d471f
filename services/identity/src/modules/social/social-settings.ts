import type { SocialProviders } from '@garage/contracts';
import { ConfigError } from '@garage/service-kit';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const address = (initial: string) => Type.String({ pattern: '^https?://', default: initial });

/** The settings of social login in the service's settings schema. A provider whose id is not set is disabled. */
export const socialSettings = {
  GOOGLE_CLIENT_ID: Type.Optional(Type.String()),
  GOOGLE_TOKENINFO_URL: address('https://oauth2.googleapis.com/tokeninfo'),
  GOOGLE_USERINFO_URL: address('https://openidconnect.googleapis.com/v1/userinfo'),
  GOOGLE_SCRIPT_URL: address('https://accounts.google.com/gsi/client'),
  FACEBOOK_APP_ID: Type.Optional(Type.String()),
  FACEBOOK_APP_SECRET: Type.Optional(Type.String({ description: 'App secret; or set FACEBOOK_APP_SECRET_FILE.' })),
  FACEBOOK_GRAPH_URL: address('https://graph.facebook.com'),
  FACEBOOK_API_VERSION: Type.String({ pattern: '^v\\d+\\.\\d+$', default: 'v24.0' }),
  FACEBOOK_SCRIPT_URL: address('https://connect.facebook.net/vi_VN/sdk.js'),
};

const settingsSchema = Type.Object(socialSettings);
type Settings = Static<typeof settingsSchema>;

export interface GoogleSettings {
  clientId: string;
  tokeninfoUrl: string;
  userinfoUrl: string;
  scriptUrl: string;
}

export interface FacebookSettings {
  appId: string;
  appSecret: string;
  graphUrl: string;
  version: string;
  scriptUrl: string;
}

/** The settings of each provider; null for a disabled one. */
export interface SocialSettings {
  google: GoogleSettings | null;
  facebook: FacebookSettings | null;
}

/** @throws ConfigError when the Facebook app has no secret */
export function readSocialSettings(settings: Settings): SocialSettings {
  return { google: readGoogle(settings), facebook: readFacebook(settings) };
}

function readGoogle(settings: Settings): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId } = settings;
  if (clientId === undefined) return null;
  return {
    clientId,
    tokeninfoUrl: settings.GOOGLE_TOKENINFO_URL,
    userinfoUrl: settings.GOOGLE_USERINFO_URL,
    scriptUrl: settings.GOOGLE_SCRIPT_URL,
  };
}

function readFacebook(settings: Settings): FacebookSettings | null {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = settings;
  if (appId === undefined) return null;
  if (appSecret === undefined) throw new ConfigError([{ setting: 'FACEBOOK_APP_SECRET', problem: 'is missing' }]);
  return {
    appId,
    appSecret,
    graphUrl: settings.FACEBOOK_GRAPH_URL.replace(/\/$/, ''),
    version: settings.FACEBOOK_API_VERSION,
    scriptUrl: settings.FACEBOOK_SCRIPT_URL,
  };
}

/** The public part of the settings, without secrets. */
export function presentSocialProviders({ google, facebook }: SocialSettings): SocialProviders {
  return {
    google: google && { clientId: google.clientId, scriptUrl: google.scriptUrl },
    facebook: facebook && { appId: facebook.appId, version: facebook.version, scriptUrl: facebook.scriptUrl },
  };
}

import { loadConfig } from '@garage/service-kit';
import { backboneSettings, processSettings } from '@garage/service-kit/backbone';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { socialSettings } from './modules/social/index.ts';

const configSchema = Type.Object({
  ...processSettings,
  ...backboneSettings,
  ...socialSettings,
  TOKEN_PRIVATE_KEY: Type.String({
    description: 'Ed25519, PKCS#8 in PEM; TOKEN_PRIVATE_KEY_FILE names a file instead.',
  }),
  CODE_KEY: Type.String({ description: 'Of the HMAC of mailed codes: 32 bytes as base64; or CODE_KEY_FILE.' }),
  CODE_MAILS_PER_NETWORK: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Codes an hour that people without an account may have mailed from one network (default 60).',
    }),
  ),
  MAIL_SEAL_KEY: Type.String({ description: 'The mailer has the same: 32 bytes as base64; or MAIL_SEAL_KEY_FILE.' }),
});

export type Config = Static<typeof configSchema>;

/** The only reader of the environment in this service. */
export const readConfig = (): Config => loadConfig(configSchema);

const commandSchema = Type.Object({
  SERVER_LOGIN: backboneSettings.SERVER_LOGIN,
  MONGODB_URL: backboneSettings.MONGODB_URL,
  MONGODB_DATABASE: backboneSettings.MONGODB_DATABASE,
  SITE_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'http://localhost:3000',
    description: 'Where the link leads that is printed.',
  }),
});

export type CommandConfig = Static<typeof commandSchema>;

/** Settings of the command for the first master. */
export const readCommandConfig = (): CommandConfig => loadConfig(commandSchema);

import { backboneSettings, loadConfig, processSettings } from '@garage/service-kit';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { socialSettings } from './modules/social/index.ts';

const configSchema = Type.Object({
  ...processSettings,
  ...backboneSettings,
  ...socialSettings,
  TOKEN_PRIVATE_KEY: Type.String({
    description: 'Ed25519 key, PKCS#8 in PEM; or set TOKEN_PRIVATE_KEY_FILE.',
  }),
  CODE_KEY: Type.String({ description: 'HMAC key of mailed codes: 32 bytes as base64; or set CODE_KEY_FILE.' }),
  CODE_MAILS_PER_NETWORK: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Maximum number of code mails per hour and network for callers without an account (default 60).',
    }),
  ),
  MAIL_SEAL_KEY: Type.String({
    description:
      'Encrypts secrets in mail jobs; shared with the mailer: 32 bytes as base64; or set MAIL_SEAL_KEY_FILE.',
  }),
});

export type Config = Static<typeof configSchema>;

/** The only place in this service that reads environment variables. */
export const readConfig = (): Config => loadConfig(configSchema);

const commandSchema = Type.Object({
  SERVER_LOGIN: backboneSettings.SERVER_LOGIN,
  MONGODB_URL: backboneSettings.MONGODB_URL,
  MONGODB_DATABASE: backboneSettings.MONGODB_DATABASE,
  SITE_URL: Type.String({
    pattern: '^https?://[^/]+$',
    default: 'http://localhost:3000',
    description: 'Base URL of the printed link.',
  }),
});

export type CommandConfig = Static<typeof commandSchema>;

/** Reads the settings of the command create-master from the environment. */
export const readCommandConfig = (): CommandConfig => loadConfig(commandSchema);

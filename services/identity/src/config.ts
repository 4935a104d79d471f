import { loadConfig } from '@garage/service-kit';
import { backboneSettings, processSettings } from '@garage/service-kit/backbone';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { socialSettings } from './modules/social/index.ts';

const configSchema = Type.Object({
  ...processSettings,
  ...backboneSettings,
  REDIS_URL: Type.String({ description: 'Where mails wait to be sent, and guesses are counted.' }),
  REDIS_PREFIX: Type.String({ default: 'garage', description: 'Before the keys of counters.' }),
  ...socialSettings,
  TOKEN_PRIVATE_KEY: Type.String({
    description: 'Ed25519, PKCS#8 in PEM; TOKEN_PRIVATE_KEY_FILE names a file instead.',
  }),
  CODE_KEY: Type.String({ description: 'Of the HMAC of mailed codes: 32 bytes as base64; or CODE_KEY_FILE.' }),
  MAIL_SEAL_KEY: Type.String({ description: 'The mailer has the same: 32 bytes as base64; or MAIL_SEAL_KEY_FILE.' }),
});

export type Config = Static<typeof configSchema>;

/** The only reader of the environment in this service. */
export const readConfig = (): Config => loadConfig(configSchema);

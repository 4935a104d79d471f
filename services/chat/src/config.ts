import { loadConfig } from '@garage/service-kit';
import { backboneSettings, processSettings } from '@garage/service-kit/backbone';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const configSchema = Type.Object({
  ...processSettings,
  ...backboneSettings,
  CATALOGUE_URL: Type.String({ description: 'Where the bot looks products and articles up.' }),
  BOOKING_URL: Type.String({ description: 'Where the bot looks free slots up.' }),
  IDENTITY_URL: Type.String({ description: 'Where the public keys of tokens are fetched.' }),
  SOCKETS_REDIS_URL: Type.Optional(
    Type.String({ description: 'For sockets, presence and limits, which may be lost; by default REDIS_URL.' }),
  ),
  MESSAGES_PER_TEN_SECONDS: Type.Integer({ minimum: 1, default: 20, description: 'Of a customer; staff: five times.' }),
  QUESTIONS_PER_MINUTE: Type.Integer({
    minimum: 1,
    default: 20,
    description: 'To the bot, of one account or address.',
  }),
  COZE_URL: Type.String({ default: 'https://api.coze.com', pattern: '^https?://' }),
  COZE_API_KEY: Type.Optional(
    Type.String({ description: 'With COZE_BOT_ID a bot there answers; or COZE_API_KEY_FILE.' }),
  ),
  COZE_BOT_ID: Type.Optional(Type.String()),
});

export type Config = Static<typeof configSchema>;

/** The only reader of the environment in this service. */
export const readConfig = (): Config => loadConfig(configSchema);

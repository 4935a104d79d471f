import { loadConfig } from '@garage/service-kit';
import { serviceSettings } from '@garage/service-kit/backbone';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const configSchema = Type.Object({
  ...serviceSettings,
  CATALOGUE_URL: Type.String({ description: 'Where the bot looks products and articles up.' }),
  BOOKING_URL: Type.String({ description: 'Where the bot looks free slots up.' }),
  SOCKETS_REDIS_URL: Type.Optional(
    Type.String({ description: 'For sockets, presence and limits, which may be lost; by default REDIS_URL.' }),
  ),
  SOCKET_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: 'Off for benchmarks alone, whose clients all come from one machine.',
  }),
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

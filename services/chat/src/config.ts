import { loadConfig, serviceSettings } from '@garage/service-kit';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const configSchema = Type.Object({
  ...serviceSettings,
  CATALOGUE_URL: Type.String({ description: 'Source of products and articles for the bot.' }),
  BOOKING_URL: Type.String({ description: 'Source of free slots for the bot.' }),
  SOCKETS_REDIS_URL: Type.Optional(
    Type.String({ description: 'Redis for sockets, presence and limits, whose data may be lost; default: REDIS_URL.' }),
  ),
  SOCKET_LIMITS: Type.Union([Type.Literal('on'), Type.Literal('off')], {
    default: 'on',
    description: 'Off only for benchmarks, whose clients all share one address.',
  }),
  QUESTIONS_PER_MINUTE: Type.Integer({
    minimum: 1,
    default: 20,
    description: 'Questions to the bot per account, or per network for guests.',
  }),
  COZE_URL: Type.String({ default: 'https://api.coze.com', pattern: '^https?://' }),
  COZE_API_KEY: Type.Optional(
    Type.String({ description: 'Together with COZE_BOT_ID: a Coze bot answers first. Or COZE_API_KEY_FILE.' }),
  ),
  COZE_BOT_ID: Type.Optional(Type.String()),
});

export type Config = Static<typeof configSchema>;

/** The only place in this service that reads environment variables. */
export const readConfig = (): Config => loadConfig(configSchema);

import { loadConfig } from '@garage/service-kit';
import type { Static } from 'typebox';
import { Type } from 'typebox';

const configSchema = Type.Object({
  NODE_ENV: Type.String({ default: 'development' }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  TRUSTED_PROXIES: Type.String({
    default: '',
    description: 'Addresses whose X-Forwarded-For is believed, comma-separated.',
  }),
  MONGODB_URL: Type.String(),
  MONGODB_DATABASE: Type.String({ default: 'garage_catalogue' }),
  NATS_URL: Type.String(),
  IDENTITY_URL: Type.String({ description: 'Where the public keys of tokens are fetched.' }),
});

export type Config = Static<typeof configSchema>;

/** The only reader of the environment in this service. */
export function readConfig(env: Record<string, string | undefined> = process.env): Config {
  return loadConfig(configSchema, { env });
}

import { recordOfServices } from '@garage/contracts';
import type { ServiceName } from '@garage/contracts';
import { drainSettings, loadConfig, loginSettings, tracingSettings } from '@garage/service-kit';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const schema = Type.Object({
  NODE_ENV: Type.String({ default: 'production' }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  ...tracingSettings,
  ...drainSettings,
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535, default: 3000 }),
  /** Addresses of the services, which are called directly for the pages' data. */
  IDENTITY_URL: Type.String({ format: 'uri' }),
  CATALOGUE_URL: Type.String({ format: 'uri' }),
  ENGAGEMENT_URL: Type.String({ format: 'uri' }),
  COMMERCE_URL: Type.String({ format: 'uri' }),
  BOOKING_URL: Type.String({ format: 'uri' }),
  CHAT_URL: Type.String({ format: 'uri' }),
  WORKSHOP_URL: Type.String({ format: 'uri' }),
  ...loginSettings,
  NATS_URL: Type.Optional(
    Type.String({
      description: 'The broker, whose events drop kept answers; without it every page asks the services.',
    }),
  ),
  CACHE_BYTES: Type.Integer({
    minimum: 1_000_000,
    default: 16_000_000,
    description: 'Memory for answers of services that are kept for other pages.',
  }),
  /** The site's public origin, for canonical links. */
  SITE_URL: Type.String({ default: 'http://localhost:3000' }),
});

export type Config = Static<typeof schema>;

/** Addresses of the services that pages get their data from, without a trailing slash. */
export const serviceOrigins = (config: Config): Record<ServiceName, string> => {
  const origins = {
    identity: config.IDENTITY_URL,
    catalogue: config.CATALOGUE_URL,
    engagement: config.ENGAGEMENT_URL,
    commerce: config.COMMERCE_URL,
    booking: config.BOOKING_URL,
    chat: config.CHAT_URL,
    workshop: config.WORKSHOP_URL,
  };
  return recordOfServices((service) => origins[service].replace(/\/$/, ''));
};

/** Reads the settings of the frontend's server; `env` defaults to the environment of the process. */
export function readConfig(env?: Readonly<Record<string, string>>): Config {
  return loadConfig(schema, env ? { env } : {});
}

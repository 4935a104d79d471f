import { Type } from 'typebox';
import type { Static, TObject } from 'typebox';
import { MIN_BYTES_PER_SECOND } from '../http/bodies/body-bounds.ts';
import type { BodyBounds } from '../http/bodies/body-bounds.ts';

/** Settings of every process for tracing. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'The collector of traces, which speaks OTLP over HTTP; without it none are made.',
    }),
  ),
  TRACE_SAMPLE_RATIO: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'The share of requests that are traced, as the gateway chooses (default 1).',
    }),
  ),
};

/** Settings of every process for its shutdown. */
export const drainSettings = {
  DRAIN_DELAY_MS: Type.Integer({
    minimum: 0,
    maximum: 6_000,
    default: 2_000,
    description: 'How long an ending process still takes requests, so that all who poll its readiness learn of it.',
  }),
};

/** Settings of every process for request bodies. */
export const bodySettings = {
  MAX_BODY_BYTES_IN_FLIGHT: Type.Optional(
    Type.Integer({
      minimum: 1_000_000,
      description:
        'Bytes of request bodies that the process holds at one time (default: by the memory that it may take).',
    }),
  ),
  MIN_BODY_BYTES_PER_SECOND: Type.Integer({
    minimum: 1,
    default: MIN_BYTES_PER_SECOND,
    description: 'Who sends a body more slowly than this over ten seconds is dropped.',
  }),
};

/** The bounds of bodies that the settings name. */
export function bodiesOf(config: Static<TObject<typeof bodySettings>>): Partial<BodyBounds> {
  const { MAX_BODY_BYTES_IN_FLIGHT: maxBytes, MIN_BODY_BYTES_PER_SECOND: minBytesPerSecond } = config;
  return { minBytesPerSecond, ...(maxBytes !== undefined && { maxBytes }) };
}

/** Environment variables that every process reads; each process spreads them into its own settings schema. */
export const processSettings = {
  NODE_ENV: Type.String({ default: 'development' }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  TRUSTED_PROXIES: Type.Array(Type.String(), {
    default: [],
    description: 'Addresses or ranges whose X-Forwarded-* headers are believed.',
  }),
  ...tracingSettings,
  ...drainSettings,
  ...bodySettings,
};

/** The login for every server whose address contains none. */
export const loginSettings = {
  SERVER_LOGIN: Type.Optional(
    Type.String({
      pattern: '^[\\w-]+:[\\w-]+$',
      description: '`name:password` at broker, database and Redis; or SERVER_LOGIN_FILE.',
    }),
  ),
};

/** Settings of every process that uses the broker. */
export const brokerSettings = {
  ...loginSettings,
  NATS_URL: Type.String({ description: 'nats:// or tls://[user:password@]host:port, several separated by commas.' }),
  NATS_REPLICAS: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 5,
      description: 'How many brokers of a cluster hold each stream; without it streams keep what they have.',
    }),
  ),
};

/** Further settings of a service with a database and events. */
export const backboneSettings = {
  MONGODB_URL: Type.String(),
  MONGODB_DATABASE: Type.String(),
  ...brokerSettings,
  REDIS_URL: Type.String(),
  REDIS_PREFIX: Type.String({ default: 'garage', description: 'Before all keys in Redis.' }),
};

/** Settings of every service that verifies tokens by identity's public keys. */
export const serviceSettings = {
  ...processSettings,
  ...backboneSettings,
  IDENTITY_URL: Type.String({ description: 'Where the public keys of tokens are fetched.' }),
};

import { Type } from 'typebox';
import type { Static, TObject } from 'typebox';
import { MIN_BYTES_PER_SECOND } from '../http/bodies/body-bounds.ts';
import type { BodyBounds } from '../http/bodies/body-bounds.ts';

/** Tracing settings of every process. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: Type.Optional(
    Type.String({
      pattern: '^https?://',
      description: 'OTLP/HTTP endpoint of the trace collector; without it tracing is off.',
    }),
  ),
  TRACE_DATABASE: Type.Optional(
    Type.Union([Type.Literal('on'), Type.Literal('off')], {
      description: 'on: traces contain each command to the database, without its content (default off).',
    }),
  ),
  TRACE_SAMPLE_RATIO: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Share of requests that the gateway traces (default 1).',
    }),
  ),
};

/** Shutdown settings of every process. */
export const drainSettings = {
  DRAIN_DELAY_MS: Type.Integer({
    minimum: 0,
    maximum: 6_000,
    default: 2_000,
    description: 'How long a stopping process still accepts requests, so that load balancers notice its readiness.',
  }),
};

/** Request body settings of every process. */
export const bodySettings = {
  MAX_BODY_BYTES_IN_FLIGHT: Type.Optional(
    Type.Integer({
      minimum: 1_000_000,
      description: 'Maximum bytes of request bodies in memory at one time (default: derived from the memory limit).',
    }),
  ),
  MIN_BODY_BYTES_PER_SECOND: Type.Integer({
    minimum: 1,
    default: MIN_BYTES_PER_SECOND,
    description: 'Connections that send a body more slowly than this over ten seconds are closed.',
  }),
};

/** The limits of request bodies from the settings. */
export function bodiesOf(config: Static<TObject<typeof bodySettings>>): Partial<BodyBounds> {
  const { MAX_BODY_BYTES_IN_FLIGHT: maxBytes, MIN_BODY_BYTES_PER_SECOND: minBytesPerSecond } = config;
  return { minBytesPerSecond, ...(maxBytes !== undefined && { maxBytes }) };
}

/** Environment variables of every process, to spread into its settings schema. */
export const processSettings = {
  NODE_ENV: Type.String({ default: 'development' }),
  LOG_LEVEL: Type.String({ default: 'info' }),
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  TRUSTED_PROXIES: Type.Array(Type.String(), {
    default: [],
    description: 'Addresses or ranges whose X-Forwarded-* headers are trusted.',
  }),
  ...tracingSettings,
  ...drainSettings,
  ...bodySettings,
};

/** Login for every server whose address contains none. */
export const loginSettings = {
  SERVER_LOGIN: Type.Optional(
    Type.String({
      pattern: '^[\\w-]+:[\\w-]+$',
      description: '`name:password` for broker, database and Redis; or SERVER_LOGIN_FILE.',
    }),
  ),
};

/** Settings of every process that uses the broker. */
export const brokerSettings = {
  ...loginSettings,
  NATS_URL: Type.String({ description: 'nats:// or tls://[user:password@]host:port; separate several with commas.' }),
  NATS_REPLICAS: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 5,
      description: 'Number of replicas of each stream in the cluster; without it streams keep their current number.',
    }),
  ),
};

/** Further settings of a service with a database and events. */
export const backboneSettings = {
  MONGODB_URL: Type.String(),
  MONGODB_DATABASE: Type.String(),
  ...brokerSettings,
  REDIS_URL: Type.String(),
  REDIS_PREFIX: Type.String({ default: 'garage', description: 'Prefix of all keys in Redis.' }),
};

/** Settings of every service that verifies tokens by identity's public keys. */
export const serviceSettings = {
  ...processSettings,
  ...backboneSettings,
  IDENTITY_URL: Type.String({ description: 'Base URL of identity, which serves the public keys of tokens.' }),
};

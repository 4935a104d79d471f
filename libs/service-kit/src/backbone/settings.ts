import { Type } from 'typebox';

/** What every process is told of traces. */
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

/** What every process is told of its end. */
export const drainSettings = {
  DRAIN_DELAY_MS: Type.Integer({
    minimum: 0,
    maximum: 6_000,
    default: 2_000,
    description: 'How long an ending process still takes requests, so that all who poll its readiness learn of it.',
  }),
};

/** What every process is told: spread into the schema of its own settings. */
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
};

/** What every process that speaks with the broker is told of it. */
export const brokerSettings = {
  NATS_URL: Type.String({ description: 'nats:// or tls://[user:password@]host:port, several separated by commas.' }),
  NATS_REPLICAS: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 5,
      description: 'How many brokers of a cluster hold each stream; without it streams keep what they have.',
    }),
  ),
};

/** What a service with a database and events is told besides. */
export const backboneSettings = {
  MONGODB_URL: Type.String(),
  MONGODB_DATABASE: Type.String(),
  ...brokerSettings,
  REDIS_URL: Type.String(),
  REDIS_PREFIX: Type.String({ default: 'garage', description: 'Before all keys in Redis.' }),
};

import { brokerSettings, loadConfig, processSettings } from '@garage/service-kit';
import { Type } from 'typebox';
import type { Static } from 'typebox';

const urls = Type.Array(Type.String({ pattern: '^https?://[^/]+/?$' }), {
  minItems: 1,
  description: 'Addresses of the processes of a service, separated by commas.',
});
const sources = Type.Array(Type.String({ pattern: '^https?://[\\w.:/*-]+$' }), {
  default: [],
  description: 'Origins or addresses that pages may load from besides this site, separated by commas.',
});
const perMinute = (description: string) => Type.Optional(Type.Integer({ minimum: 1, description }));

const gatewayConfigSchema = Type.Object({
  ...processSettings,
  METRICS_HOST: Type.String({ default: '127.0.0.1', description: 'Must not be reachable from outside.' }),
  METRICS_PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  IDENTITY_URLS: urls,
  CATALOGUE_URLS: urls,
  ENGAGEMENT_URLS: urls,
  COMMERCE_URLS: urls,
  BOOKING_URLS: urls,
  CHAT_URLS: urls,
  WORKSHOP_URLS: urls,
  FRONTEND_URLS: urls,
  REDIS_URL: Type.String(),
  REDIS_PREFIX: Type.String({ default: 'garage', description: 'Prefix of all keys in Redis.' }),
  ...brokerSettings,
  BEHIND_TLS: Type.Boolean({ default: false, description: 'Browsers reach the site only over TLS.' }),
  SCRIPT_SOURCES: sources,
  CONNECT_SOURCES: sources,
  FRAME_SOURCES: sources,
  CACHE: Type.Union([Type.Literal('on'), Type.Literal('off')], { default: 'on' }),
  CACHE_BYTES: Type.Integer({ minimum: 1_000_000, default: 64_000_000 }),
  CACHE_ENTRY_BYTES: Type.Integer({ minimum: 1000, default: 1_000_000 }),
  CONNECTIONS_PER_UPSTREAM: Type.Integer({ minimum: 1, default: 128 }),
  CONNECT_TIMEOUT_MS: Type.Integer({ minimum: 10, default: 700 }),
  ANSWER_TIMEOUT_MS: Type.Integer({ minimum: 100, default: 30_000 }),
  REQUESTS_PER_MINUTE: perMinute('Replaces the figure of `read` in the contracts.'),
  WRITES_PER_MINUTE: perMinute('Replaces the figure of `write`.'),
  GUARDED_REQUESTS_PER_MINUTE: perMinute('Replaces the figures of `export`, `mail` and `guess`.'),
  MISSES_PER_MINUTE: Type.Integer({
    minimum: 1,
    default: 600,
    description: 'Cache misses per network.',
  }),
  VITALS_PER_MINUTE: Type.Integer({ minimum: 1, default: 120 }),
  SOCKETS_PER_ADDRESS: Type.Integer({ minimum: 1, default: 200, description: 'Open WebSockets per network.' }),
});

export type GatewayConfig = Static<typeof gatewayConfigSchema>;

/** Reads the settings of this process from the environment. Throws a single error that lists all invalid settings. */
export function readGatewayConfig(): GatewayConfig {
  return loadConfig(gatewayConfigSchema);
}

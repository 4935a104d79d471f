import { createImageStore } from '@garage/media';
import { connectMessaging, createOutbox, startRelay } from '@garage/messaging';
import { connectMongo, ensureIndexes } from '@garage/mongo';
import { createLogger, createTokenVerifier, runService } from '@garage/service-kit';
import { buildCatalogue, catalogueIndexes } from './app.ts';
import { readConfig } from './config.ts';

const name = 'catalogue';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });

const [mongo, messaging] = await Promise.all([
  connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE, appName: name }),
  connectMessaging({ url: config.NATS_URL, name, logger }),
]);
const outbox = createOutbox({ mongo, producer: name });
const images = createImageStore({ mongo, service: name });
await ensureIndexes(mongo.db, [...catalogueIndexes, ...outbox.indexes, ...images.indexes]);
const relay = startRelay({ mongo, messaging, outbox, logger });

const app = await buildCatalogue({
  mongo,
  outbox,
  images,
  logger,
  tokens: createTokenVerifier({ jwksUrl: new URL('/.well-known/jwks.json', config.IDENTITY_URL), issuer: 'garage' }),
  checks: { mongodb: mongo.ping, nats: messaging.ping },
  trustProxy: config.TRUSTED_PROXIES,
});
await runService({
  app,
  config: { host: config.HOST, port: config.PORT },
  logger,
  onClose: [() => relay.stop(), () => messaging.close(), () => mongo.close()],
});

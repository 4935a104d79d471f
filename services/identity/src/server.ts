import { createImageStore } from '@garage/media';
import { connectMessaging, createOutbox, startRelay } from '@garage/messaging';
import { connectMongo, ensureIndexes } from '@garage/mongo';
import { createLogger, createTokenVerifier, runService } from '@garage/service-kit';
import { buildIdentity, identityIndexes } from './app.ts';
import { readConfig } from './config.ts';
import { readSigningKey } from './modules/tokens/index.ts';

const name = 'identity';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });

const [signingKey, mongo, messaging] = await Promise.all([
  readSigningKey(config.TOKEN_PRIVATE_KEY),
  connectMongo({ url: config.MONGODB_URL, database: config.MONGODB_DATABASE, appName: name }),
  connectMessaging({ url: config.NATS_URL, name, logger }),
]);
const outbox = createOutbox({ mongo, producer: name });
const images = createImageStore({ mongo, service: name });
await ensureIndexes(mongo.db, [...identityIndexes, ...outbox.indexes, ...images.indexes]);
const relay = startRelay({ mongo, messaging, outbox, logger });

const app = await buildIdentity({
  mongo,
  outbox,
  images,
  signingKey,
  logger,
  tokens: createTokenVerifier({ keySet: { keys: [signingKey.publicJwk] }, issuer: 'garage' }),
  checks: { mongodb: mongo.ping, nats: messaging.ping },
  trustProxy: config.TRUSTED_PROXIES,
});
await runService({
  app,
  config: { host: config.HOST, port: config.PORT },
  logger,
  onClose: [() => relay.stop(), () => messaging.close(), () => mongo.close()],
});

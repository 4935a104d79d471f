import { createImageStore } from '@garage/media';
import { createLogger, createTokenVerifier, runService } from '@garage/service-kit';
import { openBackbone } from '@garage/service-kit/backbone';
import { buildIdentity, identityIndexes } from './app.ts';
import { readConfig } from './config.ts';
import { readSigningKey } from './modules/tokens/index.ts';

const name = 'identity';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });
const [signingKey, backbone] = await Promise.all([
  readSigningKey(config.TOKEN_PRIVATE_KEY),
  openBackbone({ name, config, logger }),
]);
const images = createImageStore({ mongo: backbone.mongo, service: name });
await backbone.start([...identityIndexes, ...images.indexes]);

const app = await buildIdentity({
  ...backbone.health,
  mongo: backbone.mongo,
  outbox: backbone.outbox,
  images,
  signingKey,
  logger,
  tokens: createTokenVerifier({ keySet: { keys: [signingKey.publicJwk] } }),
  trustProxy: config.TRUSTED_PROXIES,
});
await runService({ app, config: { host: config.HOST, port: config.PORT }, logger, onClose: backbone.onClose });

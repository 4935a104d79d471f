import { createLogger, createTokenVerifier, runService } from '@garage/service-kit';
import { openBackbone } from '@garage/service-kit/backbone';
import { buildChat, chatIndexes } from './app.ts';
import { readConfig } from './config.ts';

const name = 'chat';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });
const backbone = await openBackbone({ name, config, logger });
await backbone.start(chatIndexes);

const app = await buildChat({
  ...backbone.health,
  mongo: backbone.mongo,
  outbox: backbone.outbox,
  logger,
  tokens: createTokenVerifier({
    jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
    revocations: await backbone.followRevocations(),
  }),
  trustProxy: config.TRUSTED_PROXIES,
});
backbone.measure(app.kit.registry);
await runService({ app, config: { host: config.HOST, port: config.PORT }, logger, onClose: backbone.onClose });

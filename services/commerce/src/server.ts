import { createMailQueue, MAIL_ERASURE_QUEUE } from '@garage/mail';
import { createLogger, createTokenVerifier, runService } from '@garage/service-kit';
import { openBackbone } from '@garage/service-kit/backbone';
import { buildCommerce, commerceIndexes } from './app.ts';
import { readConfig } from './config.ts';
import { startWork } from './work.ts';

const name = 'commerce';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });
const mails = createMailQueue({
  redisUrl: config.REDIS_URL,
  prefix: config.REDIS_PREFIX,
  onError: (err) => logger.warn({ err }, 'The mail queue does not answer'),
});
const backbone = await openBackbone({
  name,
  config,
  logger,
  jobs: { mail: mails.enqueue, [MAIL_ERASURE_QUEUE]: mails.erase },
});
const { mongo, messaging, outbox } = backbone;
await backbone.start(commerceIndexes(mongo));

const { app, orders } = await buildCommerce({
  ...backbone.health,
  mongo,
  messaging,
  outbox,
  logger,
  tokens: createTokenVerifier({
    jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
    revocations: await backbone.followRevocations(),
  }),
  trustProxy: config.TRUSTED_PROXIES,
});
backbone.measure(app.kit.registry);
const work = await startWork({ mongo, messaging, orders, logger });
await runService({
  app,
  config: { host: config.HOST, port: config.PORT },
  logger,
  drainDelayMs: config.DRAIN_DELAY_MS,
  onClose: [() => work.stop(), ...backbone.onClose, () => mails.close()],
});

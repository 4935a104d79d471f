import { personalDataPages } from '@garage/contracts';
import { createLogger, createTokenVerifier, runService } from '@garage/service-kit';
import { openBackbone } from '@garage/service-kit/backbone';
import { servePersonalData } from '@garage/service-kit/privacy';
import { openRedis } from '@garage/service-kit/redis';
import { buildEngagement, createRepositories, engagementIndexes } from './app.ts';
import { readConfig } from './config.ts';
import { personalSections } from './modules/privacy/index.ts';
import { knownProductMigrations } from './modules/products/index.ts';
import { fillWhatIsEmpty, followOthers } from './modules/sync/index.ts';

const name = 'engagement';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });
const redis = openRedis(config.REDIS_URL, logger);
const backbone = await openBackbone({ name, config, logger });
const { mongo, messaging, outbox } = backbone;
await backbone.start(engagementIndexes(mongo), knownProductMigrations);

const app = await buildEngagement({
  ...backbone.health,
  mongo,
  outbox,
  redis,
  redisPrefix: config.REDIS_PREFIX,
  logger,
  tokens: createTokenVerifier({
    jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
    revocations: await backbone.followRevocations(),
  }),
  trustProxy: config.TRUSTED_PROXIES,
});
backbone.measure(app.kit.registry);
const following = { outbox, ...createRepositories(mongo) };
const others = await followOthers(following, { messaging, mongo, logger });
const personalData = servePersonalData({
  messaging,
  contract: personalDataPages.engagement,
  sections: personalSections(following),
  logger,
});
const endFilling = fillWhatIsEmpty({ ...following, mongo, messaging }, logger);
await runService({
  app,
  config: { host: config.HOST, port: config.PORT },
  logger,
  drainDelayMs: config.DRAIN_DELAY_MS,
  onClose: [
    endFilling,
    () => personalData.stop(),
    () => others.stop(),
    ...backbone.onClose,
    async () => redis.disconnect(),
  ],
});

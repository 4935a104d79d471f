import { createMailQueue, MAIL_ERASURE_QUEUE, readSealKeys } from '@garage/mail';
import { createImageStore } from '@garage/media';
import { createLogger, runService } from '@garage/service-kit';
import { openBackbone } from '@garage/service-kit/backbone';
import { openRedis } from '@garage/service-kit/redis';
import { buildIdentity, identityIndexes } from './app.ts';
import { readConfig } from './config.ts';
import {
  AVATAR_ERASURE_QUEUE,
  accountMigrations,
  createAccountRepository,
  eraseAvatar,
  serveAccountPages,
} from './modules/accounts/index.ts';
import { createAuditRepository, followAudits } from './modules/audit/index.ts';
import { createErasureRepository, followErasures } from './modules/privacy/index.ts';
import { readSocialSettings } from './modules/social/index.ts';
import { readSigningKey } from './modules/tokens/index.ts';

const name = 'identity';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });
const mails = createMailQueue({
  redisUrl: config.REDIS_URL,
  prefix: config.REDIS_PREFIX,
  onError: (err) => logger.warn({ err }, 'The mail queue does not answer'),
});
const redis = openRedis(config.REDIS_URL, logger);
const [codeKey, ...otherCodeKeys] = readSealKeys(config.CODE_KEY);
const [sealKey] = readSealKeys(config.MAIL_SEAL_KEY);
const [signingKey, backbone] = await Promise.all([
  readSigningKey(config.TOKEN_PRIVATE_KEY),
  openBackbone({
    name,
    config,
    logger,
    jobs: {
      mail: mails.enqueue,
      [MAIL_ERASURE_QUEUE]: mails.erase,
      [AVATAR_ERASURE_QUEUE]: (job): Promise<void> =>
        eraseAvatar({ accounts: createAccountRepository(backbone.mongo), images }, job),
    },
  }),
]);
const images = createImageStore({ mongo: backbone.mongo, service: name });
await backbone.start([...identityIndexes, ...images.indexes], accountMigrations);

const app = await buildIdentity({
  ...backbone.health,
  mongo: backbone.mongo,
  messaging: backbone.messaging,
  outbox: backbone.outbox,
  images,
  signingKey,
  redis,
  redisPrefix: config.REDIS_PREFIX,
  social: readSocialSettings(config),
  codeKey,
  otherCodeKeys,
  sealKey,
  logger,
  trustProxy: config.TRUSTED_PROXIES,
});
backbone.measure(app.kit.registry);
const audits = await followAudits({
  messaging: backbone.messaging,
  mongo: backbone.mongo,
  audit: createAuditRepository(backbone.mongo),
  logger,
});
const erasures = await followErasures({
  messaging: backbone.messaging,
  mongo: backbone.mongo,
  erasures: createErasureRepository(backbone.mongo),
  logger,
});
const pages = serveAccountPages({ ...backbone, logger });
await runService({
  app,
  config: { host: config.HOST, port: config.PORT },
  logger,
  drainDelayMs: config.DRAIN_DELAY_MS,
  onClose: [
    () => audits.stop(),
    () => erasures.stop(),
    () => pages.stop(),
    ...backbone.onClose,
    () => mails.close(),
    async () => redis.disconnect(),
  ],
});

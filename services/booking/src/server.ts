import { createMailQueue, readSealKeys } from '@garage/mail';
import { createLogger, createTokenVerifier, runService } from '@garage/service-kit';
import { openBackbone } from '@garage/service-kit/backbone';
import { openRedis } from '@garage/service-kit/redis';
import { buildBooking, bookingIndexes } from './app.ts';
import { readConfig } from './config.ts';
import { createReminderRepository, followAccounts, startReminders } from './modules/appointments/index.ts';
import { createSettingsRepository } from './modules/settings/index.ts';
import { createTurns } from './modules/slots/index.ts';

const name = 'booking';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });
const mails = createMailQueue({
  redisUrl: config.REDIS_URL,
  prefix: config.REDIS_PREFIX,
  onError: (err) => logger.warn({ err }, 'The mail queue does not answer'),
});
const redis = openRedis(config.REDIS_URL, logger);
const [linkKey, ...otherLinkKeys] = readSealKeys(config.BOOKING_LINK_KEY);
const [sealKey] = readSealKeys(config.MAIL_SEAL_KEY);
const keys = { linkKey, otherLinkKeys, sealKey };
const backbone = await openBackbone({ name, config, logger, jobs: { mail: mails.enqueue } });
await backbone.start(bookingIndexes);

const app = await buildBooking({
  ...backbone.health,
  mongo: backbone.mongo,
  outbox: backbone.outbox,
  redis,
  redisPrefix: config.REDIS_PREFIX,
  keys,
  logger,
  tokens: createTokenVerifier({
    jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`,
    revocations: await backbone.followRevocations(),
  }),
  trustProxy: config.TRUSTED_PROXIES,
});
backbone.measure(app.kit.registry);
const accounts = await followAccounts({ messaging: backbone.messaging, mongo: backbone.mongo, logger });
const reminders = startReminders({
  turns: createTurns(backbone.mongo),
  outbox: backbone.outbox,
  settings: createSettingsRepository(backbone.mongo),
  reminders: createReminderRepository(backbone.mongo),
  keys,
  logger,
  now: Date.now,
});
await runService({
  app,
  config: { host: config.HOST, port: config.PORT },
  logger,
  onClose: [
    () => reminders.stop(),
    () => accounts.stop(),
    ...backbone.onClose,
    () => mails.close(),
    async () => redis.disconnect(),
  ],
});

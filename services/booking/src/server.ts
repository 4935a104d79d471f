import { createMailQueue, MAIL_ERASURE_QUEUE, readSealKeys } from '@garage/mail';
import { personalDataPages } from '@garage/contracts';
import { createLogger, createTokenVerifier, runService } from '@garage/service-kit';
import { openBackbone } from '@garage/service-kit/backbone';
import { servePersonalData } from '@garage/service-kit/privacy';
import { openRedis } from '@garage/service-kit/redis';
import { buildBooking, bookingIndexes } from './app.ts';
import { readConfig } from './config.ts';
import {
  createAppointmentListRepository,
  createPictureRepository,
  createReminderRepository,
  followAccounts,
  personalSections,
  startReminders,
} from './modules/appointments/index.ts';
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
const backbone = await openBackbone({
  name,
  config,
  logger,
  jobs: { mail: mails.enqueue, [MAIL_ERASURE_QUEUE]: mails.erase },
});
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
const { mongo, messaging, outbox } = backbone;
const accounts = await followAccounts({ messaging, mongo, outbox, logger });
const personalData = servePersonalData({
  messaging,
  contract: personalDataPages.booking,
  sections: personalSections({
    lists: createAppointmentListRepository(mongo),
    pictures: createPictureRepository(mongo),
  }),
  logger,
});
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
  drainDelayMs: config.DRAIN_DELAY_MS,
  onClose: [
    () => reminders.stop(),
    () => accounts.stop(),
    () => personalData.stop(),
    ...backbone.onClose,
    () => mails.close(),
    async () => redis.disconnect(),
  ],
});

import { createMailQueue } from '@garage/mail';
import { createLogger, createTokenVerifier, runService } from '@garage/service-kit';
import { openBackbone } from '@garage/service-kit/backbone';
import { openRedis } from '@garage/service-kit/redis';
import { buildChat, chatIndexes, followPeople, tellPersonalData } from './app.ts';
import { readConfig } from './config.ts';
import { createCoze, createKnowledge } from './modules/bot/index.ts';
import { followErasures, openNodeLink } from './modules/sockets/index.ts';

const name = 'chat';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });
const mails = createMailQueue({
  redisUrl: config.REDIS_URL,
  prefix: config.REDIS_PREFIX,
  onError: (err) => logger.warn({ err }, 'The mail queue does not answer'),
});
const socketsRedisUrl = config.SOCKETS_REDIS_URL ?? config.REDIS_URL;
const redis = openRedis(socketsRedisUrl, logger);
const backbone = await openBackbone({ name, config, logger, jobs: { mail: mails.enqueue } });
const { mongo, outbox, messaging } = backbone;
await backbone.start(chatIndexes(mongo));
const revocations = await backbone.followRevocations();

const { COZE_URL: url, COZE_API_KEY: apiKey, COZE_BOT_ID: botId } = config;
const coze = apiKey !== undefined && botId !== undefined ? createCoze({ url, apiKey, botId }) : undefined;

const { app, sockets } = await buildChat({
  ...backbone.health,
  mongo,
  outbox,
  logger,
  redis,
  redisPrefix: config.REDIS_PREFIX,
  link: openNodeLink({ url: socketsRedisUrl, prefix: config.REDIS_PREFIX, logger }),
  revocations,
  tokens: createTokenVerifier({ jwksUrl: `${config.IDENTITY_URL}/.well-known/jwks.json`, revocations }),
  messagesPerTenSeconds: config.MESSAGES_PER_TEN_SECONDS,
  knowledge: createKnowledge({ catalogueUrl: config.CATALOGUE_URL, bookingUrl: config.BOOKING_URL }),
  coze,
  questionsPerMinute: config.QUESTIONS_PER_MINUTE,
  trustProxy: config.TRUSTED_PROXIES,
});
backbone.measure(app.kit.registry);
const people = await followPeople({ messaging, mongo, outbox, logger });
const erasures = await followErasures({ messaging, announce: sockets.announce, logger });
const personalData = tellPersonalData({ messaging, mongo, logger });
await sockets.start();
await runService({
  app,
  config: { host: config.HOST, port: config.PORT },
  logger,
  drainDelayMs: config.DRAIN_DELAY_MS,
  onClose: [
    () => people.stop(),
    () => erasures.stop(),
    () => personalData.stop(),
    ...backbone.onClose,
    () => mails.close(),
    async () => redis.disconnect(),
  ],
});

import { openMailJobs } from '@garage/mail';
import { createLogger, runMain } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { createLimits, openRedis } from '@garage/service-kit/redis';
import { buildChat, chatIndexes } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { createCoze, createCozeTalks, createKnowledge } from './modules/bot/index.ts';
import { createSocketLimits, noSocketLimits, openNodeLink } from './modules/sockets/index.ts';

const name = 'chat';

async function main(config: Config): Promise<void> {
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  const mails = openMailJobs(config, logger);
  const { REDIS_PREFIX: redisPrefix, SOCKETS_REDIS_URL: socketsRedisUrl = config.REDIS_URL } = config;
  const redis = openRedis(socketsRedisUrl, logger);
  const { COZE_URL: url, COZE_API_KEY: apiKey, COZE_BOT_ID: botId } = config;
  const now = Date.now;
  const talks = createCozeTalks({ redis, prefix: redisPrefix, logger });
  const shared = createLimits({ redis, prefix: `${redisPrefix}:chat:sockets`, now });

  await runBackboneService({
    name,
    config,
    logger,
    indexes: chatIndexes,
    jobs: () => mails.jobs,
    build: async (base, trustIdentity) =>
      buildChat({
        ...base,
        ...(await trustIdentity(config.IDENTITY_URL)),
        redis,
        redisPrefix,
        link: openNodeLink({ url: socketsRedisUrl, prefix: redisPrefix, logger }),
        socketLimits: config.SOCKET_LIMITS === 'on' ? createSocketLimits({ shared, logger, now }) : noSocketLimits,
        knowledge: createKnowledge({ catalogueUrl: config.CATALOGUE_URL, bookingUrl: config.BOOKING_URL }),
        coze: apiKey !== undefined && botId !== undefined ? createCoze({ url, apiKey, botId, talks }) : undefined,
        questionsPerMinute: config.QUESTIONS_PER_MINUTE,
      }),
    onClose: [() => mails.close(), async () => redis.disconnect()],
  });
}

await runMain(() => main(readConfig()));

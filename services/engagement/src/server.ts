import { readSealKeys } from '@garage/mail/stop-token';
import { createLogger, runMain } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { openRedis } from '@garage/service-kit/redis';
import { buildEngagement, engagementIndexes } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { readPushKeys } from './modules/notices/index.ts';
import { commentMigrations } from './modules/comments/index.ts';
import { knownProductMigrations } from './modules/products/index.ts';

const name = 'engagement';

async function main(config: Config): Promise<void> {
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  const redis = openRedis(config.REDIS_URL, logger);
  const { PUSH_PRIVATE_KEY: pushKey, PUSH_SUBJECT: subject } = config;
  const stopKeys = readSealKeys(config.MAIL_SEAL_KEY);
  const pushKeys = pushKey === undefined ? null : readPushKeys(pushKey, subject);

  await runBackboneService({
    name,
    config,
    logger,
    indexes: engagementIndexes,
    migrations: [...knownProductMigrations, ...commentMigrations],
    build: async (base, trustIdentity) =>
      buildEngagement({
        ...base,
        ...(await trustIdentity(config.IDENTITY_URL)),
        redis,
        redisPrefix: config.REDIS_PREFIX,
        stopKeys,
        pushKeys,
        pushHosts: config.PUSH_HOSTS,
      }),
    onClose: [async () => redis.disconnect()],
  });
}

await runMain(() => main(readConfig()));

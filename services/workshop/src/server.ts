import { openMailJobs, readSealKeys } from '@garage/mail';
import { createLogger, runMain } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { openRedis } from '@garage/service-kit/redis';
import { buildWorkshop } from './app.ts';
import { workshopIndexes } from './indexes.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';

const name = 'workshop';

async function main(config: Config): Promise<void> {
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  const mails = openMailJobs(config, logger);
  const redis = openRedis(config.REDIS_URL, logger);
  const [sealKey] = readSealKeys(config.MAIL_SEAL_KEY);
  await runBackboneService({
    name,
    config,
    logger,
    indexes: workshopIndexes,
    jobs: () => mails.jobs,
    build: async (base, trustIdentity) =>
      buildWorkshop({
        ...base,
        ...(await trustIdentity(config.IDENTITY_URL)),
        redis,
        redisPrefix: config.REDIS_PREFIX,
        sealKey,
      }),
    onClose: [() => mails.close(), async () => redis.disconnect()],
  });
}

await runMain(() => main(readConfig()));

import { openMailJobs, readSealKeys } from '@garage/mail';
import { createLogger, runMain } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { openRedis } from '@garage/service-kit/redis';
import { bookingIndexes, buildBooking } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { appointmentMigrations } from './modules/appointments/index.ts';

const name = 'booking';

async function main(config: Config): Promise<void> {
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  const mails = openMailJobs(config, logger);
  const redis = openRedis(config.REDIS_URL, logger);
  const [linkKey, ...otherLinkKeys] = readSealKeys(config.BOOKING_LINK_KEY);
  const [sealKey] = readSealKeys(config.MAIL_SEAL_KEY);

  await runBackboneService({
    name,
    config,
    logger,
    indexes: bookingIndexes,
    migrations: appointmentMigrations,
    jobs: () => mails.jobs,
    build: async (base, trustIdentity) =>
      buildBooking({
        ...base,
        ...(await trustIdentity(config.IDENTITY_URL)),
        redis,
        redisPrefix: config.REDIS_PREFIX,
        keys: { linkKey, otherLinkKeys, sealKey },
      }),
    onClose: [() => mails.close(), async () => redis.disconnect()],
  });
}

await runMain(() => main(readConfig()));

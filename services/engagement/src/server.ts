import { createLogger } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { openRedis } from '@garage/service-kit/redis';
import { buildEngagement, engagementIndexes } from './app.ts';
import { readConfig } from './config.ts';
import { knownProductMigrations } from './modules/products/index.ts';

const name = 'engagement';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });
const redis = openRedis(config.REDIS_URL, logger);

await runBackboneService({
  name,
  config,
  logger,
  indexes: engagementIndexes,
  migrations: knownProductMigrations,
  build: async (base, trustIdentity) =>
    buildEngagement({
      ...base,
      ...(await trustIdentity(config.IDENTITY_URL)),
      redis,
      redisPrefix: config.REDIS_PREFIX,
    }),
  onClose: [async () => redis.disconnect()],
});

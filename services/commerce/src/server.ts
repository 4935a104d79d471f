import { openMailJobs } from '@garage/mail';
import { createLogger, runMain } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { buildCommerce, commerceIndexes } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { orderMigrations } from './modules/orders/index.ts';

const name = 'commerce';

async function main(config: Config): Promise<void> {
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  const mails = openMailJobs(config, logger);

  await runBackboneService({
    name,
    config,
    logger,
    indexes: commerceIndexes,
    migrations: orderMigrations,
    jobs: () => mails.jobs,
    build: async (base, trustIdentity) => buildCommerce({ ...base, ...(await trustIdentity(config.IDENTITY_URL)) }),
    onClose: [() => mails.close()],
  });
}

await runMain(() => main(readConfig()));

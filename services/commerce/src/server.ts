import { openMailJobs } from '@garage/mail';
import { createLogger } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { buildCommerce, commerceIndexes } from './app.ts';
import { readConfig } from './config.ts';

const name = 'commerce';
const config = readConfig();
const logger = createLogger({ name, level: config.LOG_LEVEL });
const mails = openMailJobs(config, logger);

await runBackboneService({
  name,
  config,
  logger,
  indexes: commerceIndexes,
  jobs: () => mails.jobs,
  build: async (base, trustIdentity) => buildCommerce({ ...base, ...(await trustIdentity(config.IDENTITY_URL)) }),
  onClose: [() => mails.close()],
});

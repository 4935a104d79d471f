import { createLogger } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { buildCatalogue, catalogueIndexes } from './app.ts';
import { readConfig } from './config.ts';

const name = 'catalogue';
const config = readConfig();

await runBackboneService({
  name,
  config,
  logger: createLogger({ name, level: config.LOG_LEVEL }),
  indexes: catalogueIndexes,
  build: async (base, trustIdentity) => buildCatalogue({ ...base, ...(await trustIdentity(config.IDENTITY_URL)) }),
});

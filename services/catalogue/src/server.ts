import { createLogger, runMain } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { buildCatalogue, catalogueIndexes } from './app.ts';
import { searchMigrations } from './modules/search/index.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';

const name = 'catalogue';

async function main(config: Config): Promise<void> {
  await runBackboneService({
    name,
    config,
    logger: createLogger({ name, level: config.LOG_LEVEL }),
    indexes: catalogueIndexes,
    migrations: searchMigrations,
    build: async (base, trustIdentity) => buildCatalogue({ ...base, ...(await trustIdentity(config.IDENTITY_URL)) }),
  });
}

await runMain(() => main(readConfig()));

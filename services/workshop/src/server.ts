import { createLogger, runMain } from '@garage/service-kit';
import { runBackboneService } from '@garage/service-kit/backbone';
import { buildWorkshop, workshopIndexes } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';

const name = 'workshop';

async function main(config: Config): Promise<void> {
  await runBackboneService({
    name,
    config,
    logger: createLogger({ name, level: config.LOG_LEVEL }),
    indexes: workshopIndexes,
    build: async (base, trustIdentity) => buildWorkshop({ ...base, ...(await trustIdentity(config.IDENTITY_URL)) }),
  });
}

await runMain(() => main(readConfig()));

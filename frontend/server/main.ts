import { createLogger, runMain, runService } from '@garage/service-kit';
import { buildFrontend } from './app.ts';
import { readConfig } from './config.ts';

await runMain(async () => {
  const config = readConfig();
  const logger = createLogger({ name: 'frontend', level: config.LOG_LEVEL });
  const app = await buildFrontend({ config, logger });
  await runService({ app, config: { host: config.HOST, port: config.PORT }, logger });
});

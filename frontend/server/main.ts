import { createLogger, runMain, runService } from '@garage/service-kit';
import { startTracing, traceFetches } from '@garage/tracing';
import { buildFrontend } from './app.ts';
import { readConfig, serviceOrigins } from './config.ts';

await runMain(async () => {
  const config = readConfig();
  const logger = createLogger({ name: 'frontend', level: config.LOG_LEVEL });
  const tracing = await startTracing({ service: 'frontend', config, logger });
  traceFetches(Object.values(serviceOrigins(config)));
  const app = await buildFrontend({ config, logger });
  await runService({
    app,
    config: { host: config.HOST, port: config.PORT },
    logger,
    drainDelayMs: config.DRAIN_DELAY_MS,
    onClose: [tracing.close],
  });
});

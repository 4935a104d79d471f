import { createLogger, runMain, runService } from '@garage/service-kit';
import { startTracing, traceFetches } from '@garage/tracing';
import { buildFrontend } from './app.ts';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';

await runMain(async () => {
  const config = readConfig();
  const logger = createLogger({ name: 'frontend', level: config.LOG_LEVEL });
  const tracing = await startTracing({ service: 'frontend', config, logger });
  traceFetches(serviceUrls(config));
  const app = await buildFrontend({ config, logger });
  await runService({
    app,
    config: { host: config.HOST, port: config.PORT },
    logger,
    drainDelayMs: config.DRAIN_DELAY_MS,
    onClose: [tracing.close],
  });
});

/** Addresses of the services that pages get their data from. */
function serviceUrls(config: Config): string[] {
  return [
    config.IDENTITY_URL,
    config.CATALOGUE_URL,
    config.ENGAGEMENT_URL,
    config.COMMERCE_URL,
    config.BOOKING_URL,
    config.CHAT_URL,
  ];
}

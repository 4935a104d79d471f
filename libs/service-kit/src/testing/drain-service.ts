// A process for the tests of runService: responds slowly and logs its state on standard output.
import { setTimeout as sleep } from 'node:timers/promises';
import { Type } from 'typebox';
import { loadConfig } from '../config/load-config.ts';
import { buildApp } from '../http/app.ts';
import { createLogger } from '../observability/logger.ts';
import { runMain } from '../run/run-main.ts';
import { runService } from '../run/run-service.ts';

const configSchema = Type.Object({
  HOST: Type.String({ default: '127.0.0.1' }),
  PORT: Type.Integer({ minimum: 0, maximum: 65_535 }),
  DRAIN_DELAY_MS: Type.Integer({ default: 0 }),
  STOP_LIMIT_MS: Type.Integer({ default: 10_000 }),
  CLOSE_MS: Type.Integer({ default: 0 }),
  CLOSE_FAILS: Type.Boolean({ default: false }),
});

await runMain(async () => {
  const config = loadConfig(configSchema);
  const logger = createLogger({ name: 'drain' });
  const app = await buildApp({ name: 'drain', logger });
  app.get('/slow', async (request) => {
    request.log.info('working');
    await sleep(300);
    return { done: true };
  });
  app.get('/stuck', async (request) => {
    request.log.info('working');
    await new Promise(() => undefined);
  });
  app.get('/crash', async () => {
    setImmediate(() => {
      throw new Error('uncaught');
    });
    return {};
  });
  await runService({
    app,
    config: { host: config.HOST, port: config.PORT },
    logger,
    drainDelayMs: config.DRAIN_DELAY_MS,
    stopTimeoutMs: config.STOP_LIMIT_MS,
    onClose: [
      async () => {
        logger.info('consumer closed');
        if (config.CLOSE_FAILS) throw new Error('cannot close');
      },
      async () => {
        await sleep(config.CLOSE_MS);
        logger.info('database closed');
      },
    ],
  });
});

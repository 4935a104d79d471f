import { readSealKeys } from '@garage/mail';
import { buildApp, createLogger, runMain, runService } from '@garage/service-kit';
import { createLimits } from '@garage/service-kit/redis';
import { startTracing } from '@garage/tracing';
import { readConfig } from './config.ts';
import type { Config } from './config.ts';
import { createMailBudget } from './mail-budget.ts';
import { startMailWorker } from './mail-worker.ts';
import { createMailerMetrics } from './mailer-metrics.ts';
import { openMailQueue } from './open-mail-queue.ts';
import { createSmtpSender } from './smtp-sender.ts';

const name = 'mailer';

async function main(config: Config): Promise<void> {
  const logger = createLogger({ name, level: config.LOG_LEVEL });
  const tracing = await startTracing({ service: name, config, logger });
  const sealKey = readSealKeys(config.MAIL_SEAL_KEY);
  const sender = createSmtpSender(config);
  const queue = openMailQueue({
    redisUrl: config.REDIS_URL,
    prefix: config.REDIS_PREFIX,
    onError: (err) => logger.warn({ err }, 'Mail queue connection failed'),
  });
  const app = await buildApp({ name, logger, checks: { redis: queue.ping }, trustProxy: config.TRUSTED_PROXIES });
  const worker = startMailWorker({
    redis: queue.redis,
    prefix: config.REDIS_PREFIX,
    concurrency: config.MAIL_CONCURRENCY,
    sender,
    sealKey,
    siteName: config.MAIL_FROM_NAME,
    siteUrl: config.SITE_URL,
    logger,
    budget: createMailBudget(
      createLimits({ redis: queue.redis, prefix: `${config.REDIS_PREFIX}:mailer:budget`, now: Date.now }),
      config.MAILS_PER_RECIPIENT,
    ),
    metrics: createMailerMetrics(app.kit.registry, queue.counts),
  });
  await runService({
    app,
    config: { host: config.HOST, port: config.PORT },
    logger,
    drainDelayMs: config.DRAIN_DELAY_MS,
    onClose: [() => worker.close(), async () => sender.close(), () => queue.close(), () => tracing.close()],
  });
}

await runMain(() => main(readConfig()));

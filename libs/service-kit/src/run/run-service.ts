import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { App } from '../http/app-types.ts';
import type { Logger } from '../observability/logger.ts';

export interface RunOptions {
  app: App;
  config: { host: string; port: number };
  logger: Logger;
  /** What ends after the last request, in this order: consumers, relay, broker, database. */
  onClose?: ReadonlyArray<() => Promise<void>>;
  /** How long readiness says no before connections are refused, in milliseconds, for balancers that poll (default 0). */
  drainDelayMs?: number;
  /** After this, a process that is still stopping is killed, in milliseconds (default 10,000). */
  stopLimitMs?: number;
}

const STOP_LIMIT_MS = 10_000;

/** The share of that time in which requests may end; the rest belongs to onClose. */
const SHARE_OF_REQUESTS = 0.7;

/**
 * Listens, and drains on SIGTERM or SIGINT: readiness turns 503, new connections are refused, running requests end, then
 * onClose. Exits 0; 1 after an uncaught error, a second signal or stopLimitMs. Rejects when the port cannot be had.
 */
export async function runService(options: RunOptions): Promise<{ address: string }> {
  const { app, config, logger } = options;
  closeWithGrace({ delay: options.stopLimitMs ?? STOP_LIMIT_MS, logger }, async ({ signal, err }) => {
    if (err) logger.fatal({ err }, 'Uncaught error: stopping');
    else logger.info({ signal }, 'Stopping');
    await drain(options);
    logger.info('Stopped');
  });
  const address = await app.listen({ host: config.host, port: config.port });
  logger.info({ address }, 'Ready');
  return { address };
}

async function drain(options: RunOptions): Promise<void> {
  const { app, logger, onClose = [], drainDelayMs = 0, stopLimitMs = STOP_LIMIT_MS } = options;
  app.kit.draining = true;
  const impatience = setTimeout(() => {
    logger.warn('Requests do not end: their connections are cut');
    app.server.closeAllConnections();
  }, stopLimitMs * SHARE_OF_REQUESTS);
  if (drainDelayMs > 0) await sleep(drainDelayMs);
  await app.close();
  clearTimeout(impatience);
  for (const close of onClose) {
    await close().catch((error: unknown) => logger.error({ err: error }, 'Something did not close cleanly'));
  }
}

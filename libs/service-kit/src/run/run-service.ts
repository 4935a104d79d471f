import { setTimeout as sleep } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';
import type { App } from '../http/app-types.ts';
import type { Logger } from '../observability/logger.ts';

export interface RunOptions {
  app: App;
  config: { host: string; port: number };
  logger: Logger;
  /** Functions that are called after the last request, in this order: they close consumers, relay, broker and database. */
  onClose?: ReadonlyArray<() => Promise<void>>;
  /**
   * How long readiness answers 503 before connections are refused, in milliseconds, so that load balancers notice
   * (default 0).
   */
  drainDelayMs?: number;
  /** Maximum time to stop, in milliseconds (default 10,000); after it the process exits with 1. */
  stopTimeoutMs?: number;
}

export const STOP_TIMEOUT_MS = 10_000;

/** Proportion of the stop timeout in which running requests may end; the rest is for `onClose`. */
const SHARE_OF_REQUESTS = 0.7;

/**
 * Listens, and drains on SIGTERM or SIGINT: readiness answers 503, new connections are refused, running requests end,
 * then onClose runs. Exits with 0; with 1 after an uncaught error, a second signal or stopTimeoutMs. Rejects when the
 * port is taken.
 */
export async function runService(options: RunOptions): Promise<{ address: string }> {
  const { app, config, logger } = options;
  closeWithGrace({ delay: options.stopTimeoutMs ?? STOP_TIMEOUT_MS, logger }, async ({ signal, err }) => {
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
  const { app, logger, onClose = [], drainDelayMs = 0, stopTimeoutMs = STOP_TIMEOUT_MS } = options;
  app.kit.draining = true;
  const cutTimer = setTimeout(() => {
    logger.warn('Requests did not end in time: closing their connections');
    app.server.closeAllConnections();
  }, stopTimeoutMs * SHARE_OF_REQUESTS);
  if (drainDelayMs > 0) await sleep(drainDelayMs);
  await app.close();
  clearTimeout(cutTimer);
  for (const close of onClose) {
    await close().catch((error: unknown) => logger.error({ err: error }, 'A dependency did not close cleanly'));
  }
}

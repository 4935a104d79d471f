import { once } from 'node:events';
import { createServer } from 'node:net';
import { serveClient, type ClientConnection } from './client-connection.ts';
import { createAuthentication, makeLoginKeys, type DatabaseLogin } from './commands/authentication.ts';
import { deleteCursorFiles } from './commands/cursors.ts';
import type { BridgeServices } from './commands/command.ts';
import { createPostgresPool, type PostgresSettings } from './postgres/postgres-pool.ts';
import { SCHEMA, statements } from './postgres/statements.ts';
import { createCollectionRegistry } from './sessions/collection-registry.ts';
import { createCursorRegistry } from './sessions/cursor-registry.ts';
import { createRetryableWrites } from './sessions/retryable-writes.ts';
import { createTransactions } from './sessions/transactions.ts';

export interface BridgeOptions {
  postgres: PostgresSettings;
  /** Logins with which clients authenticate. Default: clients need no login. */
  logins?: readonly DatabaseLogin[];
  /** Default: 127.0.0.1. */
  host?: string;
  /** Default: any free port. */
  port?: number;
  /** Idle transactions and cursors are closed after this time. Defaults: 60 s and 10 min. */
  transactionIdleMs?: number;
  cursorIdleMs?: number;
  log?: (line: string) => void;
}

export interface Bridge {
  readonly url: string;
  readonly port: number;
  /** Stops listening, waits up to 5 s for running requests, then closes all connections, transactions and cursors. */
  close(): Promise<void>;
}

/** PostgreSQL's `max_connections` must be a little higher. */
const MAX_CONNECTIONS = 100;
/** Less than MAX_CONNECTIONS, so that connections are left for statements outside transactions. */
const MAX_TRANSACTIONS = 75;
const SWEEP_MS = 1_000;
const MINUTE_MS = 60_000;
const FORGET_MS = 30 * MINUTE_MS;
const DRAIN_MS = 5_000;

/** Starts a server for MongoDB's protocol; resolves when it accepts connections. */
export async function startBridge(options: BridgeOptions): Promise<Bridge> {
  const { host = '127.0.0.1', log = () => {} } = options;
  const services = createServices(options);
  await services.pool.execute(SCHEMA);
  const connections = new Set<ClientConnection>();
  const stopSweeping = startSweeping(services, options);
  const keys = options.logins && makeLoginKeys(options.logins);
  let lastClientId = 0;
  const server = createServer((socket) => {
    const connection = serveClient(socket, {
      services,
      clientId: (lastClientId += 1),
      authentication: createAuthentication(keys),
    });
    connections.add(connection);
    connection.done
      .catch((error: unknown) => log(`A connection ended with ${String(error)}`))
      .finally(() => connections.delete(connection));
  });
  server.listen(options.port ?? 0, host);
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    url: `mongodb://${host}:${port}/?directConnection=true`,
    async close() {
      stopSweeping();
      const closed = once(server, 'close');
      server.close();
      for (const connection of connections) connection.close();
      const timer = setTimeout(() => {
        for (const connection of connections) connection.destroy();
      }, DRAIN_MS);
      await Promise.allSettled([closed, ...[...connections].map(({ done }) => done)]);
      clearTimeout(timer);
      await services.transactions.abortAll();
      await services.pool.close();
    },
  };
}

function createServices({ postgres }: BridgeOptions): BridgeServices {
  const pool = createPostgresPool({ connection: postgres, maxConnections: MAX_CONNECTIONS });
  return {
    pool,
    transactions: createTransactions(pool, { maxOpen: MAX_TRANSACTIONS }),
    retryableWrites: createRetryableWrites(pool),
    cursors: createCursorRegistry(),
    collections: createCollectionRegistry(pool),
  };
}

function startSweeping(services: BridgeServices, options: BridgeOptions): () => void {
  const { transactionIdleMs = MINUTE_MS, cursorIdleMs = 10 * MINUTE_MS, log = () => {} } = options;
  const sweep = async () => {
    await services.transactions.sweep({ idleMs: transactionIdleMs, forgetMs: FORGET_MS });
    services.retryableWrites.sweep(FORGET_MS);
    await deleteCursorFiles(services, services.cursors.sweep(cursorIdleMs));
  };
  // `sweep` and `forgetSessions` fail while PostgreSQL is unavailable; they run again at their next interval.
  const report = (error: unknown) => log(`Sweeping failed: ${String(error)}`);
  const often = setInterval(() => void sweep().catch(report), SWEEP_MS);
  const seldom = setInterval(() => void services.pool.run(statements.forgetSessions).catch(report), 10 * MINUTE_MS);
  return () => {
    clearInterval(often);
    clearInterval(seldom);
  };
}

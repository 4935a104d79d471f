import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDebianRoot, startPostgres, type PostgresServer } from '../../debian/index.ts';
import { readSettings } from '../../settings.ts';
import { startBridge, type Bridge, type BridgeOptions } from '../index.ts';

export interface OwnBridge {
  postgres: PostgresServer;
  bridge: Bridge;
  stop(): Promise<void>;
}

/** Starts a bridge with its own empty PostgreSQL; `stop` removes both. */
export async function startOwnBridge(options: Partial<BridgeOptions> = {}): Promise<OwnBridge> {
  const { cacheDir } = readSettings();
  const root = await ensureDebianRoot({ cacheDir, log: () => {} });
  const dataDir = await mkdtemp(join(tmpdir(), 'garage-bridge-'));
  const postgres = await startPostgres({ root, cacheDir, dataDir, durable: false });
  const bridge = await startBridge({ postgres: postgres.connection, ...options });
  return {
    postgres,
    bridge,
    async stop() {
      await bridge.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true });
    },
  };
}

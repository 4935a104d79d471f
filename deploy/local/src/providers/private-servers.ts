import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings } from '../settings.ts';
import { startServers, type LocalServers, type StartServersOptions } from './start-servers.ts';

export type PrivateServers = LocalServers & {
  /** Temporary data folder, removed by `stop`. */
  folder: string;
};

/** Starts the caller's own servers, which it may kill, with their data in a temporary folder. */
export async function startPrivateServers(
  options: Partial<Pick<StartServersOptions, 'only' | 'log'>> = {},
): Promise<PrivateServers> {
  const folder = await mkdtemp(join(tmpdir(), 'garage-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const { cacheDir } = readSettings();
  const start = { dataDir: folder, cacheDir, log: () => undefined, private: true, ...options };
  const servers = await startServers(start).catch(async (error: unknown) => {
    await remove();
    throw error;
  });
  return {
    ...servers,
    folder,
    async stop() {
      await servers.stop();
      await remove();
    },
  };
}

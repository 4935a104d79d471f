import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readSettings, startServers } from '@garage/local';
import { createLauncher } from './targets.ts';

/**
 * The servers of a benchmark, and what starts processes beside them. Their data stay for the next run, unless it is to begin
 * with `fresh` servers.
 */
export async function openBench({ fresh = false }: { fresh?: boolean } = {}) {
  const usual = readSettings();
  const settings = { ...usual, dataDir: join(usual.dataDir, 'bench') };
  const folder = fresh ? join(settings.dataDir, `run-${process.pid}`) : settings.dataDir;
  const servers = await startServers({
    ...settings,
    dataDir: folder,
    log: console.log,
    keepData: !fresh,
    private: fresh,
  });
  const launcher = createLauncher(settings);
  const close = async () => {
    await launcher.stopAll();
    await servers.stop();
    if (fresh) await rm(folder, { recursive: true, force: true });
  };
  return { settings, servers, launcher, close };
}

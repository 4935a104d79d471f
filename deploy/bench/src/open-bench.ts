import { join } from 'node:path';
import { readSettings, startServers } from '@garage/local';
import { createLauncher } from './targets.ts';

/** The servers of a benchmark, whose data stay for the next run, and what starts processes beside them. */
export async function openBench() {
  const usual = readSettings();
  const settings = { ...usual, dataDir: join(usual.dataDir, 'bench') };
  const servers = await startServers({ ...settings, log: console.log, keepData: true });
  const launcher = createLauncher(settings);
  const close = async () => {
    await launcher.stopAll();
    await servers.stop();
  };
  return { settings, servers, launcher, close };
}

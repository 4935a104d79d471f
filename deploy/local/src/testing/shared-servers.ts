import { urlVariables } from '../providers/environment-provider.ts';
import { serverNames } from '../providers/provider.ts';
import { startServers, type LocalServers } from '../providers/start-servers.ts';
import { readSettings } from '../settings.ts';
import { openTestData } from './test-data.ts';

/**
 * The servers of one test run: those that MONGODB_URL, REDIS_URL and NATS_URL name, others started. The three
 * variables are set from then on, for the test processes and for the next set-up of the same run, which starts nothing.
 */
export async function openSharedServers(log: (line: string) => void): Promise<LocalServers> {
  const { dataDir, cacheDir } = readSettings();
  const data = openTestData(dataDir);
  const servers = await startServers({ dataDir: data.folder, cacheDir, log }).catch((error: unknown) => {
    data.remove();
    throw error;
  });
  const before = serverNames.map((name) => [urlVariables[name], process.env[urlVariables[name]]] as const);
  for (const name of serverNames) process.env[urlVariables[name]] = servers[name].url;
  return {
    ...servers,
    async stop() {
      await servers.stop();
      data.remove();
      for (const [variable, value] of before) {
        if (value === undefined) delete process.env[variable];
        else process.env[variable] = value;
      }
    },
  };
}

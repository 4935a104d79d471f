import { loginNames } from '@garage/contracts';
import { loginVariable, urlVariables } from '../providers/environment-provider.ts';
import { serverNames, type LocalServer, type ServerName } from '../providers/provider.ts';
import { startServers, type LocalServers } from '../providers/start-servers.ts';
import { readSettings } from '../settings.ts';
import { openTestData } from './test-data.ts';

/**
 * The servers of a test run: those named by MONGODB_URL, REDIS_URL and NATS_URL, else new ones. Sets the three variables for the test
 * processes and for the next set-up of the run, which then starts nothing.
 */
export async function openSharedServers(log: (line: string) => void): Promise<LocalServers> {
  const { dataDir, cacheDir } = readSettings();
  const data = openTestData(dataDir);
  const servers = await startServers({ dataDir: data.folder, cacheDir, log }).catch((error: unknown) => {
    data.remove();
    throw error;
  });
  const variables = serverNames.flatMap((name) => variablesOf(name, servers[name]));
  const before = variables.map(([variable]) => [variable, process.env[variable]] as const);
  for (const [variable, url] of variables) process.env[variable] = url;
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

/** Returns variables with the server's address: one for tests, and one for each login of a process. */
function variablesOf(name: ServerName, server: LocalServer): Array<[string, string]> {
  const variable = urlVariables[name];
  return [
    [variable, server.url],
    ...loginNames.map((login): [string, string] => [loginVariable(variable, login), server.urlFor(login)]),
  ];
}

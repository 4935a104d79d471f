import type { LoginName } from '@garage/contracts';
import { waitUntil } from '../processes/wait-until.ts';
import { probeServer } from './probe.ts';
import type { Provider, ServerName } from './provider.ts';

export const urlVariables: Record<ServerName, string> = {
  mongodb: 'MONGODB_URL',
  redis: 'REDIS_URL',
  nats: 'NATS_URL',
};

/** Name of the variable for one process's address with its login. Without it, the process gets the common address. */
export const loginVariable = (variable: string, login: LoginName): string => `${variable}_${login.toUpperCase()}`;

const forever = () => new Promise<string>(() => undefined);

/** Uses running servers, named by MONGODB_URL, REDIS_URL and NATS_URL. */
export function createEnvironmentProvider(
  env: Record<string, string | undefined> = process.env,
  timeoutMs = 5_000,
): Provider {
  return {
    name: 'environment',
    async start(server) {
      const variable = urlVariables[server];
      const url = env[variable];
      if (url === undefined || url === '') throw new Error(`${variable} is not set`);
      await waitUntil(() => probeServer(server, url), { what: `An answer at ${variable}`, timeoutMs });
      const refuse = () =>
        Promise.reject(new Error(`The server of ${variable} was not started here: it cannot be killed or restarted`));
      const urlFor = (login: LoginName) => env[loginVariable(variable, login)] ?? url;
      const controls = { kill: refuse, restart: refuse, ended: forever, stop: async () => undefined };
      return { url, urlFor, provider: variable, ...controls };
    },
  };
}

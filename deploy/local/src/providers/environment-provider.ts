import type { LoginName } from '@garage/contracts';
import { waitUntil } from '../processes/wait-until.ts';
import { probeServer } from './probe.ts';
import type { Provider, ServerName } from './provider.ts';

export const urlVariables: Record<ServerName, string> = {
  mongodb: 'MONGODB_URL',
  redis: 'REDIS_URL',
  nats: 'NATS_URL',
};

/** Names the address with the login of one process; without it all are given the same. */
export const loginVariable = (variable: string, login: LoginName): string => `${variable}_${login.toUpperCase()}`;

const forever = () => new Promise<void>(() => undefined);

/** Servers that somebody else runs, named by MONGODB_URL, REDIS_URL and NATS_URL. */
export function createEnvironmentProvider(
  env: Record<string, string | undefined> = process.env,
  answerMs = 5_000,
): Provider {
  return {
    name: 'environment',
    async start(server) {
      const variable = urlVariables[server];
      const url = env[variable];
      if (url === undefined || url === '') throw new Error(`${variable} is not set`);
      await waitUntil(() => probeServer(server, url), { what: `An answer at ${variable}`, timeoutMs: answerMs });
      const refuse = () => Promise.reject(new Error(`The server of ${variable} is not ours to kill or restart`));
      const urlFor = (login: LoginName) => env[loginVariable(variable, login)] ?? url;
      return {
        url,
        urlFor,
        provider: variable,
        kill: refuse,
        restart: refuse,
        ended: forever,
        stop: async () => undefined,
      };
    },
  };
}

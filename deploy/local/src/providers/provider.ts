import type { LoginName } from '@garage/contracts';
import type { ServerLogins } from './server-logins.ts';

export const serverNames = ['mongodb', 'redis', 'nats'] as const;
export type ServerName = (typeof serverNames)[number];

/** What clients need of a server (MongoDB, Redis or NATS): addresses, and for tests of failures `kill` and `restart`. */
export interface LocalServer {
  /** Address with a login that may do everything, for operators and tests. */
  url: string;
  /** Returns the address with the login of a process; libs/contracts defines its permissions. */
  urlFor(login: LoginName): string;
  /** Name of the provider, for the log. */
  provider: string;
  /** Kills the server without a shutdown; its data are kept. Rejects for a server that was not started here. */
  kill(): Promise<void>;
  /** Starts a killed server again with the same address and data, and waits until it is ready. */
  restart(): Promise<void>;
}

/** A server with the operations that only the process that started it needs. */
export interface ProvidedServer extends LocalServer {
  /** Resolves with the reason when the current run ends; never for a server that was not started here. */
  ended(): Promise<string>;
  stop(): Promise<void>;
}

export interface ProviderContext {
  dataDir: string;
  cacheDir: string;
  log: (line: string) => void;
  /** Keeps data that are outside `dataDir`, such as a container's volume, for the next start. */
  keepData: boolean;
  logins: ServerLogins;
}

/** A way to provide servers, such as containers or programs from PATH. */
export interface Provider {
  name: string;
  /** Starts the server; rejects with the reason when this provider cannot. */
  start(server: ServerName, context: ProviderContext): Promise<ProvidedServer>;
}

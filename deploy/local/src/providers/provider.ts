import type { LoginName } from '@garage/contracts';
import type { ServerLogins } from './server-logins.ts';

export const serverNames = ['mongodb', 'redis', 'nats'] as const;
export type ServerName = (typeof serverNames)[number];

/** A server for its users. */
export interface LocalServer {
  /** With a login that may do everything, for operators and tests. */
  url: string;
  /** With the login of this process, whose permissions the contracts define. */
  urlFor(login: LoginName): string;
  /** Name of what runs it, for the log. */
  provider: string;
  /** Ends it as a power failure would; its data stay. Rejects for a server that was not started here. */
  kill(): Promise<void>;
  /** Starts a killed or running server again at the same address with the same data; waits until it is ready. */
  restart(): Promise<void>;
}

/** A server for its owner. */
export interface ProvidedServer extends LocalServer {
  /** Resolves when its current run ends, with how it ended; never for a server that was not started here. */
  ended(): Promise<string>;
  stop(): Promise<void>;
}

export interface ProviderContext {
  dataDir: string;
  cacheDir: string;
  log: (line: string) => void;
  /** Keeps data outside `dataDir` (a container's volume) for the next start. */
  keepData: boolean;
  logins: ServerLogins;
}

/** A source of servers. */
export interface Provider {
  name: string;
  /** Starts the server; rejects with the reason why this provider cannot. */
  start(server: ServerName, context: ProviderContext): Promise<ProvidedServer>;
}

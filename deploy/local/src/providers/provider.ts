import type { LoginName } from '@garage/contracts';
import type { ServerLogins } from './server-logins.ts';

export const serverNames = ['mongodb', 'redis', 'nats'] as const;
export type ServerName = (typeof serverNames)[number];

/** A server as its users see it. */
export interface LocalServer {
  /** For operators and tests, who may do everything. */
  url: string;
  /** For the process of this name, which may do what its contracts say. */
  urlFor(login: LoginName): string;
  /** Who runs it, as printed. */
  provider: string;
  /** Ends it as a power failure would; its data stay. Rejects for a server that is not ours. */
  kill(): Promise<void>;
  /** Brings a killed (or running) server back at the same address with the same data, and waits for its answer. */
  restart(): Promise<void>;
}

/** A server as its provider hands it over. */
export interface ProvidedServer extends LocalServer {
  /** Resolves when its present run ends, for whatever reason; never for a server that is not ours. */
  ended(): Promise<void>;
  stop(): Promise<void>;
}

export interface ProviderContext {
  dataDir: string;
  cacheDir: string;
  /** Takes a line for a person. */
  log: (line: string) => void;
  /** Whether data that a provider must keep outside `dataDir` (a container's volume) stay for the next start. */
  keepData: boolean;
  logins: ServerLogins;
}

/** One way to come by servers. */
export interface Provider {
  name: string;
  /** Starts the server; a rejection says why this provider cannot, and the next one is tried. */
  start(server: ServerName, context: ProviderContext): Promise<ProvidedServer>;
}

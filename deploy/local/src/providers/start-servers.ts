import { mkdirSync } from 'node:fs';
import { createBinaryProvider } from './binary-provider.ts';
import { chooseProvider } from './choose-provider.ts';

import { createDebianProvider } from './debian-provider.ts';
import { createDockerProvider } from './docker-provider.ts';
import { createEnvironmentProvider } from './environment-provider.ts';
import { keepRunning } from '../processes/keep-running.ts';
import { ensureServerLogins } from './server-logins.ts';
import { serverNames, type LocalServer, type ProvidedServer, type Provider, type ServerName } from './provider.ts';

export interface StartServersOptions {
  dataDir: string;
  cacheDir: string;
  log: (line: string) => void;
  /** True: starts servers that the caller may kill, even if MONGODB_URL, REDIS_URL and NATS_URL name running ones. */
  private?: boolean;
  /** Servers to start. Default: all three. The others reject every call. */
  only?: ServerName[];
  /** True: data that are stored outside `dataDir` are kept for the next start. Default: false. */
  keepData?: boolean;
  /** True: a server that ends unexpectedly is restarted. Default: false, because some tests kill servers. */
  keepRunning?: boolean;
  /** Providers in the order in which they are tried. Default: environment, Docker, PATH, Debian. */
  providers?: Provider[];
}

export type LocalServers = Record<ServerName, LocalServer> & {
  /** Ends everything that was started: no process, container or mount stays. May be called twice. */
  stop(): Promise<void>;
};

const defaultProviders = (isPrivate: boolean): Provider[] => [
  ...(isPrivate ? [] : [createEnvironmentProvider()]),
  createDockerProvider(),
  createBinaryProvider(),
  createDebianProvider(),
];

/** Starts MongoDB, Redis and NATS concurrently, each with the first provider that can; when one fails, stops all and rejects. */
export async function startServers(options: StartServersOptions): Promise<LocalServers> {
  const { dataDir, cacheDir, log, keepData = false, only = [...serverNames] } = options;
  const providers = options.providers ?? defaultProviders(options.private ?? false);
  mkdirSync(dataDir, { recursive: true });
  const context = { dataDir, cacheDir, log, keepData, logins: ensureServerLogins(dataDir, { forTests: !keepData }) };
  const started = await Promise.allSettled(
    only.map(async (name) => ({ name, server: await chooseProvider(name, providers, context) })),
  );
  const running = started.filter((one) => one.status === 'fulfilled').map((one) => one.value);
  const keepers = options.keepRunning ? running.map((one) => keepRunning({ ...one, log })) : [];
  const stop = once(async () => {
    await Promise.all(keepers.map((keeper) => keeper.stop()));
    await stopAll(running.map(({ server }) => server));
  });
  const failed = started.find((one) => one.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const find = (name: ServerName): LocalServer => running.find((one) => one.name === name)?.server ?? notStarted(name);
  return { mongodb: find('mongodb'), redis: find('redis'), nats: find('nats'), stop };
}

async function stopAll(servers: ProvidedServer[]): Promise<void> {
  const stops = await Promise.allSettled(servers.map((server) => server.stop()));
  const failed = stops.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
}

function once(action: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= action());
}

function notStarted(name: ServerName): LocalServer {
  const refuse = () => Promise.reject(new Error(`${name} was not requested`));
  return { url: '', urlFor: () => '', provider: 'none', kill: refuse, restart: refuse };
}

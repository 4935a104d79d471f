import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@garage/contracts';
import { childEnvironment } from '../processes/child-environment.ts';
import { nodeFlags } from '../processes/node-flags.ts';
import { serverNames } from '../providers/provider.ts';
import type { LocalServers } from '../providers/start-servers.ts';
import { recordFromKeys } from '../record-from-keys.ts';
import { repositoryRoot, type LocalSettings } from '../settings.ts';
import { choosePorts, scaledServices, type ScaledService, type LocalStack } from './addresses.ts';
import { ensureFrontendBuild } from './frontend-build.ts';
import { productProcesses } from './product-processes.ts';
import { runTask } from './run-task.ts';
import { ensureSecrets } from './secrets.ts';
import {
  addressOf,
  databaseOf,
  loopback,
  reachableHost,
  siteUrlOf,
  type ProductProcess,
  type StackFacts,
} from './stack-facts.ts';
import type { ProcessPlan } from './supervised-process.ts';
import { createSupervisor } from './supervisor.ts';
import { secondsSince } from '../text.ts';

export interface StartStackOptions {
  settings: LocalSettings;
  /** Servers that may still be starting; steps that do not need them run meanwhile. */
  servers: Promise<LocalServers>;
  /** Each service's database is named `<prefix>_<service>`. */
  databasePrefix: string;
  mode: StackFacts['mode'];
  /** True to add a month of demo orders, visits and conversations. Tests count the records of their own and leave it out. */
  demoHistory?: boolean;
  /** Address to which all processes send traces. Default: the environment's, if any. */
  collector?: string;
  /** True: traces contain each command to the database. */
  tracesDatabase?: boolean;
  log: (line: string) => void;
}

export interface RunningStack {
  addresses: LocalStack;
  /** Ends every process of the product, but not the servers. */
  stop(): Promise<void>;
}

/** A stack that may still be starting: `stop` ends it at any time; `ready` then rejects. */
export interface StartingStack {
  ready: Promise<RunningStack>;
  stop(): Promise<void>;
}

/** Starts the product: builds the frontend, seeds the databases, runs every process until `stop`. */
export function startStack(options: StartStackOptions): StartingStack {
  const { settings, log } = options;
  const addressFile = join(settings.dataDir, 'local.json');
  const logsDir = join(settings.dataDir, 'logs');
  let addresses: LocalStack | undefined;
  const supervisor = createSupervisor({ logsDir, log, onRestart: () => publish() });

  function publish(): void {
    if (!addresses) return;
    addresses.pids = { supervisor: process.pid, ...supervisor.pids() };
    // The file is replaced by renaming, so that readers never see an incomplete one.
    writeFileSync(`${addressFile}.new`, `${JSON.stringify(addresses, null, 2)}\n`, { mode: 0o600 });
    renameSync(`${addressFile}.new`, addressFile);
  }

  async function stop(): Promise<void> {
    addresses = undefined;
    await supervisor.stop();
    rmSync(addressFile, { force: true });
  }

  async function start(): Promise<RunningStack> {
    mkdirSync(settings.dataDir, { recursive: true });
    rmSync(addressFile, { force: true });
    const [facts] = await Promise.all([
      gatherFacts(options).then((known) => seed(known, { ...options, logsDir })),
      ensureFrontendBuild({ repositoryRoot, log }),
    ]);
    for (const group of productProcesses(facts)) await supervisor.start(group.map((one) => planOf(one, options)));
    const running = describe(facts, logsDir);
    addresses = running;
    publish();
    return { addresses: running, stop };
  }

  return { ready: start(), stop };
}

/** Collects the addresses, ports and secrets from which the settings of all processes are derived. */
async function gatherFacts(options: StartStackOptions): Promise<StackFacts> {
  const { settings, mode, databasePrefix } = options;
  const [servers, ports] = await Promise.all([options.servers, choosePorts(settings)]);
  return {
    ports,
    mode,
    databasePrefix,
    host: settings.host,
    servers: recordFromKeys(serverNames, (name) => (login) => servers[name].urlFor(login)),
    operator: recordFromKeys(serverNames, (name) => servers[name].url),
    secret: ensureSecrets(settings.dataDir),
  };
}

function planOf(
  { name, entry, host = loopback, port, settings }: ProductProcess,
  {
    settings: own,
    collector,
    tracesDatabase = false,
  }: Pick<StartStackOptions, 'settings' | 'collector' | 'tracesDatabase'>,
): ProcessPlan {
  const traced =
    collector === undefined
      ? {}
      : { OTEL_EXPORTER_OTLP_ENDPOINT: collector, ...(tracesDatabase && { TRACE_DATABASE: 'on' }) };
  return {
    name,
    command: process.execPath,
    args: [...nodeFlags, join(repositoryRoot, entry)],
    cwd: repositoryRoot,
    env: childEnvironment(own.cacheDir, { HOST: host, PORT: `${port}`, ...traced, ...settings }),
    readyUrl: `${addressOf(port, reachableHost(host))}/readyz`,
  };
}

interface SeedOptions extends Pick<StartStackOptions, 'settings' | 'demoHistory' | 'log'> {
  logsDir: string;
}

/** Adds the demo content and accounts, except for existing ones. */
async function seed(
  facts: StackFacts,
  { settings, demoHistory = false, logsDir, log }: SeedOptions,
): Promise<StackFacts> {
  const start = performance.now();
  log('Filling the databases with the demo content…');
  await runTask({
    name: 'seed',
    logsDir,
    command: process.execPath,
    args: [join(repositoryRoot, 'deploy/seed/src/seed.ts')],
    cwd: repositoryRoot,
    env: childEnvironment(settings.cacheDir, {
      NODE_ENV: facts.mode,
      MONGODB_URL: facts.servers.mongodb('ops'),
      ...(demoHistory && { SEED_HISTORY: 'on' }),
      ...Object.fromEntries(
        serviceNames.map((name) => [`${name.toUpperCase()}_DATABASE`, databaseOf(facts.databasePrefix, name)]),
      ),
    }),
  });
  log(`demo content is there after ${secondsSince(start)}`);
  return facts;
}

function describe(facts: StackFacts, logs: string): LocalStack {
  const { ports, operator } = facts;
  const gatewayHost = ports.balancer ? loopback : reachableHost(facts.host);
  const allOf = (name: ScaledService) => [ports, ...ports.further].map((instance) => addressOf(instance[name]));
  return {
    gateway: siteUrlOf(facts),
    gateways: ports.gateways.map(({ port }) => addressOf(port, gatewayHost)),
    metrics: ports.gateways.map(({ metricsPort }) => `${addressOf(metricsPort)}/metrics`),
    services: recordFromKeys([...serviceNames, 'mailer', 'frontend'], (name) => addressOf(ports[name])),
    chatNodes: ports.chatNodes.map((port) => addressOf(port)),
    instances: recordFromKeys(scaledServices, allOf),
    mail: { smtp: `smtp://${loopback}:${ports.smtp}`, http: addressOf(ports.mail) },
    ...operator,
    logs,
    pids: {},
  };
}

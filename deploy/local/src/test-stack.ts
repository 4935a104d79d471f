// Global set-up of the browser tests: the whole product, seeded, with two gateways, once for each worker.
import { join } from 'node:path';
import { serviceNames } from '@garage/contracts';
import { startCollector } from '@garage/tracing/collector';
import { parseCLI, type TestProject } from 'vitest/node';
import { withMongo } from './providers/probe.ts';
import { startServers, type LocalServers } from './providers/start-servers.ts';
import { readSettings } from './settings.ts';
import type { LocalStack } from './stack/addresses.ts';
import { databaseOf } from './stack/stack-facts.ts';
import { startStack } from './stack/stack.ts';
import type { TestStack } from './testing/running-stack.ts';
import { describeLeak, findLeaks, plantedSecret, secretForms } from './testing/find-leaks.ts';
import { maxStacks } from './testing/max-stacks.ts';
import { openSharedServers } from './testing/shared-servers.ts';
import { openTestData } from './testing/test-data.ts';
import { untilCalm } from './testing/until-calm.ts';

const ownFile = 'test-stack.ts';

const log = (line: string) => console.log(line);

/**
 * Environment variable that lists running stacks. Of the Vitest projects in a run, the first sets it for the others; a developer may set it to
 * run the tests against existing stacks.
 */
const runningStacks = 'GARAGE_TEST_STACKS';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env[runningStacks];
  if (running !== undefined) {
    project.provide('stacks', JSON.parse(running));
    return async () => undefined;
  }
  const count = Math.min(maxStacks, await countTestFiles(project));
  const shared = await openSharedServers(log);
  const stacks: OpenStack[] = [];
  const end = async (): Promise<string[]> => {
    const leaks = (await Promise.all(stacks.map((stack) => stack.end()))).flat();
    await shared.stop();
    return leaks;
  };
  try {
    // Stacks start one after the other, because the first one builds the frontend for all of them.
    while (stacks.length < count) stacks.push(await openStack(shared, { name: `stack-${stacks.length + 1}` }));
    await untilCalm(stacks.flatMap(({ addresses }) => servicesOf(addresses)));
  } catch (error) {
    await end();
    throw error;
  }
  const provided = stacks.map(({ end: _, ...stack }): TestStack => stack);
  project.provide('stacks', provided);
  process.env[runningStacks] = JSON.stringify(provided);
  return async () => {
    delete process.env[runningStacks];
    const leaks = await end();
    if (leaks.length > 0) throw new Error(`Secrets stand in logs:\n${leaks.join('\n')}`);
  };
}

/** Counts the test files of all projects that use a stack. */
async function countTestFiles({ vitest }: TestProject): Promise<number> {
  const { filter } = parseCLI(['vitest', ...process.argv.slice(2)]);
  const projects = vitest.projects.filter(({ config }) =>
    [config.globalSetup].flat().some((file) => file.endsWith(ownFile)),
  );
  const found = await Promise.all(projects.map((project) => project.globTestFiles(filter)));
  return found.flatMap(({ testFiles }) => testFiles).length;
}

interface OpenStack extends TestStack {
  /** Ends the stack and removes its data; returns texts in its logs that look like secrets. */
  end: () => Promise<string[]>;
}

async function openStack(shared: LocalServers, { name }: { name: string }): Promise<OpenStack> {
  const data = openTestData(readSettings().dataDir);
  const read = readSettings();
  const gateways = Math.max(2, read.gateways);
  const settings = { ...read, dataDir: join(data.folder, name), port: 0, host: '127.0.0.1', gateways };
  const databasePrefix = `e2e_${process.pid}_${name.replace('-', '_')}`;
  const servers = openStackServers(shared, settings);
  const collector = await startCollector();
  const traces = `http://127.0.0.1:${collector.port}`;
  const prefixed = (line: string) => log(`${name}: ${line}`);
  const stack = startStack({ settings, servers, databasePrefix, mode: 'test', collector: traces, log: prefixed });
  const end = async (): Promise<void> => {
    await stack.stop();
    await collector.close();
    await dropDatabases(shared.mongodb.url, databasePrefix);
    await (await servers).stop();
  };
  try {
    const { addresses } = await stack.ready;
    return {
      addresses,
      traces,
      databasePrefix,
      async end() {
        // The processes are stopped first, so that the search includes their last log lines.
        await stack.stop();
        const leaks = await findSuiteLeaks(addresses.logs);
        await end();
        return leaks;
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Addresses of all processes of all services. */
const servicesOf = ({ instances, chatNodes }: LocalStack): string[] => [
  ...Object.values(instances).flat(),
  ...chatNodes,
];

/** Secrets in the logs of all browser tests: the password of the demo accounts, or texts that look like secrets. */
async function findSuiteLeaks(logs: string): Promise<string[]> {
  const leaks = await findLeaks(logs, [plantedSecret('the demo password', 'Garage@2026'), ...secretForms]);
  return leaks.map(describeLeak);
}

/**
 * All stacks of a run share MongoDB, with separate databases. Redis and NATS are separate if possible: their keys and subjects have no
 * prefix per stack, so the run's integration tests would interfere.
 */
async function openStackServers(
  shared: LocalServers,
  place: { dataDir: string; cacheDir: string },
): Promise<LocalServers> {
  const own = await startServers({ ...place, log, private: true, only: ['redis', 'nats'] }).catch(() => shared);
  const stop = own === shared ? () => Promise.resolve() : () => own.stop();
  return { mongodb: shared.mongodb, redis: own.redis, nats: own.nats, stop };
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  await withMongo(url, async (client) => {
    for (const service of serviceNames) await client.db(databaseOf(prefix, service)).dropDatabase();
  });
}

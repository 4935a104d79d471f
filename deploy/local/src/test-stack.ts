// Global set-up of the browser tests: the whole product, seeded, with two gateways, once for each worker.
import { join } from 'node:path';
import { serviceNames } from '@garage/contracts';
import { startCollector } from '@garage/tracing/collector';
import { parseCLI, type TestProject } from 'vitest/node';
import { withMongo } from './providers/probe.ts';
import { startServers, type LocalServers } from './providers/start-servers.ts';
import { readSettings } from './settings.ts';
import { databaseOf } from './stack/stack-facts.ts';
import { startStack } from './stack/stack.ts';
import type { TestStack } from './testing/running-stack.ts';
import { describeLeak, findLeaks, plantedSecret, secretForms } from './testing/find-leaks.ts';
import { openSharedServers } from './testing/shared-servers.ts';
import { openTestData } from './testing/test-data.ts';

const ownFile = 'test-stack.ts';

const log = (line: string) => console.log(line);

/** Where the first project of a run tells the second of its stacks, and where a stack that others have started is named. */
const runningStacks = 'GARAGE_TEST_STACKS';

/** One for each worker, so that files may change what everybody sees: `maxWorkers` in vitest.config.ts. */
const MAX_STACKS = 2;

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env[runningStacks];
  if (running !== undefined) {
    project.provide('stacks', JSON.parse(running));
    return async () => undefined;
  }
  const count = Math.min(MAX_STACKS, await countTestFiles(project));
  const shared = await openSharedServers(log);
  const stacks: OpenStack[] = [];
  const end = async (): Promise<string[]> => {
    const leaks = (await Promise.all(stacks.map((stack) => stack.end()))).flat();
    await shared.stop();
    return leaks;
  };
  try {
    // One after the other: the first builds the pages that all of them use.
    while (stacks.length < count) stacks.push(await openStack(shared, { name: `stack-${stacks.length + 1}` }));
  } catch (error) {
    await end();
    throw error;
  }
  const provided = stacks.map(({ addresses, traces, databasePrefix }): TestStack => ({
    addresses,
    traces,
    databasePrefix,
  }));
  project.provide('stacks', provided);
  process.env[runningStacks] = JSON.stringify(provided);
  return async () => {
    delete process.env[runningStacks];
    const leaks = await end();
    if (leaks.length > 0) throw new Error(`Secrets stand in logs:\n${leaks.join('\n')}`);
  };
}

/** Of all projects whose tests use a stack. */
async function countTestFiles({ vitest }: TestProject): Promise<number> {
  const { filter } = parseCLI(['vitest', ...process.argv.slice(2)]);
  const projects = vitest.projects.filter(({ config }) =>
    [config.globalSetup].flat().some((file) => file.endsWith(ownFile)),
  );
  const found = await Promise.all(projects.map((project) => project.globTestFiles(filter)));
  return found.flatMap(({ testFiles }) => testFiles).length;
}

interface OpenStack extends TestStack {
  /** Ends it and removes its data; gives what looks like a secret in its logs. */
  end(): Promise<string[]>;
}

async function openStack(shared: LocalServers, { name }: { name: string }): Promise<OpenStack> {
  const data = openTestData(readSettings().dataDir);
  const settings = { ...readSettings(), dataDir: join(data.folder, name), port: 0, host: '127.0.0.1', gateways: 2 };
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
        // After the processes have ended, so that their last words are there too.
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

/** What all browser tests together have left in the logs: the password of the demo accounts, or what looks like a secret. */
async function findSuiteLeaks(logs: string): Promise<string[]> {
  const leaks = await findLeaks(logs, [plantedSecret('the demo password', 'Garage@2026'), ...secretForms]);
  return leaks.map(describeLeak);
}

/**
 * MongoDB is the run's, with databases of our own in it. Redis and NATS are ours where they can be: events and limits
 * have no owner in their names, so the integration tests of the same run would meet the product's.
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

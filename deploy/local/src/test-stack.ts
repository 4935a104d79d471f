// Global set-up of the browser tests: the whole product, seeded, with two gateways, under `inject('stack')`.
import { join } from 'node:path';
import { serviceNames } from '@garage/contracts';
import { startCollector } from '@garage/tracing/collector';
import type { TestProject } from 'vitest/node';
import { withMongo } from './providers/probe.ts';
import { startServers, type LocalServers } from './providers/start-servers.ts';
import { readSettings } from './settings.ts';
import type { LocalStack } from './stack/addresses.ts';
import { databaseOf } from './stack/stack-facts.ts';
import { startStack } from './stack/stack.ts';
import { describeLeak, findLeaks, plantedSecret, secretForms } from './testing/find-leaks.ts';
import { openSharedServers } from './testing/shared-servers.ts';
import { openTestData } from './testing/test-data.ts';

// Where the traces of the stack are told, if anywhere: `inject('traces')`.
declare module 'vitest' {
  interface ProvidedContext {
    traces: string;
  }
}

interface TestStack {
  addresses: LocalStack;
  traces: string;
}

const log = (line: string) => console.log(line);

/** Where the first project of a run tells the second of its stack. */
const runningStack = 'GARAGE_TEST_STACK';
const runningCollector = 'GARAGE_TEST_TRACES';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env[runningStack];
  if (running !== undefined) {
    const addresses: LocalStack = JSON.parse(running);
    provide(project, { addresses, traces: process.env[runningCollector] ?? '' });
    return async () => undefined;
  }
  const shared = await openSharedServers(log);
  const data = openTestData(readSettings().dataDir);
  const settings = { ...readSettings(), dataDir: join(data.folder, 'stack'), port: 0, host: '127.0.0.1', gateways: 2 };
  const databasePrefix = `e2e_${process.pid}`;
  const servers = openStackServers(shared, settings);
  const collector = await startCollector();
  const traces = `http://127.0.0.1:${collector.port}`;
  const stack = startStack({ settings, servers, databasePrefix, mode: 'test', collector: traces, log });
  const end = async (): Promise<void> => {
    await stack.stop();
    await collector.close();
    await dropDatabases(shared.mongodb.url, databasePrefix);
    await (await servers).stop();
    await shared.stop();
    data.remove();
  };
  try {
    const { addresses } = await stack.ready;
    provide(project, { addresses, traces });
    process.env[runningStack] = JSON.stringify(addresses);
    process.env[runningCollector] = traces;
    return async () => {
      delete process.env[runningStack];
      delete process.env[runningCollector];
      // After the processes have ended, so that their last words are there too.
      await stack.stop();
      const leaks = await findSuiteLeaks(addresses.logs);
      await end();
      if (leaks.length > 0) throw new Error(`Secrets stand in logs:\n${leaks.join('\n')}`);
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function provide(project: TestProject, { addresses, traces }: TestStack): void {
  project.provide('stack', addresses);
  project.provide('traces', traces);
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

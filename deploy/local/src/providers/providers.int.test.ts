// The providers with real servers: Docker where an engine answers, Debian where it can run.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { readBrokerUrl } from '@garage/messaging';
import { waitFor } from '@garage/testing';
import { Redis } from 'ioredis';
import { connect } from 'nats';
import { ImageName } from 'testcontainers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isAlive } from '../processes/is-alive.ts';
import { readSettings } from '../settings.ts';
import { createDebianProvider } from './debian-provider.ts';
import { findDockerEngine } from './docker-engine.ts';
import { imageOf } from './docker-images.ts';
import { createDockerProvider } from './docker-provider.ts';
import { createEnvironmentProvider } from './environment-provider.ts';
import { countMounts, descendantsOf } from './fixtures/observe.ts';
import { probeServer, withMongo } from './probe.ts';
import { serverNames, type Provider, type ServerName } from './provider.ts';
import { startServers, type LocalServers } from './start-servers.ts';

const { cacheDir } = readSettings();
const START_TIMEOUT_MS = 300_000;
let dataDir: string;
let servers: LocalServers | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'providers-'));
});

afterEach(async () => {
  await servers?.stop();
  servers = undefined;
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(providers: Provider[], only: ServerName[] = [...serverNames]): Promise<LocalServers> {
  servers = await startServers({ dataDir, cacheDir, log: () => undefined, providers, only });
  return servers;
}

/** Writes something that must survive a kill of the server; returns a function that reads it. */
const persist: Record<ServerName, (url: string) => Promise<() => Promise<unknown>>> = {
  async mongodb(url) {
    await withMongo(url, (client) => client.db('kept').collection('notes').insertOne({ text: 'kept' }));
    return async () => (await withMongo(url, (client) => client.db('kept').collection('notes').findOne()))?.['text'];
  },
  async redis(url) {
    const write = new Redis(url);
    // A transaction, which a starting server replays from its file as a whole.
    await write.multi().set('other', 'kept').set('note', 'kept').exec();
    await write.quit();
    return async () => {
      const client = new Redis(url);
      const [note, settings] = [
        await client.get('note'),
        await client.config('GET', 'maxmemory-policy', 'appendfsync'),
      ];
      await client.quit();
      expect(settings).toEqual(expect.arrayContaining(['noeviction', 'always']));
      return note;
    };
  },
  async nats(url) {
    const connection = await connect(readBrokerUrl(url));
    await (await connection.jetstreamManager()).streams.add({ name: 'NOTES', subjects: ['notes'] });
    await connection.jetstream().publish('notes', 'kept');
    await connection.close();
    return async () => {
      const again = await connect(readBrokerUrl(url));
      const message = await (await again.jetstreamManager()).streams.getMessage('NOTES', { seq: 1 });
      await again.close();
      return message.string();
    };
  },
};

async function expectKillable(all: LocalServers, name: ServerName): Promise<void> {
  const server = all[name];
  const readBack = await persist[name](server.url);
  await server.kill();
  await expect(probeServer(name, server.url)).rejects.toThrow(/closed|refused|selection/i);
  await server.restart();
  expect(await readBack()).toBe('kept');
}

// Tests that cannot run on this machine are not registered.
const debian = process.platform === 'linux' && process.getuid?.() === 0 ? ['Debian'] : [];

describe.for(debian)('the servers of %s', () => {
  it(
    'answer, come back with their data after a kill, and leave no process and no mount',
    { timeout: START_TIMEOUT_MS },
    async () => {
      const before = new Set(descendantsOf(process.pid));
      const all = await start([createDebianProvider()]);
      expect(serverNames.map((name) => all[name].provider)).toEqual(
        serverNames.map(() => expect.stringContaining('Debian')),
      );
      for (const name of serverNames) await expectKillable(all, name);
      const own = () => descendantsOf(process.pid).filter((pid) => !before.has(pid));
      const pids = own();
      expect(pids.length).toBeGreaterThanOrEqual(serverNames.length);
      expect(countMounts(dataDir)).toBeGreaterThan(0);
      await all.stop();
      expect([own(), pids.filter(isAlive), countMounts(dataDir)]).toEqual([[], [], 0]);
    },
  );

  it(
    'are gone with their mounts when the process that started them is killed',
    { timeout: START_TIMEOUT_MS },
    async () => {
      const owner = spawn(
        process.execPath,
        [join(import.meta.dirname, 'fixtures/servers-main.ts'), dataDir, cacheDir],
        {
          stdio: ['ignore', 'pipe', 'inherit'],
        },
      );
      const [line] = await once(createInterface({ input: owner.stdout }), 'line');
      const pids: number[] = JSON.parse(String(line));
      expect(pids.filter(isAlive).length).toBeGreaterThanOrEqual(serverNames.length);
      owner.kill('SIGKILL');
      await once(owner, 'exit');
      await waitFor(() => pids.every((pid) => !isAlive(pid)) && countMounts(dataDir) === 0, { timeoutMs: 10_000 });
      expect([pids.filter(isAlive), countMounts(dataDir)]).toEqual([[], 0]);
    },
  );
});

describe('the servers of the environment', () => {
  it('are used as they are, and cannot be killed', async () => {
    const all = await start([createEnvironmentProvider()]);
    expect(all.mongodb.url).toBe(process.env['MONGODB_URL']);
    expect(all.redis.provider).toBe('REDIS_URL');
    await expect(all.nats.kill()).rejects.toThrow('NATS_URL was not started here');
    await all.stop();
    await Promise.all(serverNames.map((name) => probeServer(name, all[name].url)));
    expect(existsSync(dataDir)).toBe(true);
  });
});

const engines = await findDockerEngine().then(
  (engine) => [engine],
  () => [],
);
const containers = engines.flatMap((engine) => serverNames.map((name) => ({ engine, name, image: imageOf(name) })));
const there = await Promise.all(
  containers.map(({ engine, image }) => engine.image.exists(ImageName.fromString(image))),
);

describe.for(containers.filter((_one, index) => there[index]))("Docker's $name", ({ engine, name, image }) => {
  const containerAt = async (url: string) => {
    const all = await engine.container.dockerode.listContainers({ all: true });
    return all.find(({ Ports }) => Ports.some(({ PublicPort }) => url.includes(`:${PublicPort}`)));
  };

  it(
    'answers on this machine only, comes back with its data after a kill, and leaves no container',
    { timeout: START_TIMEOUT_MS },
    async () => {
      const all = await start([createDockerProvider()], [name]);
      expect(all[name].provider).toBe(`Docker, ${image}`);
      const own = await containerAt(all[name].url);
      expect(own?.Ports.map(({ IP }) => IP)).toEqual(['127.0.0.1']);
      await expectKillable(all, name);
      await all.stop();
      await expect(engine.container.getById(own?.Id ?? '').inspect()).rejects.toThrow('no such container');
    },
  );
});

describe.for(engines.map(() => 'Docker'))('an image that %s does not have and cannot pull', () => {
  it('leaves the server to the next provider', { timeout: START_TIMEOUT_MS }, async () => {
    const image = 'registry.invalid/redis:0';
    const next: Provider = { name: 'next', start: () => Promise.reject(new Error('asked')) };
    await expect(start([createDockerProvider(() => image), next], ['redis'])).rejects.toThrow(
      `No provider can start redis: Docker: image ${image} is missing and cannot be pulled; next: asked`,
    );
  });
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chooseProvider } from './choose-provider.ts';
import { createEnvironmentProvider } from './environment-provider.ts';
import type { ProvidedServer, Provider, ProviderContext } from './provider.ts';
import { startServers } from './start-servers.ts';

const logins = { all: [], file: '', addressesOf: (url: string) => ({ url, urlFor: () => url }) };
const quiet: ProviderContext = {
  dataDir: '/nowhere',
  cacheDir: '/nowhere',
  keepData: false,
  log: () => undefined,
  logins,
};
const failing = (name: string, reason: string): Provider => ({ name, start: () => Promise.reject(new Error(reason)) });

function working(name: string, events: string[] = []): Provider {
  const note = (what: string) => async () => void events.push(`${name} ${what}`);
  return {
    name,
    async start(server): Promise<ProvidedServer> {
      events.push(`${name} starts ${server}`);
      const forever = () => new Promise<string>(() => undefined);
      const handle = { ended: forever, kill: note('kill'), restart: note('restart'), stop: note(`stops ${server}`) };
      return { ...logins.addressesOf(`${name}://${server}`), provider: name, ...handle };
    },
  };
}

describe('the choice of a provider', () => {
  it('is the first that can start the server; logs why the earlier ones failed', async () => {
    const lines: string[] = [];
    const providers = [
      failing('environment', 'REDIS_URL is not set'),
      failing('Docker', 'no engine answers'),
      working('PATH'),
    ];
    const server = await chooseProvider('redis', providers, { ...quiet, log: (line) => lines.push(line) });
    expect(server.url).toBe('PATH://redis');
    expect(lines).toEqual(['redis    PATH, 0.0 s  (environment: REDIS_URL is not set; Docker: no engine answers)']);
  });

  it('does not try later providers', async () => {
    const events: string[] = [];
    await chooseProvider('nats', [working('first', events), working('second', events)], quiet);
    expect(events).toEqual(['first starts nats']);
  });

  it('fails with every reason when none can', async () => {
    const providers = [failing('Docker', 'no engine answers'), failing('PATH', 'no mongod on PATH')];
    await expect(chooseProvider('mongodb', providers, quiet)).rejects.toThrow(
      'No provider can start mongodb: Docker: no engine answers; PATH: no mongod on PATH',
    );
  });
});

describe('the servers of the environment', () => {
  it('are used only when they are named', async () => {
    const provider = createEnvironmentProvider({ REDIS_URL: '' });
    await expect(provider.start('redis', quiet)).rejects.toThrow('REDIS_URL is not set');
    await expect(provider.start('mongodb', quiet)).rejects.toThrow('MONGODB_URL is not set');
  });

  it('are skipped when they do not answer', async () => {
    const provider = createEnvironmentProvider({ NATS_URL: 'nats://127.0.0.1:1' }, 100);
    await expect(provider.start('nats', quiet)).rejects.toThrow(/An answer at NATS_URL did not come within 0.1 s/);
  });
});

describe('starting the servers', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'servers-'));
  afterAll(() => rmSync(dataDir, { recursive: true }));
  const options = { dataDir, cacheDir: dataDir, log: () => undefined };

  it('chooses a provider per server, and stops all of them once', async () => {
    const events: string[] = [];
    const mongoOnly: Provider = {
      name: 'mongo only',
      start: (server, context) =>
        server === 'mongodb' ? working('mongo only', events).start(server, context) : Promise.reject(new Error('no')),
    };
    const servers = await startServers({ ...options, providers: [mongoOnly, working('rest', events)] });
    expect([servers.mongodb.provider, servers.redis.provider, servers.nats.provider]).toEqual([
      'mongo only',
      'rest',
      'rest',
    ]);
    events.length = 0;
    await Promise.all([servers.stop(), servers.stop()]);
    expect(events.sort()).toEqual(['mongo only stops mongodb', 'rest stops nats', 'rest stops redis']);
  });

  it('stops the started servers when one cannot be started', async () => {
    const events: string[] = [];
    const noNats: Provider = {
      name: 'no nats',
      start: (server, context) =>
        server === 'nats' ? Promise.reject(new Error('none here')) : working('rest', events).start(server, context),
    };
    await expect(startServers({ ...options, providers: [noNats] })).rejects.toThrow(
      'No provider can start nats: no nats: none here',
    );
    expect(events.filter((event) => event.includes('stops')).sort()).toEqual([
      'rest stops mongodb',
      'rest stops redis',
    ]);
  });

  it('starts only the requested servers', async () => {
    const servers = await startServers({ ...options, only: ['redis'], providers: [working('rest')] });
    expect(servers.redis.url).toBe('rest://redis');
    await expect(servers.nats.kill()).rejects.toThrow('nats was not requested');
  });
});

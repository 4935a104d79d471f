import { createPrivateKey } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceNames } from '@garage/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '@garage/testing/free-port';
import type { Route } from '../balancer/balancer.ts';
import { readSettings } from '../settings.ts';
import { choosePorts } from './addresses.ts';
import { digestSources, ensureFrontendBuild } from './frontend-build.ts';
import { productProcesses } from './product-processes.ts';
import { ensureSecrets } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stack-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the secrets of the local stack', () => {
  it('are created once and readable by their owner only', () => {
    const path = ensureSecrets(folder)('token-private-key.pem');
    const key = readFileSync(path, 'utf8');
    expect(createPrivateKey(key).asymmetricKeyType).toBe('ed25519');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    ensureSecrets(folder);
    expect(readFileSync(path, 'utf8')).toBe(key);
  });
});

describe('the ports', () => {
  it('are all different; the gateway has the requested one', async () => {
    const port = await freePort();
    const ports = await choosePorts({ host: '127.0.0.1', port, gateways: 2, chatNodes: 2, instances: 2 });
    const { gateways, chatNodes, further, balancer, ...single } = ports;
    const all = Object.values({ ...single, chat: undefined }).filter((one) => one !== undefined);
    all.push(...chatNodes, ...gateways.flatMap((one) => [one.port, one.metricsPort]));
    all.push(...further.flatMap((one) => Object.values(one)), ...(balancer ? Object.values(balancer) : []));
    expect(all).toHaveLength(34);
    expect(new Set(all).size).toBe(34);
    expect(ports.balancer?.gateway).toBe(port);
  });

  it('that are taken are reported with a way to change them', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(choosePorts({ host: '127.0.0.1', port, gateways: 1, chatNodes: 1, instances: 1 })).rejects.toThrow(
      `Port ${port} of 127.0.0.1 is taken: end what listens there, or choose another with PORT=…`,
    );
    other.close();
  });
});

describe('the processes of the product', () => {
  const facts = async (gateways: number, instances = 1) => ({
    ports: await choosePorts({ host: '127.0.0.1', port: 0, gateways, chatNodes: 2, instances }),
    host: '127.0.0.1',
    mode: 'test' as const,
    databasePrefix: 'mine',
    servers: {
      mongodb: (login: string) => `mongodb://${login}@m`,
      redis: (login: string) => `redis://${login}@r`,
      nats: (login: string) => `nats://${login}@n`,
    },
    operator: { mongodb: 'mongodb://m', redis: 'redis://r', nats: 'nats://n' },
    secret: (name: string) => `/secrets/${name}`,
  });

  it('have their own databases', async () => {
    const processes = productProcesses(await facts(1)).flat();
    const databases = processes.flatMap(({ settings }) => settings['MONGODB_DATABASE'] ?? []);
    expect(new Set(databases)).toEqual(new Set(serviceNames.map((name) => `mine_${name}`)));
  });

  it('give the key of sealed mails only to services that write or send them, or verify their links', async () => {
    const keys = productProcesses(await facts(1))
      .flat()
      .filter(({ settings }) => 'MAIL_SEAL_KEY_FILE' in settings);
    expect(keys.map(({ name }) => name)).toEqual(['mailer', 'identity', 'engagement', 'booking', 'workshop']);
    expect(new Set(keys.map(({ settings }) => settings['MAIL_SEAL_KEY_FILE'])).size).toBe(1);
  });

  it('have social logins outside of tests only when the environment configures them', async () => {
    const settingsOf = async (mode: 'development' | 'test') => {
      const processes = productProcesses({ ...(await facts(1)), mode }).flat();
      const find = (name: string) => processes.find((one) => one.name === name)?.settings ?? {};
      return { names: processes.map(({ name }) => name), identity: find('identity'), gateway: find('gateway') };
    };
    const [development, test] = [await settingsOf('development'), await settingsOf('test')];
    expect(development.names).not.toContain('social-stub');
    expect(Object.keys(development.identity).join()).not.toMatch(/GOOGLE|FACEBOOK/);
    expect(development.gateway).not.toHaveProperty('SCRIPT_SOURCES');
    expect(test.identity['GOOGLE_SCRIPT_URL']).toBe(`${test.gateway['SCRIPT_SOURCES']}/google.js`);
    vi.stubEnv('GOOGLE_CLIENT_ID', 'mine');
    expect((await settingsOf('development')).identity['GOOGLE_CLIENT_ID']).toBe('mine');
    vi.unstubAllEnvs();
  });

  it('start the requested number of gateways last', async () => {
    const services = serviceNames.flatMap((name) => (name === 'chat' ? ['chat', 'chat-2'] : [name]));
    const names = productProcesses(await facts(2)).map((group) => group.map(({ name }) => name));
    expect(names).toEqual([
      ['mail-sink', 'mailer', 'social-stub', ...services, 'frontend'],
      ['gateway', 'gateway-2'],
    ]);
  });

  it('run the requested number of processes; gateways know all addresses, other processes one per service', async () => {
    const groups = productProcesses(await facts(2, 2));
    const [first, gateways = []] = [groups.slice(0, -1).flat(), groups.at(-1)];
    expect(groups.map((group) => group.map(({ name }) => name))).toContainEqual(['catalogue', 'catalogue-2']);
    const pairs = ['mailer', ...serviceNames, 'frontend'].flatMap((name) => [name, `${name}-2`]);
    expect(first.map(({ name }) => name)).toEqual(expect.arrayContaining(['balancer', ...pairs]));
    const portOf = (name: string) => first.find((one) => one.name === name)?.port;
    for (const { settings } of gateways) {
      const all = ['catalogue', 'catalogue-2'].map((name) => `http://127.0.0.1:${portOf(name)}`);
      expect(settings['CATALOGUE_URLS']).toBe(all.join());
    }
    const routes: Route[] = JSON.parse(first.find(({ name }) => name === 'balancer')?.settings['ROUTES'] ?? '[]');
    expect(routes).toHaveLength(serviceNames.length + 1);
    const { CATALOGUE_URL, SITE_URL } = first.find(({ name }) => name === 'frontend-2')?.settings ?? {};
    const behind = (url = '') => routes.find(({ port }) => url.endsWith(`:${port}`))?.targets;
    expect(behind(CATALOGUE_URL)).toEqual([portOf('catalogue'), portOf('catalogue-2')]);
    expect(behind(SITE_URL)).toEqual(gateways.map(({ port }) => port));
  });
});

describe('the build of the frontend', () => {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };

  beforeEach(() => {
    lines.length = 0;
    write('package-lock.json', '{}');
    write('frontend/src/app.ts', 'one');
    write('libs/contracts/src/index.ts', 'one');
    write('frontend/package.json', JSON.stringify({ scripts: { build: 'mkdir -p dist && echo built >> dist/runs' } }));
  });

  const runs = () => readFileSync(join(folder, 'frontend/dist/runs'), 'utf8').split('\n').length - 1;

  it('runs at the first start, and again only after a source changed', async () => {
    await ensureFrontendBuild({ repositoryRoot: folder, log });
    await ensureFrontendBuild({ repositoryRoot: folder, log });
    expect(runs()).toBe(1);
    write('frontend/src/app.ts', 'two');
    await ensureFrontendBuild({ repositoryRoot: folder, log });
    expect(runs()).toBe(2);
  });

  it.for(['frontend/src/new.ts', 'frontend/src/app.ts', 'libs/service-kit/src/index.ts', 'package-lock.json'])(
    'depends on %s',
    (path) => {
      const before = digestSources(folder);
      write(path, 'changed');
      expect(digestSources(folder)).not.toBe(before);
    },
  );

  it.for([
    'frontend/dist/client/a.js',
    'frontend/node_modules/x/index.js',
    'frontend/src/app.test.ts',
    'services/a.ts',
  ])('does not depend on %s', (path) => {
    const before = digestSources(folder);
    write(path, 'changed');
    expect(digestSources(folder)).toBe(before);
  });

  it('reports its output when it fails, and is repeated', async () => {
    cpSync(join(folder, 'frontend/package.json'), join(folder, 'good.json'));
    write('frontend/package.json', JSON.stringify({ scripts: { build: 'echo no such module >&2; exit 1' } }));
    await expect(ensureFrontendBuild({ repositoryRoot: folder, log })).rejects.toThrow('no such module');
    cpSync(join(folder, 'good.json'), join(folder, 'frontend/package.json'));
    await ensureFrontendBuild({ repositoryRoot: folder, log });
    expect(runs()).toBe(1);
  });
});

describe('the settings', () => {
  it('have defaults', () => {
    expect(readSettings({ HOME: '/home/me' })).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      gateways: 1,
      chatNodes: 2,
    });
  });

  it('can all be set', () => {
    const env = {
      GARAGE_DATA: '/data',
      GARAGE_CACHE: '/cache',
      HOST: '0.0.0.0',
      PORT: '80',
      GATEWAYS: '2',
      CHAT_NODES: '3',
      INSTANCES: '4',
    };
    expect(readSettings(env)).toEqual({
      dataDir: '/data',
      cacheDir: '/cache',
      host: '0.0.0.0',
      port: 80,
      gateways: 2,
      chatNodes: 3,
      instances: 4,
    });
  });

  it('that are invalid are rejected by name', () => {
    expect(() => readSettings({ PORT: 'many' })).toThrow('PORT is many: expected a whole number from 0 to 65535');
    expect(() => readSettings({ GATEWAYS: '0' })).toThrow('GATEWAYS is 0');
  });
});

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { isAlive } from '../processes/is-alive.ts';
import { readSettings } from '../settings.ts';
import { askLine } from './ask-line.ts';
import { ensureDebianRoot, startPostgres, startServer, type RootServer } from './index.ts';

const { cacheDir } = readSettings();
const root = await ensureDebianRoot({ cacheDir, log: () => {} });
const dataDir = await mkdtemp(join(tmpdir(), 'garage-debian-'));
const started: RootServer[] = [];
afterAll(async () => {
  await Promise.all(started.map((server) => server.stop()));
  await rm(dataDir, { recursive: true });
});

function track<T extends RootServer>(server: T): T {
  started.push(server);
  return server;
}

const nameOf = (pid: number | undefined) => readFile(`/proc/${String(pid)}/comm`, 'utf8');

it('restarts Redis on the same port and data after it was killed', async () => {
  const redis = track(await startServer('redis', { root, dataDir: join(dataDir, 'redis') }));
  const { pid, port } = redis;
  expect(await nameOf(pid)).toBe('redis-server\n');
  expect(await askLine(port, 'SET kept 1\r\nWAITAOF 1 0 1000\r\n')).toContain('+OK');
  await redis.kill();
  expect(redis.pid).toBeUndefined();
  await expect(askLine(port, 'PING\r\n')).rejects.toThrow(/ECONNREFUSED/);
  await redis.restart();
  expect(redis.pid).not.toBe(pid);
  expect(await askLine(port, 'GET kept\r\n')).toBe('$1\r\n1\r\n');
});

it('restarts NATS on the same port after it was killed', async () => {
  const nats = track(await startServer('nats', { root, dataDir: join(dataDir, 'nats') }));
  expect(await nameOf(nats.pid)).toBe('nats-server\n');
  await nats.kill();
  await nats.ended();
  await expect(askLine(nats.port, '')).rejects.toThrow(/ECONNREFUSED/);
  await nats.restart();
  expect(await askLine(nats.port, '')).toContain('"jetstream":true');
});

it('keeps everything that PostgreSQL committed before it was killed', async () => {
  const postgres = track(await startPostgres({ root, cacheDir, dataDir: join(dataDir, 'postgres'), durable: false }));
  expect(await nameOf(postgres.pid)).toBe('postgres\n');
  const query = async (text: string) => {
    const client = new Client(postgres.connection);
    await client.connect();
    const { rows } = await client.query(text);
    await client.end();
    return rows;
  };
  await query('create table kept (n int)');
  await query('insert into kept values (42)');
  await postgres.kill();
  await postgres.restart();
  expect(await query('select n from kept')).toEqual([{ n: 42 }]);
  await expect(query("select pg_stat_file('/etc/passwd', true)")).resolves.toHaveLength(1);
  const stranger = new Client({ ...postgres.connection, password: 'guessed' });
  await expect(stranger.connect()).rejects.toThrow(/password authentication failed/);
});

it('refuses a second server on the same data', async () => {
  const folder = join(dataDir, 'shared');
  track(await startServer('redis', { root, dataDir: folder }));
  await expect(startServer('redis', { root, dataDir: folder })).rejects.toThrow(
    /Another process is running on this data/,
  );
});

function startElsewhere(name: string, wrapper: string[] = []): ChildProcess & { stdout: Readable } {
  const script = join(import.meta.dirname, 'fixtures/start-and-wait.ts');
  const line = [...wrapper, process.execPath, script, root, cacheDir, join(dataDir, name)];
  return spawn('env', line, { stdio: ['ignore', 'pipe', 'inherit'] });
}

async function printed(child: { stdout: Readable }): Promise<unknown> {
  const [line]: unknown[] = await once(createInterface({ input: child.stdout }), 'line');
  return JSON.parse(String(line));
}

it('leaves no server behind when its own process is killed', async () => {
  const child = startElsewhere('orphans');
  const pids = await printed(child);
  if (!Array.isArray(pids)) throw new Error(JSON.stringify(pids));
  // Should they survive, this ends them after the test.
  onTestFinished(() => pids.filter(isAlive).forEach((pid) => process.kill(pid, 'SIGKILL')));
  expect(pids.map(isAlive)).toEqual([true, true, true]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  await expect.poll(() => pids.map(isAlive), { timeout: 5_000 }).toEqual([false, false, false]);
  // The data is not locked: another server starts on it.
  track(await startServer('redis', { root, dataDir: join(dataDir, 'orphans/redis') }));
});

it('mounts nothing that is visible outside its namespace', async () => {
  track(await startServer('redis', { root, dataDir: join(dataDir, 'mounts') }));
  expect(await readFile('/proc/self/mountinfo', 'utf8')).not.toContain(root);
});

it('reports that mounts and namespaces are refused', async () => {
  const child = startElsewhere('refused', [
    'setpriv',
    '--bounding-set',
    '-sys_admin',
    '--inh-caps',
    '-sys_admin',
    '--',
  ]);
  expect(await printed(child)).toEqual({
    failed: expect.stringMatching(/refuses the mounts and namespaces.*CAP_SYS_ADMIN/),
  });
});

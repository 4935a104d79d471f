import { serviceNames } from '@garage/contracts';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cleanUpLater, freePort, servers, waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { startFixture } from './testing/fixture-service.ts';

const main = fileURLToPath(new URL('server.ts', import.meta.url));

interface Process {
  child: ChildProcess;
  /** Everything on stdout and stderr. */
  output: () => string;
  ended: Promise<number | null>;
}

/** The gateway as a process of its own; it is killed after the file's tests. */
function run(env: Record<string, string>): Process {
  const child = spawn(process.execPath, [main], { env: { PATH: process.env['PATH'], NODE_ENV: 'test', ...env } });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  cleanUpLater(async () => void child.kill('SIGKILL'));
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => code ?? null);
  return { child, output: () => output, ended };
}

it('lists all invalid settings and exits with 1', async () => {
  const { ended, output } = run({ PORT: 'many', CATALOGUE_URLS: 'ftp://x', CACHE: 'maybe' });
  expect(await ended).toBe(1);
  const wrong = [
    'PORT',
    'METRICS_PORT',
    'IDENTITY_URLS',
    'CATALOGUE_URLS',
    'ENGAGEMENT_URLS',
    'COMMERCE_URLS',
    'BOOKING_URLS',
    'CHAT_URLS',
    'WORKSHOP_URLS',
    'FRONTEND_URLS',
    'REDIS_URL',
    'NATS_URL',
    'CACHE',
  ];
  for (const name of wrong) expect(output()).toContain(`${name}: `);
});

it('serves, exposes metrics only on their own port, and finishes running requests before it stops', async () => {
  const gate = Promise.withResolvers<void>();
  const service = await startFixture((app) => {
    app.get('/openapi.json', async (_request, reply) => reply.code(404).send({ status: 'thất bại' }));
    app.get('/uncached', async (_request, reply) => reply.header('cache-control', 'no-store').send('x'.repeat(100)));
    app.get('/*', async (_request, reply) => {
      void reply.header('cache-control', 'no-store');
      await gate.promise;
      return { late: true };
    });
  });
  const [port, metricsPort] = [await freePort(), await freePort()];
  const { child, ended } = run({
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    IDENTITY_URLS: service.url,
    CATALOGUE_URLS: service.url,
    ENGAGEMENT_URLS: service.url,
    COMMERCE_URLS: service.url,
    BOOKING_URLS: service.url,
    CHAT_URLS: service.url,
    WORKSHOP_URLS: service.url,
    FRONTEND_URLS: `${service.url}, ${service.url}`,
    REDIS_URL: servers().redisUrl,
    NATS_URL: servers().natsUrl,
  });
  const url = `http://127.0.0.1:${port}`;
  await waitFor(async () => (await fetch(`${url}/readyz`)).status === 200, { timeoutMs: 20_000 });
  expect((await fetch(`${url}/metrics`)).status).toBe(404);
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(metrics).toContain('gateway_cache_entries 0');

  // Discarding a response body half-way must not crash the process.
  const documents = await fetch(`${url}/api/docs/openapi.json`);
  expect(await documents.json()).toMatchObject({ 'x-missing': [...serviceNames] });
  expect((await fetch(`${url}/uncached`, { method: 'HEAD' })).status).toBe(200);
  service.seen.length = 0;

  const running = fetch(`${url}/api/accounts/${'a'.repeat(24)}`);
  await waitFor(() => service.seen.length === 1);
  child.kill('SIGTERM');
  await waitFor(() =>
    fetch(`${url}/healthz`).then(
      () => false,
      () => true,
    ),
  );
  gate.resolve();
  expect(await (await running).json()).toEqual({ late: true });
  expect(await ended).toBe(0);
});

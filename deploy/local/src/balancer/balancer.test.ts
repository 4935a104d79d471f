import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '@garage/testing/free-port';
import { waitUntil } from '../processes/wait-until.ts';
import { startBalancer } from './balancer.ts';

const host = '127.0.0.1';
const endings: Array<() => void> = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

/** Answers with its name; `busy` is not ready. */
async function openServer(name: string): Promise<number> {
  const port = await freePort();
  const server: Server = createServer((request, response) => {
    response.statusCode = request.url === '/readyz' && name === 'busy' ? 503 : 200;
    response.setHeader('connection', 'close').end(name);
  });
  await once(server.listen(port, host), 'listening');
  endings.push(() => server.close());
  return port;
}

async function openBalancer(targets: readonly number[]): Promise<() => Promise<string>> {
  const port = await freePort();
  const balancer = await startBalancer({ host, routes: [{ port, targets }] });
  endings.push(() => balancer.close());
  return async () => (await fetch(`http://${host}:${port}/`)).text();
}

const tenAnswers = (ask: () => Promise<string>) => Promise.all(Array.from({ length: 10 }, ask));

it('distributes connections in turn', async () => {
  const ask = await openBalancer([await openServer('one'), await openServer('two')]);
  expect(new Set(await tenAnswers(ask))).toEqual(new Set(['one', 'two']));
});

it('uses the next process when one accepts no connection or is not ready', async () => {
  const ask = await openBalancer([await freePort(), await openServer('busy'), await openServer('ready')]);
  const answers = await waitUntil(
    async () => {
      const seen = await tenAnswers(ask);
      if (seen.includes('busy')) throw new Error('the balancer does not know yet that one is busy');
      return seen;
    },
    { what: 'The use of ready processes only', timeoutMs: 10_000 },
  );
  expect(new Set(answers)).toEqual(new Set(['ready']));
});

it('closes a connection that no process accepts', async () => {
  const ask = await openBalancer([await freePort()]);
  await expect(ask()).rejects.toThrow('fetch failed');
});

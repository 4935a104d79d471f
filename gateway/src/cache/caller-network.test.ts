import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { createCallerNetwork } from './caller-network.ts';

/** The network of a request from this machine that names another address. */
async function networkWith(trustedProxies: readonly string[]): Promise<string> {
  const networkOfCaller = createCallerNetwork(trustedProxies);
  const server = createServer((request, response) => response.end(networkOfCaller(request)));
  onTestFinished(() => void server.close());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' };
  return (await fetch(`http://127.0.0.1:${port}/`, { headers })).text();
}

it('is the network of the connection, or the one that a trusted proxy names', async () => {
  expect(await networkWith([])).toBe('127.0.0.1');
  expect(await networkWith(['10.0.0.1'])).toBe('127.0.0.1');
  expect(await networkWith(['127.0.0.1'])).toBe('203.0.113.9');
  expect(await networkWith(['127.0.0.1', '203.0.113.9'])).toBe('198.51.100.7');
});

import { once } from 'node:events';
import { Agent, createServer, request as sendRequest, type RequestListener } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, it } from 'vitest';
import { freePort } from '@garage/testing/free-port';
import { waitUntil } from '../processes/wait-until.ts';
import { startBalancer } from './balancer.ts';

const host = '127.0.0.1';
const endings: Array<() => void> = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
});

async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await once(server.listen(0, host), 'listening');
  endings.push(() => server.close());
  endings.push(() => server.closeAllConnections());
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

/** Answers with its name; `busy` is not ready. */
const openServer = async (name: string): Promise<number> =>
  (
    await serve((request, response) => {
      response.statusCode = request.url === '/readyz' && name === 'busy' ? 503 : 200;
      response.end(name);
    })
  ).port;

async function openBalancer(targets: readonly number[]): Promise<string> {
  const port = await freePort();
  const balancer = await startBalancer([{ host, port, targets }]);
  endings.push(() => balancer.close());
  return `http://${host}:${port}/`;
}

const read = async (url: string): Promise<string> => (await fetch(url)).text();
const tenAnswers = (url: string) => Promise.all(Array.from({ length: 10 }, () => read(url)));

it('distributes requests in turn, also those of one connection', async () => {
  const url = await openBalancer([await openServer('one'), await openServer('two')]);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  endings.push(() => agent.destroy());
  const ports = new Set<number | undefined>();
  const answers: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const [answer] = await once(sendRequest(url, { agent }).end(), 'response');
    ports.add(answer.socket.localPort);
    answers.push(await text(answer));
  }
  expect(ports.size).toBe(1);
  expect(answers.toSorted()).toEqual(['one', 'one', 'two', 'two']);
});

it('uses the next process when one accepts no connection or is not ready', async () => {
  const url = await openBalancer([await freePort(), await openServer('busy'), await openServer('ready')]);
  const answers = await waitUntil(
    async () => {
      const seen = await tenAnswers(url);
      if (seen.includes('busy')) throw new Error('the balancer does not know yet that one is busy');
      return seen;
    },
    { what: 'The use of ready processes only', timeoutMs: 10_000 },
  );
  expect(new Set(answers)).toEqual(new Set(['ready']));
});

it('closes a connection that no process accepts', async () => {
  await expect(read(await openBalancer([await freePort()]))).rejects.toThrow('fetch failed');
});

it('passes on requests and responses as they are, and adds the client’s address', async () => {
  const { port } = await serve((request, response) => {
    const { method, url, headers } = request;
    response.writeHead(418, { 'X-One': ['a', 'b'] });
    void text(request).then((body) => response.end(JSON.stringify({ method, url, headers, body })));
  });
  const url = await openBalancer([port]);
  const headers = { 'x-forwarded-for': '203.0.113.9', accept: 'a/b' };
  const answer = await fetch(`${url}a%2Fb?c`, { method: 'POST', headers, body: 'má phanh' });
  expect([answer.status, answer.headers.get('x-one')]).toEqual([418, 'a, b']);
  expect(await answer.json()).toEqual({
    method: 'POST',
    url: '/a%2Fb?c',
    body: 'má phanh',
    headers: expect.objectContaining({
      accept: 'a/b',
      host: new URL(url).host,
      'x-forwarded-for': `203.0.113.9, ${host}`,
    }),
  });
});

it('connects a WebSocket to one process', async () => {
  const { server, port } = await serve((_, response) => response.end());
  server.on('upgrade', ({ headers }, socket, head) => {
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nupgrade: ${headers.upgrade}\r\nconnection: upgrade\r\n\r\n`);
    socket.write(head);
    socket.pipe(socket);
  });
  const { hostname, port: own } = new URL(await openBalancer([port]));
  const client = connect(Number(own), hostname);
  endings.push(() => client.destroy());
  client.end(
    'GET /socket.io/ HTTP/1.1\r\nhost: a\r\nconnection: Upgrade\r\nupgrade: websocket\r\n\r\nfirst and second',
  );
  const answer = await text(client);
  expect(answer).toContain('101 Switching Protocols');
  expect(answer).toMatch(/\r\n\r\nfirst and second$/);
});

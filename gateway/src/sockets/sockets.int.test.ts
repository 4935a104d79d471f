import { createServer, request as sendRequest } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { cleanUpLater, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';

interface FixtureNode {
  url: string;
  /** The headers of the upgrades that it received. */
  seen: IncomingHttpHeaders[];
  open(): number;
  setReady(ready: boolean): void;
  stop(): Promise<void>;
}

/** A real server that accepts upgrades – at once, or when `accepts` is fulfilled – and echoes data in capitals. */
async function startNode({ accepts }: { accepts?: Promise<void> } = {}): Promise<FixtureNode> {
  const seen: IncomingHttpHeaders[] = [];
  const sockets = new Set<Duplex>();
  let isReady = true;
  const server = createServer((_request, response) => response.writeHead(isReady ? 200 : 503).end('{}'));
  const accept = async (request: IncomingMessage, socket: Duplex): Promise<void> => {
    seen.push(request.headers);
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    socket.on('end', () => socket.end());
    if (accepts !== undefined) await accepts;
    socket.write(
      'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\nx-secret: node\r\n\r\nhello ',
    );
    socket.on('data', (data: Buffer) => void socket.write(data.toString().toUpperCase()));
  };
  server.on('upgrade', (request: IncomingMessage, socket) => void accept(request, socket));
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', () => resolve());
  await promise;
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    server.closeAllConnections();
    server.close();
  };
  cleanUpLater(stop);
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    open: () => sockets.size,
    setReady: (ready) => (isReady = ready),
    stop,
  };
}

const address = '/socket.io/?EIO=4&transport=websocket';
const upgrading = {
  connection: 'Upgrade',
  upgrade: 'websocket',
  'sec-websocket-version': '13',
  'sec-websocket-key': 'a',
};

interface Outcome {
  status: number;
  body: string;
  headers: IncomingHttpHeaders;
  /** Data received over the socket so far. */
  text: () => string;
  send(text: string): void;
  closed: () => boolean;
  close: () => void;
}

/** Requests a WebSocket; returns the open socket or the failed response. */
function upgrade(
  url: string,
  { path = address, headers = {} }: { path?: string; headers?: object } = {},
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const request = sendRequest(new URL(path, url), { headers: { ...upgrading, ...headers }, agent: false });
    request.on('upgrade', (answer, socket, head) => {
      let text = head.toString();
      let isClosed = false;
      socket.on('data', (data: Buffer) => (text += data.toString()));
      socket.on('close', () => (isClosed = true)).on('error', () => socket.destroy());
      cleanUpLater(async () => void socket.destroy());
      const send = (data: string): void => void socket.write(data);
      const close = (): void => void socket.destroy();
      resolve({
        status: 101,
        body: '',
        headers: answer.headers,
        text: () => text,
        send,
        closed: () => isClosed,
        close,
      });
    });
    request.on('response', (answer) => {
      let body = '';
      answer.on('data', (data: Buffer) => (body += data.toString()));
      const [text, send, closed, close] = [() => '', () => undefined, () => true, () => undefined];
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body, headers: answer.headers, text, send, closed, close }),
      );
    });
    request.on('error', reject);
    request.end();
  });
}

describe('WebSockets', () => {
  it('carry data both ways, and the caller’s untrusted headers are not forwarded [SRV-17]', async () => {
    const node = await startNode();
    const gateway = await openGateway({ urls: { chat: [node.url] } });
    const headers = { 'x-forwarded-for': '6.6.6.6', 'x-account-id': 'x', cookie: 'jwt=1', authorization: 'Bearer x' };
    const socket = await upgrade(gateway.url, { headers });
    expect(socket.status).toBe(101);
    expect(socket.headers['x-secret']).toBeUndefined();
    socket.send('xin chao');
    await waitFor(() => socket.text() === 'hello XIN CHAO');
    expect(node.seen[0]).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      upgrade: 'websocket',
    });
    for (const name of ['x-account-id', 'cookie', 'authorization']) expect(node.seen[0]?.[name]).toBeUndefined();
    expect(gateway.app.kit.registry.getSingleMetric('gateway_sockets')).toBeDefined();
    expect(await gateway.app.kit.registry.metrics()).toMatch(/^gateway_sockets 1$/m);
  });

  it('are balanced over the ready nodes; when one dies its sockets close, and new ones go to the others at once', async () => {
    const [one, other, draining] = [await startNode(), await startNode(), await startNode()];
    draining.setReady(false);
    const gateway = await openGateway({ urls: { chat: [one.url, other.url, draining.url] } });
    await waitFor(() => gateway.clients.chat.upstreams.filter(({ state }) => state === 'ready').length === 2);
    const sockets: Outcome[] = [];
    for (let at = 0; at < 6; at += 1) sockets.push(await upgrade(gateway.url));
    expect([one.open(), other.open(), draining.open()]).toEqual([3, 3, 0]);
    await one.stop();
    await waitFor(() => sockets.filter((socket) => socket.closed()).length === 3);
    for (let at = 0; at < 4; at += 1) expect((await upgrade(gateway.url)).status).toBe(101);
    expect(other.open()).toBe(7);
    await other.stop();
    expect(await upgrade(gateway.url)).toMatchObject({
      status: 503,
      body: expect.stringContaining('SERVICE_UNAVAILABLE'),
    });
  });

  it.each<{ what: string; path?: string; headers?: object; status: number; code: string }>([
    { what: 'long polling', path: '/socket.io/?EIO=4&transport=polling', status: 404, code: 'NOT_FOUND' },
    { what: 'another path', path: '/socket.io/admin?EIO=4&transport=websocket', status: 404, code: 'NOT_FOUND' },
    {
      what: 'an older protocol',
      path: '/socket.io/?EIO=3&transport=websocket',
      status: 400,
      code: 'VALIDATION_FAILED',
    },
    { what: 'the session of another transport', path: `${address}&sid=abc`, status: 400, code: 'VALIDATION_FAILED' },
    { what: 'a page of another site', headers: { origin: 'https://evil.example' }, status: 403, code: 'FORBIDDEN' },
    { what: 'a page without an address', headers: { origin: 'null' }, status: 403, code: 'FORBIDDEN' },
  ])('are refused for $what', async ({ path = address, headers = {}, status, code }) => {
    const node = await startNode();
    const gateway = await openGateway({ urls: { chat: [node.url] } });
    const refused = await upgrade(gateway.url, { path, headers });
    expect(refused.status).toBe(status);
    expect(JSON.parse(refused.body)).toMatchObject({ status: 'thất bại', code });
    expect(node.seen).toEqual([]);
  });

  it('are allowed for pages of this site; requests without an upgrade are refused, other upgrades ignored', async () => {
    const node = await startNode();
    const gateway = await openGateway({ urls: { chat: [node.url] } });
    expect((await upgrade(gateway.url, { headers: { origin: gateway.url } })).status).toBe(101);
    for (const [method, path] of [
      ['GET', address],
      ['POST', '/socket.io/?EIO=4&transport=polling'],
      ['GET', '/socket.io'],
    ] as const) {
      const answer = await fetch(new URL(path, gateway.url), { method });
      expect([answer.status, await answer.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
    }
    expect((await upgrade(gateway.url, { path: '/healthz', headers: { upgrade: 'h2c' } })).status).toBe(200);
  });

  it('are limited per address, and close when the gateway stops', async () => {
    const node = await startNode();
    const gateway = await openGateway({ urls: { chat: [node.url] }, settings: { socketsPerNetwork: 3 } });
    const sockets = [await upgrade(gateway.url), await upgrade(gateway.url), await upgrade(gateway.url)];
    expect(await upgrade(gateway.url)).toMatchObject({ status: 429, body: expect.stringContaining('RATE_LIMITED') });
    await gateway.app.close();
    await waitFor(() => sockets.every((socket) => socket.closed()) && node.open() === 0);
  });

  it('are limited per address while they are being connected, too; failed and closed ones no longer count', async () => {
    const accepted = Promise.withResolvers<void>();
    const slow = await startNode({ accepts: accepted.promise });
    const settings = { socketsPerNetwork: 2 };
    const gateway = await openGateway({ urls: { chat: [slow.url] }, settings });
    const outcomes: Outcome[] = [];
    const tries = Array.from({ length: 5 }, async () => outcomes.push(await upgrade(gateway.url)));
    await waitFor(() => slow.seen.length + outcomes.length === 5);
    accepted.resolve();
    await Promise.all(tries);
    expect(outcomes.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      101, 101, 429, 429, 429,
    ]);
    outcomes.find(({ status }) => status === 101)?.close();
    await waitFor(() => slow.open() === 1);
    await waitFor(async () => (await upgrade(gateway.url)).status === 101);
    expect((await upgrade(gateway.url)).status).toBe(429);

    const declining = await startFixture(() => undefined);
    const other = await openGateway({ urls: { chat: [declining.url] }, settings });
    for (let at = 0; at < 4; at += 1) expect((await upgrade(other.url)).status).toBe(400);
  });

  it('are limited per network: all addresses of an IPv6 /64 count as one [TRUST-10]', async () => {
    const node = await startNode();
    const settings = { socketsPerNetwork: 2, trustedProxies: ['127.0.0.1'] };
    const gateway = await openGateway({ urls: { chat: [node.url] }, settings });
    const statuses = [];
    for (const address of ['2001:db8::1', '2001:db8::ffff:2', '2001:db8::3', '2001:db8:0:1::1'])
      statuses.push((await upgrade(gateway.url, { headers: { 'x-forwarded-for': address } })).status);
    expect(statuses).toEqual([101, 101, 429, 101]);
  });
});

import { once } from 'node:events';
import { createServer, request as sendRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pipeline, type Duplex } from 'node:stream';
import { forwardedHeaders, isOfConnection, withoutNames } from './forwarded-headers.ts';
import { takeTurns } from './take-turns.ts';

/** An address to listen on, and the ports of the processes of this machine behind it. */
export interface Route {
  host: string;
  port: number;
  targets: readonly number[];
}

const CONNECT_TIMEOUT_MS = 2_000;
/** As in deploy/docker/haproxy.cfg. */
const KEEP_ALIVE_MS = 60_000;

/**
 * Forwards requests to processes of this machine, like the load balancer of the containers: each request, also of one connection, to the next
 * ready process, and to another when one accepts no connection. A WebSocket stays at the process that has accepted it.
 */
export async function startBalancer(routes: readonly Route[]): Promise<{ close(): void }> {
  const closes = await Promise.all(routes.map(open));
  return { close: () => closes.forEach((close) => close()) };
}

async function open({ host, port, targets }: Route): Promise<() => void> {
  const turns = takeTurns(targets.map((target) => `http://127.0.0.1:${target}`));
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    void forward(request, response, turns.next());
  });
  server.on('upgrade', (request: IncomingMessage, client: Duplex, head: Buffer) => {
    void forwardUpgrade(request, { client, head, origins: turns.next() });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return () => {
    turns.close();
    server.close();
    server.closeAllConnections();
  };
}

async function forward(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): Promise<void> {
  const upstream = await connectToAny(origins);
  if (!upstream || response.destroyed) {
    upstream?.destroy();
    response.destroy();
    return;
  }
  const forwarded = sendRequest({
    createConnection: () => upstream,
    method: request.method,
    path: request.url,
    headers: withoutNames(forwardedHeaders(request), isOfConnection),
  });
  forwarded.on('response', (answer) => {
    const headers = withoutNames(answer.rawHeaders, isOfConnection);
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, headers);
    pipeline(answer, response, () => undefined);
  });
  // A process may answer and close before it has read the whole body: the client then still gets the response.
  forwarded.on('error', () => response.headersSent || response.destroy());
  forwarded.on('close', () => request.resume());
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

interface Upgrade {
  client: Duplex;
  head: Buffer;
  origins: readonly string[];
}

async function forwardUpgrade(request: IncomingMessage, { client, head, origins }: Upgrade): Promise<void> {
  client.on('error', () => client.destroy());
  const upstream = await connectToAny(origins);
  if (!upstream) return void client.destroy();
  const pairs = forwardedHeaders(request).map((text, at) => (at % 2 === 0 ? `${text}: ` : `${text}\r\n`));
  upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${pairs.join('')}\r\n`, 'latin1');
  upstream.write(head);
  pipeline(client, upstream, () => undefined);
  pipeline(upstream, client, () => undefined);
}

async function connectToAny(origins: readonly string[]): Promise<Socket | undefined> {
  for (const origin of origins) {
    const { hostname: host, port } = new URL(origin);
    const upstream = connect({ host, port: Number(port), noDelay: true, timeout: CONNECT_TIMEOUT_MS });
    upstream.on('timeout', () => upstream.connecting && upstream.destroy(new Error('no connection in time')));
    try {
      await once(upstream, 'connect');
    } catch {
      continue;
    }
    upstream.setTimeout(0);
    return upstream;
  }
  return undefined;
}

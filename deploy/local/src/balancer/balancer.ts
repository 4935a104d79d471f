import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { takeTurns } from './take-turns.ts';

/** The port to listen on, and the ports of the processes behind it. */
interface Route {
  port: number;
  targets: readonly number[];
}

interface BalancerOptions {
  host: string;
  routes: readonly Route[];
}

const CONNECT_TIMEOUT_MS = 2_000;

/**
 * Forwards connections to processes of this machine, like the address of a service in a cluster: to ready ones in turn, and to the
 * next when one accepts no connection.
 */
export async function startBalancer({ host, routes }: BalancerOptions): Promise<{ close(): void }> {
  const closes = await Promise.all(routes.map((route) => open(host, route)));
  return { close: () => closes.forEach((close) => close()) };
}

async function open(host: string, { port, targets }: Route): Promise<() => void> {
  const turns = takeTurns(targets.map((target) => `http://${host}:${target}`));
  const server: Server = createServer({ allowHalfOpen: true }, (client) => {
    void pass(client, turns.next());
  });
  server.listen(port, host);
  await once(server, 'listening');
  return () => {
    turns.close();
    server.close();
  };
}

async function pass(client: Socket, origins: readonly string[]): Promise<void> {
  client.on('error', () => client.destroy());
  for (const origin of origins) {
    const { hostname: host, port } = new URL(origin);
    const upstream = connect({ host, port: Number(port), allowHalfOpen: true, timeout: CONNECT_TIMEOUT_MS });
    upstream.on('timeout', () => upstream.connecting && upstream.destroy(new Error('no connection in time')));
    try {
      await once(upstream, 'connect');
    } catch {
      continue;
    }
    upstream.setTimeout(0);
    pipeline(client, upstream, () => undefined);
    pipeline(upstream, client, () => undefined);
    return;
  }
  client.destroy();
}

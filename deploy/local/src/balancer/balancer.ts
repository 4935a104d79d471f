import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { checkReady } from '../processes/service-process.ts';

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
const PROBE_INTERVAL_MS = 500;

/**
 * Forwards connections to processes of this machine, like the address of a service in a cluster: to ready ones in turn, and to the
 * next when one accepts no connection.
 */
export async function startBalancer({ host, routes }: BalancerOptions): Promise<{ close(): void }> {
  const closes = await Promise.all(routes.map((route) => open(host, route)));
  return { close: () => closes.forEach((close) => close()) };
}

async function open(host: string, { port, targets }: Route): Promise<() => void> {
  const ready = new Map(targets.map((target) => [target, true]));
  let turn = 0;
  const probe = setInterval(() => {
    for (const target of targets)
      void checkReady(`http://${host}:${target}/readyz`).then(
        () => ready.set(target, true),
        () => ready.set(target, false),
      );
  }, PROBE_INTERVAL_MS);
  const server: Server = createServer({ allowHalfOpen: true }, (client) => {
    turn += 1;
    const inTurn = targets.map((_, index) => targets[(turn + index) % targets.length] ?? port);
    // Returns ready targets first, then the others.
    void pass(client, {
      host,
      targets: inTurn.toSorted((one, other) => Number(ready.get(other)) - Number(ready.get(one))),
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  return () => {
    clearInterval(probe);
    server.close();
  };
}

async function pass(client: Socket, { host, targets }: { host: string; targets: readonly number[] }): Promise<void> {
  client.on('error', () => client.destroy());
  for (const port of targets) {
    const upstream = connect({ host, port, allowHalfOpen: true, timeout: CONNECT_TIMEOUT_MS });
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

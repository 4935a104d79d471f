import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { pipeline } from 'node:stream';

/** A port, and the processes behind it. */
interface Route {
  port: number;
  targets: readonly number[];
}

export interface BalancerOptions {
  host: string;
  routes: readonly Route[];
}

const CONNECT_LIMIT_MS = 2_000;
const PROBE_EVERY_MS = 500;

/**
 * Passes connections on to processes of this machine, as a cluster's address of a service does: to those that are ready, in
 * turn, and to the next where one takes no connection.
 */
export async function startBalancer({ host, routes }: BalancerOptions): Promise<{ close(): void }> {
  const servers = await Promise.all(routes.map((route) => open(host, route)));
  return {
    close: () => {
      for (const close of servers) close();
    },
  };
}

async function open(host: string, { port, targets }: Route): Promise<() => void> {
  const ready = new Map(targets.map((target) => [target, true]));
  let turn = 0;
  const probe = setInterval(() => {
    for (const target of targets) void isReady(host, target).then((is) => ready.set(target, is));
  }, PROBE_EVERY_MS);
  const server: Server = createServer({ allowHalfOpen: true }, (client) => {
    turn += 1;
    const inTurn = targets.map((_, index) => targets[(turn + index) % targets.length] ?? port);
    // The ready ones first; who is not may still take what nobody else can.
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
    const upstream = connect({ host, port, allowHalfOpen: true, timeout: CONNECT_LIMIT_MS });
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

async function isReady(host: string, port: number): Promise<boolean> {
  const signal = AbortSignal.timeout(CONNECT_LIMIT_MS);
  const answer = await fetch(`http://${host}:${port}/readyz`, { signal }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}

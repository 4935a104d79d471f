import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { cleanUpLater, freePort, freshNamespace, servers, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { connectMessaging } from './connect-messaging.ts';
import { silent } from './test-kit.ts';

/** A proxy to the tests' broker that requires a login. Returns its host and port. */
async function openDoor(login: { user: string; pass: string }): Promise<string> {
  const target = new URL(servers().natsUrl);
  const own = { user: decodeURIComponent(target.username), pass: decodeURIComponent(target.password) };
  const port = await freePort();
  const door = createServer((client) => {
    const broker = connect(Number(target.port), target.hostname);
    const end = (): void => void [client.destroy(), broker.destroy()];
    for (const side of [client, broker]) side.on('error', end).on('close', end);
    broker.pipe(client);
    client.once('data', (first) => {
      const connecting = first.toString();
      const isRight = Object.entries(login).every(([name, value]) => connecting.includes(`"${name}":"${value}"`));
      if (isRight) {
        broker.write(connecting.replace(JSON.stringify(login).slice(1, -1), JSON.stringify(own).slice(1, -1)));
        client.pipe(broker);
      } else client.end("-ERR 'Authorization Violation'\r\n");
    });
  }).listen(port, '127.0.0.1');
  await once(door, 'listening');
  cleanUpLater(async () => void door.close());
  return `127.0.0.1:${port}`;
}

/** A proxy to the tests' broker, and the connections that are open through it. */
async function openCounted(): Promise<{ url: string; connections: ReadonlySet<Socket> }> {
  const url = new URL(servers().natsUrl);
  const broker = { host: url.hostname, port: Number(url.port) };
  const connections = new Set<Socket>();
  const proxy = createServer((client) => {
    connections.add(client);
    client.on('close', () => connections.delete(client));
    const server = connect(broker);
    const end = (): void => void [client.destroy(), server.destroy()];
    for (const side of [client, server]) side.on('error', end).on('close', end);
    client.pipe(server).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  cleanUpLater(async () => {
    proxy.close();
    for (const client of connections) client.destroy();
  });
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy got no port.');
  url.port = `${address.port}`;
  return { url: url.href, connections };
}

describe('connectMessaging', () => {
  it('sends the login of the address to the broker', async () => {
    const host = await openDoor({ user: 'chat', pass: 'p@ss/w%rd' });
    const open = (login: string) =>
      connectMessaging({
        url: `nats://${login}${host}`,
        name: 'test',
        logger: silent,
        namespace: freshNamespace(),
        startTimeoutMs: 1,
      });
    const messaging = await open('chat:p%40ss%2Fw%25rd@');
    cleanUpLater(() => messaging.close());
    await messaging.ping();
    await expect(open('chat:other@')).rejects.toThrow('Authorization Violation');
    await expect(open('')).rejects.toThrow('Authorization Violation');
  });

  it('leaves no connection behind when the streams cannot be created', async () => {
    const { url, connections } = await openCounted();
    const failing = connectMessaging({
      url,
      name: 'test',
      logger: silent,
      namespace: freshNamespace(),
      // A broker without a cluster cannot replicate.
      replicas: 3,
    });
    await expect(failing).rejects.toThrow('replicas');
    await waitFor(() => connections.size === 0);
  });
});

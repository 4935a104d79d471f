import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { cleanUpLater, freePort, freshNamespace, servers } from '@garage/testing';
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
});

import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { cleanUpLater, freePort, servers } from '@garage/testing';

export interface DatabaseProxy {
  url: string;
  /** Closes all connections and refuses new ones. */
  cut(): void;
  restore(): void;
}

/** A proxy to the tests' database that can be cut. */
export async function openDatabaseProxy(): Promise<DatabaseProxy> {
  const target = new URL(servers().mongodbUrl);
  const login = target.password === '' ? '' : `${target.username}:${target.password}@`;
  const port = await freePort();
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((client) => {
    client.on('error', () => client.destroy());
    if (isCut) {
      client.destroy();
      return;
    }
    const upstream = connect(Number(target.port), target.hostname);
    upstream.on('error', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
    client.on('close', () => {
      open.delete(client);
      upstream.destroy();
    });
    open.add(client);
    client.pipe(upstream).pipe(client);
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const closeAll = (): void => open.forEach((client) => client.destroy());
  cleanUpLater(async () => {
    server.close();
    closeAll();
  });
  return {
    url: `mongodb://${login}127.0.0.1:${port}/?directConnection=true`,
    cut: () => {
      isCut = true;
      closeAll();
    },
    restore: () => {
      isCut = false;
    },
  };
}

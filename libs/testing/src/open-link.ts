import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { Transform } from 'node:stream';
import { cleanUpLater } from './clean-up.ts';

/** A network link to a real server that can be cut and restored, or lose replies. */
export interface Link {
  /** Host and port of the link, preceded by the credentials of the server's address if it has any. */
  readonly host: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Discards the reply to the next request, and everything after it on the same connection; other connections work. */
  loseNextReply(): void;
}

/** Listens on 127.0.0.1 and forwards everything to the given server; closes after the tests of the file. */
export async function openLink(target: string): Promise<Link> {
  const { hostname, port, username, password } = new URL(target);
  const login = password === '' ? '' : `${username}:${password}@`;
  const sockets = new Set<Socket>();
  let isNextLost = false;
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
  };
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname);
    keep(incoming);
    keep(outgoing);
    let isLossy = false;
    incoming.on('data', () => {
      isLossy ||= isNextLost;
      isNextLost = false;
    });
    const replies = new Transform({ transform: (chunk, _encoding, done) => done(null, isLossy ? undefined : chunk) });
    incoming.pipe(outgoing).pipe(replies).pipe(incoming);
  });
  const listen = async (own: number): Promise<void> => {
    server.listen(own, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The link got no port.');
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const loseNextReply = (): void => {
    isNextLost = true;
  };
  cleanUpLater(cut);
  return { host: `${login}127.0.0.1:${address.port}`, cut, restore: () => listen(address.port), loseNextReply };
}

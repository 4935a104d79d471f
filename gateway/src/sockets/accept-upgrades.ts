import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { App } from '@garage/service-kit';
import { SOCKET_PATH } from '@garage/contracts';

/** A connection that asks to become a WebSocket, with what it has sent already. */
export interface Upgrade {
  socket: Socket;
  head: Buffer;
  /** Takes the connection out of HTTP's hands. */
  take: () => void;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** What this request asks for; undefined for one that only asks for an answer. */
export const upgradeOf = (request: IncomingMessage): Upgrade | undefined => upgrades.get(request);

/** Whether the request asks for a WebSocket where there is one; any other `Upgrade` is not heard. */
export function asksForSocket({ url = '', headers }: IncomingMessage): boolean {
  const [path] = url.split('?');
  return path === `${SOCKET_PATH}/` && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Sends upgrades through the framework's routes, as it does with requests: limits, ids and refusals are the same. */
export function acceptUpgrades(app: App): void {
  app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    if (!(socket instanceof Socket)) {
      socket.destroy();
      return;
    }
    const response = new ServerResponse(request);
    response.shouldKeepAlive = false;
    response.assignSocket(socket);
    let isTaken = false;
    response.once('finish', () => {
      if (!isTaken) socket.end();
    });
    const take = (): void => {
      isTaken = true;
      response.detachSocket(socket);
    };
    upgrades.set(request, { socket, head, take });
    app.routing(request, response);
  });
}

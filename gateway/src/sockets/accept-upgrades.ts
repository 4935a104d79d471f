import { ServerResponse } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { App } from '@garage/service-kit';
import { SOCKET_PATH } from '@garage/contracts';

/** A connection that requests a WebSocket; `head` contains bytes received after the request. */
export interface Upgrade {
  socket: Socket;
  head: Buffer;
  /** Detaches the socket from the HTTP response, so that nothing closes it when the request ends. */
  detach: () => void;
}

const upgrades = new WeakMap<IncomingMessage, Upgrade>();

/** The upgrade that a request asks for; undefined for ordinary requests. */
export const upgradeOf = (request: IncomingMessage): Upgrade | undefined => upgrades.get(request);

/** True for a WebSocket request on the socket path; any other `Upgrade` header is ignored. */
export function isSocketUpgrade({ url = '', headers }: IncomingMessage): boolean {
  const [path] = url.split('?');
  return path === `${SOCKET_PATH}/` && headers.upgrade?.toLowerCase() === 'websocket';
}

/** Routes upgrades through Fastify like other requests, so that limits, ids and failures are the same. */
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
    let isDetached = false;
    response.once('finish', () => {
      if (!isDetached) socket.end();
    });
    const detach = (): void => {
      isDetached = true;
      response.detachSocket(socket);
    };
    upgrades.set(request, { socket, head, detach });
    app.routing(request, response);
  });
}

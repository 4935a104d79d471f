import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface LossyProxy {
  /** Address for the driver. */
  url: string;
  /** Drops the connection instead of forwarding the reply to the next request that contains the text; `meanwhile` runs before the drop. */
  loseReplyTo(text: string, meanwhile?: () => Promise<void>): { lost: Promise<void> };
  /** Forwards new connections to this port of 127.0.0.1. */
  retarget(port: number): void;
  /** Drops all connections without closing them in order. */
  cut(): void;
  close(): Promise<void>;
}

interface Trap {
  text: string;
  meanwhile: () => Promise<void>;
  triggered: () => void;
}

/** Starts a TCP proxy for the first server of a MongoDB address. */
export async function startLossyProxy(serverUrl: string): Promise<LossyProxy> {
  const { hostname, port, username, password } = new URL(serverUrl.replace(/^mongodb:/, 'http:').replace(/,[^/]*/, ''));
  const login = password === '' ? '' : `${username}:${password}@`;
  let target = { host: hostname, port: Number(port || 27_017) };
  let trap: Trap | undefined;
  const sockets = new Set<Socket>();

  const relay = (client: Socket) => {
    const upstream = connect(target);
    let caught: Trap | undefined;
    const end = () => [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', end).on('close', () => {
        sockets.delete(socket);
        end();
      });
    }
    client.on('data', (bytes) => {
      if (trap && bytes.includes(trap.text)) [caught, trap] = [trap, undefined];
      upstream.write(bytes);
    });
    upstream.on('data', (bytes) => {
      if (caught) void lose(caught, end);
      else client.write(bytes);
    });
  };

  const server = createServer(relay);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const ownPort = typeof address === 'object' && address ? address.port : 0;
  const cut = () => sockets.forEach((socket) => socket.destroy());
  return {
    url: `mongodb://${login}127.0.0.1:${ownPort}/?directConnection=true`,
    loseReplyTo(text, meanwhile = async () => {}) {
      const { promise, resolve } = Promise.withResolvers<void>();
      trap = { text, meanwhile, triggered: resolve };
      return { lost: promise };
    },
    retarget: (newPort) => void (target = { host: '127.0.0.1', port: newPort }),
    cut,
    async close() {
      server.close();
      cut();
      await once(server, 'close');
    },
  };
}

async function lose(trap: Trap, end: () => unknown): Promise<void> {
  await trap.meanwhile();
  end();
  trap.triggered();
}

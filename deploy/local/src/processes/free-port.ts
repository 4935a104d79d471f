import { once } from 'node:events';
import { createServer } from 'node:net';

/** Binds the port (0: any free one) on the address and lets go of it again; throws when it is taken. Gives the port. */
export async function claimPort(port: number, host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('A TCP server has no port');
  return address.port;
}

export const freePort = (): Promise<number> => claimPort(0);

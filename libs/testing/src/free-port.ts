import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems give to outgoing connections: one of those may be taken again before its server listens. */
const PORTS = { first: 10_000, end: 32_768 } as const;
const MAX_TRIES = 100;

/** Binds the port (0: any free one) on the address and closes it again. Throws when it is taken; returns the port. */
export async function claimPort(port: number, host = '127.0.0.1'): Promise<number> {
  if (port === 0) return freePort(host);
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
  return port;
}

/** Returns a TCP port that was free a moment ago. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  let lastError: unknown;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    try {
      return await claimPort(randomInt(PORTS.first, PORTS.end), host);
    } catch (error) {
      lastError = error;
    }
  }
  throw new Error(`No free port on ${host} after ${MAX_TRIES} tries`, { cause: lastError });
}

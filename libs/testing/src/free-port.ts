import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Range from which ports are chosen. It lies below the ports that systems give to outgoing connections, one of which
 * could be taken again before the server listens.
 */
const PORTS = { first: 10_000, end: 32_768 } as const;
const MAX_TRIES = 100;

/**
 * Checks that a port is free by listening on it for a moment (0: on any free port), and returns it. Throws when the
 * port is taken.
 */
export async function claimPort(port: number, host = '127.0.0.1'): Promise<number> {
  if (port === 0) return freePort(host);
  const server = createServer();
  server.listen(port, host);
  await once(server, 'listening');
  server.close();
  await once(server, 'close');
  return port;
}

/** Ports that this process has chosen. A stack chooses all of its ports before the first process listens. */
const chosen = new Set<number>();

/** Returns a TCP port that was free a moment ago; no port twice in a process. */
export async function freePort(host = '127.0.0.1'): Promise<number> {
  let lastError: unknown;
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const port = randomInt(PORTS.first, PORTS.end);
    if (chosen.has(port)) continue;
    chosen.add(port);
    try {
      return await claimPort(port, host);
    } catch (error) {
      lastError = error;
    }
  }
  throw new Error(`No free port on ${host} after ${MAX_TRIES} tries`, { cause: lastError });
}

import { SOCKET_PATH } from '@garage/contracts';
import { AppError, networkOf } from '@garage/service-kit';
import type { App } from '@garage/service-kit';
import type { FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { upstreamRequestHeaders } from '../headers/upstream-headers.ts';
import type { ServiceClient } from '../upstreams/service-client.ts';
import type { Upstream } from '../upstreams/upstream.ts';
import { acceptUpgrades, upgradeOf } from './accept-upgrades.ts';
import type { Upgrade } from './accept-upgrades.ts';
import { connectUpstream } from './connect-upstream.ts';
import type { UpstreamSocket } from './connect-upstream.ts';
import { pipeSockets } from './pipe-sockets.ts';
import { createOpenConnections } from './open-connections.ts';
import type { OpenConnections } from './open-connections.ts';
import { createSocketMetrics } from './socket-metrics.ts';

export interface SocketRouteOptions {
  client: ServiceClient;
  registry: Registry;
  /** Maximum number of open WebSockets per network: an IPv4 address or an IPv6 /64. */
  perNetwork: number;
}

const CONNECT_TIMEOUT_MS = 3_000;

/**
 * Proxies `GET /socket.io/` as a WebSocket to any ready process of the chat. Long polling is refused: its requests would all have to
 * reach the same process.
 */
export function addSocketRoute(app: App, { client, registry, perNetwork }: SocketRouteOptions): void {
  const connections = createOpenConnections();
  const count = createSocketMetrics(registry, connections.size);
  const config = {
    client,
    id: 'socket',
    bodyLimit: 0,
    shared: false,
    passesToken: false,
    cookies: [],
    limits: 'read' as const,
  };
  acceptUpgrades(app);
  app.addHook('preClose', async () => connections.endAll());

  app.route({
    method: 'GET',
    url: `${SOCKET_PATH}/`,
    config: { gateway: config },
    handler: async (request, reply) => {
      try {
        const upgrade = checkUpgrade(request);
        const release = connections.reserve(networkOf(request.ip), perNetwork);
        const { upstream, url } = await connectToAny(request, { client, connections, upgrade }).catch(
          (error: unknown) => {
            release();
            throw error;
          },
        );
        reply.hijack();
        const connection = { socket: upgrade.socket, url };
        connections.add(connection);
        open(upgrade, upstream, () => {
          connections.remove(connection);
          release();
        });
        count('open');
      } catch (error) {
        count(error instanceof AppError ? error.code : 'INTERNAL');
        throw error;
      }
    },
  });
}

/**
 * Checks a WebSocket request.
 * @throws AppError NOT_FOUND, VALIDATION_FAILED for requests that Socket.IO's client does not make; FORBIDDEN for
 * pages of other sites
 */
function checkUpgrade(request: FastifyRequest): Upgrade {
  const upgrade = upgradeOf(request.raw);
  const query = new URLSearchParams(request.url.split('?')[1]);
  if (!upgrade || query.get('transport') !== 'websocket') throw new AppError('NOT_FOUND');
  // A request with `sid` would continue a session that began with long polling, which is not supported.
  if (query.get('EIO') !== '4' || query.has('sid')) throw new AppError('VALIDATION_FAILED');
  const { origin } = request.headers;
  if (origin !== undefined && !isSameSite(origin, request.host)) throw new AppError('FORBIDDEN');
  return upgrade;
}

function isSameSite(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

interface UpstreamChoice {
  client: ServiceClient;
  connections: OpenConnections;
  upgrade: Upgrade;
}

/**
 * Tries to connect to one ready process after another.
 * @throws AppError SERVICE_UNAVAILABLE, VALIDATION_FAILED
 */
async function connectToAny(
  request: FastifyRequest,
  { client, connections, upgrade }: UpstreamChoice,
): Promise<{ upstream: UpstreamSocket; url: string }> {
  const disconnected = new AbortController();
  upgrade.socket.once('close', () => disconnected.abort());
  const { authorization: _token, ...headers } = upstreamRequestHeaders(request, {
    headers: request.headers,
    cookies: [],
  });
  const tried = new Set<Upstream>();
  for (;;) {
    const chosen = connections.choose(client.upstreams, tried);
    if (!chosen) throw new AppError('SERVICE_UNAVAILABLE');
    tried.add(chosen);
    const { url } = chosen;
    const options = { url, path: request.url, headers, timeoutMs: CONNECT_TIMEOUT_MS, signal: disconnected.signal };
    const result = await connectUpstream(options);
    if (result.kind === 'open') return { upstream: result.upstream, url };
    if (result.kind === 'declined' && result.status < 500) throw new AppError('VALIDATION_FAILED');
    if (result.kind === 'unreachable' && result.refused) chosen.markDown();
  }
}

function open({ socket, head, detach }: Upgrade, upstream: UpstreamSocket, onEnd: () => void): void {
  detach();
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.write(upstream.responseHead);
  if (upstream.head.length > 0) socket.write(upstream.head);
  if (head.length > 0) upstream.socket.write(head);
  pipeSockets(socket, upstream.socket, onEnd);
}

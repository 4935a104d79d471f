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
import { joinSockets } from './join-sockets.ts';
import { createOpenPairs } from './open-pairs.ts';
import type { OpenPairs } from './open-pairs.ts';
import { createSocketMetrics } from './socket-metrics.ts';

export interface SocketRouteOptions {
  client: ServiceClient;
  registry: Registry;
  /** WebSockets at once from one network: an address, or with IPv6 a /64. */
  perNetwork: number;
}

const CONNECT_LIMIT_MS = 3_000;

/**
 * `GET /socket.io/` becomes a WebSocket to a ready process of the chat, and nothing else does: any of them will do, so long
 * polling, which would need always the same, is refused.
 */
export function addSocketRoute(app: App, { client, registry, perNetwork }: SocketRouteOptions): void {
  const pairs = createOpenPairs();
  const count = createSocketMetrics(registry, pairs.size);
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
  app.addHook('preClose', async () => pairs.endAll());

  app.route({
    method: 'GET',
    url: `${SOCKET_PATH}/`,
    config: { gateway: config },
    handler: async (request, reply) => {
      try {
        const upgrade = checkUpgrade(request);
        const network = networkOf(request.ip);
        if (pairs.ofNetwork(network) >= perNetwork) throw new AppError('RATE_LIMITED');
        const { upstream, url } = await reachUpstream(request, { client, pairs, upgrade });
        reply.hijack();
        const pair = { socket: upgrade.socket, network, url };
        pairs.add(pair);
        open(upgrade, upstream, () => pairs.remove(pair));
        count('open');
      } catch (error) {
        count(error instanceof AppError ? error.code : 'INTERNAL');
        throw error;
      }
    },
  });
}

/** @throws AppError NOT_FOUND for what is no WebSocket of this product's client, FORBIDDEN for a page of another site */
function checkUpgrade(request: FastifyRequest): Upgrade {
  const upgrade = upgradeOf(request.raw);
  const query = new URLSearchParams(request.url.split('?')[1]);
  if (!upgrade || query.get('transport') !== 'websocket') throw new AppError('NOT_FOUND');
  // A session of another transport cannot be taken over: it would have to be on the same node.
  if (query.get('EIO') !== '4' || query.has('sid')) throw new AppError('VALIDATION_FAILED');
  const { origin } = request.headers;
  if (origin !== undefined && !isSameSite(origin, request.host)) throw new AppError('FORBIDDEN');
  return upgrade;
}

function isSameSite(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}

interface Reach {
  client: ServiceClient;
  pairs: OpenPairs;
  upgrade: Upgrade;
}

/** Asks one ready process after the other. @throws AppError SERVICE_UNAVAILABLE, VALIDATION_FAILED */
async function reachUpstream(
  request: FastifyRequest,
  { client, pairs, upgrade }: Reach,
): Promise<{ upstream: UpstreamSocket; url: string }> {
  const gone = new AbortController();
  upgrade.socket.once('close', () => gone.abort());
  const { authorization: _token, ...headers } = upstreamRequestHeaders(request, {
    headers: request.headers,
    cookies: [],
  });
  const tried = new Set<Upstream>();
  for (;;) {
    const chosen = pairs.choose(client.upstreams, tried);
    if (!chosen) throw new AppError('SERVICE_UNAVAILABLE');
    tried.add(chosen);
    const { url } = chosen;
    const asked = { url, path: request.url, headers, timeoutMs: CONNECT_LIMIT_MS, signal: gone.signal };
    const connected = await connectUpstream(asked);
    if (connected.kind === 'open') return { upstream: connected.upstream, url };
    if (connected.kind === 'declined' && connected.status < 500) throw new AppError('VALIDATION_FAILED');
    if (connected.kind === 'unreachable' && connected.refused) chosen.markDown();
  }
}

function open({ socket, head, take }: Upgrade, upstream: UpstreamSocket, onEnd: () => void): void {
  take();
  socket.setTimeout(0);
  socket.setNoDelay(true);
  socket.write(upstream.greeting);
  if (upstream.head.length > 0) socket.write(upstream.head);
  if (head.length > 0) upstream.socket.write(head);
  joinSockets(socket, upstream.socket, onEnd);
}

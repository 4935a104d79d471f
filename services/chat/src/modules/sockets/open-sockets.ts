import { SOCKET_FRAME_BYTES, SOCKET_PATH } from '@garage/contracts';
import type { IncomingMessage } from 'node:http';
import { networkOf } from '@garage/service-kit';
import type { App, Logger, RevocationList, TokenVerifier } from '@garage/service-kit';
import { Server } from 'socket.io';
import type { AccountRepository } from '../accounts/index.ts';
import type { Colleagues } from '../colleagues/index.ts';
import type { ConversationDependencies } from '../conversations/index.ts';
import type { Presence } from '../presence/index.ts';
import type { SettingsRepository } from '../settings/index.ts';
import type { SharedPages } from '../shared-pages/index.ts';
import type { NodeLink } from './adapter-redis.ts';
import { createAnnouncer } from './announce.ts';
import type { Announcer } from './announce.ts';
import { createCatchUp } from './catch-up.ts';
import { connectSocket } from './connect-socket.ts';
import { createHandlers } from './event-handlers.ts';
import { HandshakeRefused, identifySocket } from './handshake.ts';
import { createDeliveryTracker } from './delivery-tracker.ts';
import type { SocketLimits } from './socket-limits.ts';
import { createSocketMetrics } from './socket-metrics.ts';
import type { SocketMetrics } from './socket-metrics.ts';
import { rooms } from './socket-types.ts';
import type { ChatServer, ChatSocket } from './socket-types.ts';

export interface SocketOptions extends ConversationDependencies {
  tokens: TokenVerifier;
  /** Tells which tokens were revoked before they expired. */
  revocations: Pick<RevocationList, 'isRevoked' | 'onRevoked'>;
  link: NodeLink;
  accounts: AccountRepository;
  settings: SettingsRepository;
  presence: Presence;
  colleagues: Colleagues;
  pages: SharedPages;
  logger: Logger;
  isUnavailable: (error: unknown) => boolean;
  limits: SocketLimits;
  /** Client address, as reported by trusted proxies. */
  addressOf: (request: IncomingMessage) => string;
  now: () => number;
}

export interface Sockets {
  readonly announce: Announcer;
  /** Starts presence and catch-up. Call before the app listens. */
  start(): Promise<void>;
}

/** Interval of checks for expired or revoked tokens, in milliseconds. */
const SWEEP_MS = 1_000;

/** Time within which a connection must authenticate, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000;

/** Opens the socket server on the app's port; it closes with the app. */
export function openSockets(app: App, options: SocketOptions): Sockets {
  const { presence, pages, link, revocations } = options;
  const io: ChatServer = new Server(app.server, {
    path: SOCKET_PATH,
    transports: ['websocket'],
    maxHttpBufferSize: SOCKET_FRAME_BYTES,
    connectTimeout: CONNECT_TIMEOUT_MS,
    serveClient: false,
    httpCompression: false,
    adapter: link.adapter,
  });
  const metrics = createSocketMetrics(app.kit.registry, () => io.of('/').sockets.size);
  const delivered = createDeliveryTracker();
  const announce = createAnnouncer(io, delivered);
  const hasListeners = (accountId: string): boolean =>
    presence.local.hasAny('staff') || presence.local.has('customers', accountId);
  const catchUp = createCatchUp({ ...options, announce, delivered, hasListeners, metrics });
  link.onSubscribed(catchUp.trigger);
  link.onPublisherReady(() => io.serverSideEmit('look'));
  io.on('look', catchUp.trigger);
  admit(io, options, metrics);
  serve(io, { ...options, announce, metrics });

  const sweep = (): void => closeExpired(io, options);
  const unsubscribe = revocations.onRevoked(sweep);
  const timer = setInterval(sweep, SWEEP_MS).unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    unsubscribe();
    // Closes only the transport: conversations stay open and clients reconnect to another node.
    io.engine.close();
    await Promise.all([presence.stop(), catchUp.stop()]);
    link.close();
  });
  return {
    announce,
    async start() {
      await catchUp.start();
      await presence.start((change) => {
        announce.presence(change);
        // A customer who has left shows nothing; one who only lost the connection sends the page again.
        if (change.accountId !== undefined && !change.online) void pages.forget(change.accountId);
      });
    },
  };
}

/** Admits connections with a valid token within the connection limits. */
function admit(
  io: ChatServer,
  { tokens, limits: { events, quota }, addressOf, logger, isUnavailable }: SocketOptions,
  metrics: SocketMetrics,
): void {
  const decide = async (socket: ChatSocket): Promise<void> => {
    const network = networkOf(addressOf(socket.request));
    events.countHandshake(network);
    const data = { ...(await identifySocket(socket.handshake.auth, tokens)), network };
    const limited = { accountId: data.subject.accountId, isStaff: data.isStaff, network };
    events.countConnection(limited);
    const release = quota.reserve(limited);
    socket.once('disconnect', release);
    // The underlying connection is watched, too: one that closes during the handshake causes no `disconnect`.
    socket.conn.once('close', release);
    socket.data = data;
  };
  const answer = async (socket: ChatSocket): Promise<HandshakeRefused | undefined> => {
    try {
      await decide(socket);
      metrics.countHandshake('ok');
      return undefined;
    } catch (error) {
      const refused = new HandshakeRefused(error, isUnavailable);
      if (refused.data.code === 'INTERNAL') logger.error({ err: error }, 'Handshake failed');
      metrics.countHandshake(refused.data.code);
      return refused;
    }
  };
  const admitOne = async (socket: ChatSocket, next: (refused?: HandshakeRefused) => void): Promise<void> =>
    next(await answer(socket));
  io.use((socket, next) => void admitOne(socket, next));
}

type Serving = SocketOptions & { announce: Announcer; metrics: SocketMetrics };

function serve(io: ChatServer, options: Serving): void {
  const { presence, metrics } = options;
  const limits = options.limits.events;
  const handlers = createHandlers({ ...options, limits });
  io.on('connection', (socket) => {
    const { subject, isStaff } = socket.data;
    const side = isStaff ? 'staff' : 'customers';
    void socket.join([rooms.user(subject.accountId), isStaff ? rooms.staff : rooms.customers]);
    presence.local.add(side, subject.accountId);
    connectSocket(socket, { ...options, limits, handlers });
    socket.once('disconnect', (reason) => {
      metrics.countDisconnect(reason);
      presence.local.remove(side, subject.accountId);
    });
  });
}

/** Closes sockets whose token has expired or was revoked. */
function closeExpired(io: ChatServer, { revocations, now }: SocketOptions): void {
  for (const socket of io.of('/').sockets.values()) {
    const { subject, expiresAt } = socket.data;
    if (expiresAt <= now() || revocations.isRevoked(subject)) socket.disconnect(true);
  }
}

import type { ClientEvent } from './socket.ts';

/** Maximum number of uses within a sliding window of this many seconds. */
export interface WindowLimit {
  readonly max: number;
  readonly seconds: number;
}

/** Limits by the account and by the network of a caller. */
export interface CallerLimits {
  /** All connections of one account. */
  readonly account: WindowLimit;
  /** All customer connections from one network: an IPv4 address or an IPv6 /64. Many people may share one. */
  readonly network: WindowLimit;
}

export interface ClientEventLimits extends CallerLimits {
  /** One connection. */
  readonly socket: WindowLimit;
  /** `all-nodes`: limits by account and network apply to all nodes together; `each-node`: every node counts separately. */
  readonly counted: 'all-nodes' | 'each-node';
  /** Handling of excess events: answered with RATE_LIMITED, or dropped silently. */
  readonly excess: 'refuse' | 'drop';
}

const within = (seconds: number) => (max: number) => ({ max, seconds }) satisfies WindowLimit;
const [inOneSecond, inTenSeconds, inAnHour] = [within(1), within(10), within(3600)];

/** Rate limit of each client event; an event without a limit does not compile. */
export const clientEventLimits = {
  start_chat: {
    socket: inTenSeconds(10),
    account: inTenSeconds(20),
    network: inTenSeconds(200),
    counted: 'all-nodes',
    excess: 'refuse',
  },
  send_message: {
    socket: inTenSeconds(20),
    account: inTenSeconds(20),
    network: inTenSeconds(400),
    counted: 'all-nodes',
    excess: 'refuse',
  },
  end_chat: {
    socket: inTenSeconds(10),
    account: inTenSeconds(20),
    network: inTenSeconds(200),
    counted: 'each-node',
    excess: 'refuse',
  },
  typing: {
    socket: inOneSecond(2),
    account: inOneSecond(4),
    network: inOneSecond(80),
    counted: 'each-node',
    excess: 'drop',
  },
  seen: {
    socket: inTenSeconds(30),
    account: inTenSeconds(60),
    network: inTenSeconds(600),
    counted: 'each-node',
    excess: 'refuse',
  },
  sync: {
    socket: inTenSeconds(20),
    account: inTenSeconds(40),
    network: inTenSeconds(400),
    counted: 'each-node',
    excess: 'refuse',
  },
} as const satisfies Record<ClientEvent, ClientEventLimits>;

/** Staff answer several customers at once: their limits are multiplied by this, and they are not counted by network. */
export const STAFF_LIMIT_FACTOR = 5;

/** New conversations of customers, counted by all nodes together: each one is stored, broadcast to all staff, and may send a mail. */
export const conversationLimits: CallerLimits = { account: inAnHour(10), network: inAnHour(120) };

/** New connections to one node. */
export const handshakeLimits: CallerLimits = { account: inTenSeconds(40), network: inTenSeconds(400) };

/** Concurrent connections to one node. */
export const MAX_SOCKETS = { perAccount: 20, perNetwork: 200 } as const;

/** Limits whose violation closes a connection. */
export const floodLimits = {
  /** Number of packets of any kind, including heartbeats. */
  packets: within(1)(100),
  /** Total size in bytes. */
  bytes: inTenSeconds(1_000_000),
  /** Number of refused events: unknown ones, and those that exceed the limits of the connection or its account. */
  refusals: within(60)(60),
} as const;

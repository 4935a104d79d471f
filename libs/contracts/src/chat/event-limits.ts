import type { ClientEvent } from './socket.ts';

/** Maximum number of events within a sliding window of `seconds`. */
export interface WindowLimit {
  readonly max: number;
  readonly seconds: number;
}

/** Limits of all connections of an account together, and of all connections from a network together. */
export interface CallerLimits {
  /** Limit of all connections of one account together. */
  readonly account: WindowLimit;
  /**
   * Limit of all connections of customers from one network (an IPv4 address or an IPv6 /64), which many people may
   * share.
   */
  readonly network: WindowLimit;
}

export interface ClientEventLimits extends CallerLimits {
  /** One connection. */
  readonly socket: WindowLimit;
  /**
   * `all-nodes`: the limits by account and network apply to all nodes together; `each-node`: every node counts by
   * itself.
   */
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
  transfer_chat: {
    socket: inTenSeconds(10),
    account: inTenSeconds(20),
    network: inTenSeconds(200),
    counted: 'each-node',
    excess: 'refuse',
  },
  list_colleagues: {
    socket: inTenSeconds(5),
    account: inTenSeconds(10),
    network: inTenSeconds(100),
    counted: 'each-node',
    excess: 'refuse',
  },
  share_page: {
    socket: inTenSeconds(20),
    account: inTenSeconds(40),
    network: inTenSeconds(400),
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

/**
 * Factor by which the limits of staff are higher, because they answer several customers at once. Staff are not
 * counted by network.
 */
export const STAFF_LIMIT_FACTOR = 5;

/**
 * Limits of new conversations that customers start, counted by all nodes together. They are strict, because each
 * conversation is stored, broadcast to all staff, and may send a mail.
 */
export const conversationLimits: CallerLimits = { account: inAnHour(10), network: inAnHour(120) };

/** Limits of new connections to one node. */
export const handshakeLimits: CallerLimits = { account: inTenSeconds(40), network: inTenSeconds(400) };

/** Maximum number of concurrent connections to one node. */
export const MAX_SOCKETS = { perAccount: 20, perNetwork: 200 } as const;

/** Limits of a single connection; exceeding one closes the connection. */
export const floodLimits = {
  /** Number of packets of any kind, including heartbeats, within one second. */
  packets: within(1)(100),
  /** Total size of the packets in bytes, within ten seconds. */
  bytes: inTenSeconds(1_000_000),
  /**
   * Number of refused events within a minute: unknown events, and events that exceed the limits of the connection or
   * its account.
   */
  refusals: within(60)(60),
} as const;

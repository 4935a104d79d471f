import { MAX_SOCKETS } from '@garage/contracts';
import { createEventLimits } from './event-limits.ts';
import type { ConnectionLimits, EventLimits, EventLimitsOptions } from './event-limits.ts';
import { createSocketQuota } from './socket-quota.ts';
import type { SocketQuota } from './socket-quota.ts';

/** Rate limits of sockets and the maximum number of connections. */
export interface SocketLimits {
  events: EventLimits;
  quota: SocketQuota;
}

export function createSocketLimits(options: EventLimitsOptions): SocketLimits {
  return { events: createEventLimits(options), quota: createSocketQuota(MAX_SOCKETS) };
}

const unlimited: ConnectionLimits = { take: () => 'allowed', takeShared: async () => 'allowed' };

/** No limits: for benchmarks and tests, whose clients share one address. */
export const noSocketLimits: SocketLimits = {
  events: {
    ofConnection: () => unlimited,
    countHandshake: () => undefined,
    countConnection: () => undefined,
    countConversation: async () => undefined,
  },
  quota: { reserve: () => () => undefined },
};

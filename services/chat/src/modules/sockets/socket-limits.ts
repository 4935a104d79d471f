import { MAX_SOCKETS } from '@garage/contracts';
import { createEventLimits } from './event-limits.ts';
import type { ConnectionLimits, EventLimits, EventLimitsOptions } from './event-limits.ts';
import { createSocketQuota } from './socket-quota.ts';
import type { SocketQuota } from './socket-quota.ts';

/** How much sockets may send, and how many there may be at once. */
export interface SocketLimits {
  events: EventLimits;
  quota: SocketQuota;
}

export function createSocketLimits(options: EventLimitsOptions): SocketLimits {
  return { events: createEventLimits(options), quota: createSocketQuota(MAX_SOCKETS) };
}

const unlimited: ConnectionLimits = { take: () => 'free', takeShared: async () => 'free' };

/** Counts nothing: for benchmarks and tests, whose clients all come from one machine. */
export const noSocketLimits: SocketLimits = {
  events: {
    ofConnection: () => unlimited,
    countHandshake: () => undefined,
    countConnection: () => undefined,
    countConversation: async () => undefined,
  },
  quota: { reserve: () => () => undefined },
};

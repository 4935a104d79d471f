// The upper limit of live chat: a bare Socket.IO server without storage.
import { serveSockets } from './serve-sockets.ts';

const counters = new Map<string, number>();

serveSockets({
  connect: async () => undefined,
  async number({ accountId }) {
    const sequence = (counters.get(accountId) ?? 0) + 1;
    counters.set(accountId, sequence);
    return sequence;
  },
});

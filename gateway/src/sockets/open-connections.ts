import type { Socket } from 'node:net';
import { AppError } from '@garage/service-kit';
import type { Upstream } from '../upstreams/upstream.ts';

export interface OpenConnection {
  socket: Socket;
  /** Address of the chat process that serves the WebSocket. */
  url: string;
}

/** The open WebSockets, counted per network (see networkOf) and per process. */
export function createOpenConnections() {
  const connections = new Set<OpenConnection>();
  const byNetwork = new Map<string, number>();
  const byUrl = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string, by: number): void => {
    const next = (counts.get(key) ?? 0) + by;
    if (next === 0) counts.delete(key);
    else counts.set(key, next);
  };
  let rotation = 0;

  return {
    size: (): number => connections.size,

    /**
     * Counts a WebSocket of this network before it is connected, so that of concurrent ones no more than `max` succeed. The returned function
     * releases it once.
     * @throws AppError RATE_LIMITED
     */
    reserve(network: string, max: number): () => void {
      if ((byNetwork.get(network) ?? 0) >= max) throw new AppError('RATE_LIMITED');
      count(byNetwork, network, 1);
      let isReserved = true;
      return () => {
        if (!isReserved) return;
        isReserved = false;
        count(byNetwork, network, -1);
      };
    },

    add(connection: OpenConnection): void {
      connections.add(connection);
      count(byUrl, connection.url, 1);
    },

    remove(connection: OpenConnection): void {
      if (!connections.delete(connection)) return;
      count(byUrl, connection.url, -1);
    },

    /** The ready process with the fewest connections; equals take turns. */
    choose(upstreams: readonly Upstream[], tried: ReadonlySet<Upstream>): Upstream | undefined {
      rotation += 1;
      const ready = upstreams.filter((upstream) => upstream.state === 'ready' && !tried.has(upstream));
      const fewest = Math.min(...ready.map(({ url }) => byUrl.get(url) ?? 0));
      const equals = ready.filter(({ url }) => (byUrl.get(url) ?? 0) === fewest);
      return equals[rotation % equals.length];
    },

    endAll(): void {
      for (const { socket } of connections) socket.destroy();
    },
  };
}

export type OpenConnections = ReturnType<typeof createOpenConnections>;

import type { Socket } from 'node:net';
import type { Upstream } from '../upstreams/upstream.ts';

export interface OpenConnection {
  socket: Socket;
  /** The caller's network; see networkOf. */
  network: string;
  /** Address of the chat process that serves the WebSocket. */
  url: string;
}

/** The open WebSockets, counted per network and per process. */
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
    ofNetwork: (network: string): number => byNetwork.get(network) ?? 0,

    add(connection: OpenConnection): void {
      connections.add(connection);
      count(byNetwork, connection.network, 1);
      count(byUrl, connection.url, 1);
    },

    remove(connection: OpenConnection): void {
      if (!connections.delete(connection)) return;
      count(byNetwork, connection.network, -1);
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

import type { Socket } from 'node:net';
import type { Upstream } from '../upstreams/upstream.ts';

export interface OpenPair {
  socket: Socket;
  /** Whom it counts for; see networkOf. */
  network: string;
  /** Of the process behind. */
  url: string;
}

/** The WebSockets that pass through now, by the network they come from and where they go. */
export function createOpenPairs() {
  const pairs = new Set<OpenPair>();
  const byNetwork = new Map<string, number>();
  const byUrl = new Map<string, number>();
  const count = (counts: Map<string, number>, key: string, by: number): void => {
    const next = (counts.get(key) ?? 0) + by;
    if (next === 0) counts.delete(key);
    else counts.set(key, next);
  };
  let turn = 0;

  return {
    size: (): number => pairs.size,
    ofNetwork: (network: string): number => byNetwork.get(network) ?? 0,

    add(pair: OpenPair): void {
      pairs.add(pair);
      count(byNetwork, pair.network, 1);
      count(byUrl, pair.url, 1);
    },

    remove(pair: OpenPair): void {
      if (!pairs.delete(pair)) return;
      count(byNetwork, pair.network, -1);
      count(byUrl, pair.url, -1);
    },

    /** The ready process with the fewest of them; among equals the one whose turn it is. */
    choose(upstreams: readonly Upstream[], tried: ReadonlySet<Upstream>): Upstream | undefined {
      turn += 1;
      const ready = upstreams.filter((upstream) => upstream.state === 'ready' && !tried.has(upstream));
      const fewest = Math.min(...ready.map(({ url }) => byUrl.get(url) ?? 0));
      const equals = ready.filter(({ url }) => (byUrl.get(url) ?? 0) === fewest);
      return equals[turn % equals.length];
    },

    endAll(): void {
      for (const { socket } of pairs) socket.destroy();
    },
  };
}

export type OpenPairs = ReturnType<typeof createOpenPairs>;

import type { Redis } from '@garage/service-kit/redis';

export type Side = 'customers' | 'staff';

const sides = ['customers', 'staff'] as const;

/** Accounts connected to this node, separately for customers and staff. */
export type Connected = Readonly<Record<Side, readonly string[]>>;

export interface PresenceStoreOptions {
  redis: Redis;
  /** Key prefix; separates installations that share one Redis. */
  prefix: string;
  nodeId: string;
  /** Milliseconds without a heartbeat after which a node counts as dead. */
  ttlMs: number;
  now: () => number;
}

export type PresenceStore = ReturnType<typeof createPresenceStore>;

/**
 * Presence of all nodes in Redis: one set per node and side, which expires with its node, and a sorted set of nodes by their last
 * heartbeat. Every method throws when Redis does not answer.
 */
export function createPresenceStore({ redis, prefix, nodeId, ttlMs, now }: PresenceStoreOptions) {
  const nodesKey = `${prefix}:chat:nodes`;
  const keyOf = (node: string, side: Side): string => `${prefix}:chat:node:${node}:${side}`;

  /** Ids of the nodes that have sent a heartbeat recently. */
  const liveNodes = (): Promise<string[]> => redis.zrangebyscore(nodesKey, now() - ttlMs, '+inf');

  return {
    liveNodes,

    /** Sends a heartbeat with all connected accounts of this node, so that presence recovers after Redis lost its data. */
    async heartbeat(connected: Connected): Promise<void> {
      const batch = redis.multi().zadd(nodesKey, now(), nodeId);
      batch.zremrangebyscore(nodesKey, '-inf', now() - 100 * ttlMs);
      for (const side of sides) {
        const key = keyOf(nodeId, side);
        batch.del(key);
        if (connected[side].length > 0) batch.sadd(key, ...connected[side]).pexpire(key, ttlMs);
      }
      await batch.exec();
    },

    /** Those of the given accounts that are connected to any node. */
    async onlineOf(side: Side, ids: readonly string[]): Promise<Set<string>> {
      if (ids.length === 0) return new Set();
      const nodes = await liveNodes();
      const answers = await Promise.all(nodes.map((node) => redis.smismember(keyOf(node, side), ...ids)));
      return new Set(ids.filter((_id, index) => answers.some((answer) => answer[index] === 1)));
    },

    async isAnyOnline(side: Side): Promise<boolean> {
      const nodes = await liveNodes();
      const counts = await Promise.all(nodes.map((node) => redis.scard(keyOf(node, side))));
      return counts.some((count) => count > 0);
    },

    /** Removes this node on shutdown, without waiting for its expiry. */
    async leave(): Promise<void> {
      await redis.multi().zrem(nodesKey, nodeId).del(keyOf(nodeId, 'customers'), keyOf(nodeId, 'staff')).exec();
    },
  };
}

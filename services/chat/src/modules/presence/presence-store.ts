import type { Redis } from '@garage/service-kit/redis';

export type Side = 'customers' | 'staff';

const sides = ['customers', 'staff'] as const;

/** Who is connected to this node, by side. */
export type Connected = Readonly<Record<Side, readonly string[]>>;

export interface PresenceStoreOptions {
  redis: Redis;
  /** Before every key; keeps installations on one Redis apart. */
  prefix: string;
  nodeId: string;
  /** After so long without a word a node counts as dead, in milliseconds. */
  lifetimeMs: number;
  now: () => number;
}

export type PresenceStore = ReturnType<typeof createPresenceStore>;

/**
 * Who is connected where, for all nodes: a set per node and side that expires with its node, and the nodes by their last word.
 * Every call throws when Redis does not answer.
 */
export function createPresenceStore({ redis, prefix, nodeId, lifetimeMs, now }: PresenceStoreOptions) {
  const nodesKey = `${prefix}:chat:nodes`;
  const keyOf = (node: string, side: Side): string => `${prefix}:chat:node:${node}:${side}`;

  /** Those who have spoken lately. */
  const liveNodes = (): Promise<string[]> => redis.zrangebyscore(nodesKey, now() - lifetimeMs, '+inf');

  return {
    liveNodes,

    /** Says that this node lives, and who is connected to it: all of them, so that a Redis that was emptied knows again. */
    async beat(connected: Connected): Promise<void> {
      const batch = redis.multi().zadd(nodesKey, now(), nodeId);
      batch.zremrangebyscore(nodesKey, '-inf', now() - 100 * lifetimeMs);
      for (const side of sides) {
        const key = keyOf(nodeId, side);
        batch.del(key);
        if (connected[side].length > 0) batch.sadd(key, ...connected[side]).pexpire(key, lifetimeMs);
      }
      await batch.exec();
    },

    /** Which of these are connected to any node. */
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

    /** This node ends: it is not to be waited for. */
    async leave(): Promise<void> {
      await redis.multi().zrem(nodesKey, nodeId).del(keyOf(nodeId, 'customers'), keyOf(nodeId, 'staff')).exec();
    },
  };
}

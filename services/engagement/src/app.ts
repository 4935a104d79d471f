import type { Outbox } from '@garage/messaging';
import { inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import type { App, AppOptions } from '@garage/service-kit';
import { buildApp } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import { createLimits } from '@garage/service-kit/redis';
import { createKnownAccountRepository, knownAccountIndexes } from './modules/accounts/index.ts';
import { addCommentRoutes, commentIndexes, createCommentRepository } from './modules/comments/index.ts';
import { addLikeRoutes, createLikeRepository, likeIndexes } from './modules/likes/index.ts';
import {
  createKnownProductRepository,
  createTallyRepository,
  knownProductIndexes,
  tallyIndexes,
} from './modules/products/index.ts';
import { fillingIndexes } from './modules/sync/index.ts';
import { createTurns } from './turns.ts';

export const engagementIndexes = (mongo: Pick<Mongo, 'db'>): CollectionIndexes[] => [
  ...inboxIndexes,
  ...knownProductIndexes(mongo),
  ...knownAccountIndexes(mongo),
  tallyIndexes,
  likeIndexes,
  commentIndexes,
  fillingIndexes,
];

/** Everything that reads and writes this service's database. */
export const createRepositories = (mongo: Pick<Mongo, 'db'>) => ({
  products: createKnownProductRepository(mongo),
  accounts: createKnownAccountRepository(mongo),
  tallies: createTallyRepository(mongo),
  likes: createLikeRepository(mongo),
  comments: createCommentRepository(mongo),
});

export interface EngagementDependencies extends Omit<AppOptions, 'name'> {
  mongo: Mongo;
  outbox: Outbox;
  /** For counting: what it cannot be asked fails at once. */
  redis: Redis;
  /** Before all keys in Redis. */
  redisPrefix: string;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
}

/** Builds the service without listening, so that tests drive it. */
export async function buildEngagement({
  mongo,
  outbox,
  redis,
  redisPrefix,
  now = Date.now,
  ...options
}: EngagementDependencies): Promise<App> {
  const app = await buildApp({ name: 'engagement', ...options });
  const parts = { mongo, outbox, turns: createTurns(), ...createRepositories(mongo) };
  addLikeRoutes(app, parts);
  addCommentRoutes(app, { ...parts, limits: createLimits({ redis, prefix: `${redisPrefix}:engagement`, now }) });
  return app;
}

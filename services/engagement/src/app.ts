import { personalDataPages } from '@garage/contracts';
import { fillIndexes, inboxIndexes } from '@garage/messaging';
import type { CollectionIndexes, Mongo } from '@garage/mongo';
import { buildApp, createKeyedMutex } from '@garage/service-kit';
import type { BuiltService, ServiceBase } from '@garage/service-kit/backbone';
import type { SealKeys } from '@garage/mail/stop-token';
import { servePersonalData } from '@garage/service-kit/privacy';
import type { Redis } from '@garage/service-kit/redis';
import { createLimits } from '@garage/service-kit/redis';
import { createKnownAccountRepository, knownAccountIndexes } from './modules/accounts/index.ts';
import {
  addCommentRoutes,
  commentIndexes,
  createCommentRepository,
  creationIndexes,
  openCreations,
} from './modules/comments/index.ts';
import { addLikeRoutes, createLikeRepository, likeIndexes } from './modules/likes/index.ts';
import type { PushKeys } from './modules/notices/index.ts';
import {
  addNoticeRoutes,
  addPreferenceRoutes,
  addPushRoutes,
  consumeNotices,
  createNoticeRepositories,
  createPushClient,
  createPushMetrics,
  noticeCollections,
  servePreferences,
  startPushSender,
} from './modules/notices/index.ts';
import { personalSections } from './modules/privacy/index.ts';
import {
  createKnownProductRepository,
  createTallyRepository,
  knownProductIndexes,
  tallyIndexes,
} from './modules/products/index.ts';
import { fillEmptyModels, consumeEvents } from './modules/sync/index.ts';

export const engagementIndexes = (mongo: Pick<Mongo, 'db'>): CollectionIndexes[] => [
  ...inboxIndexes,
  ...knownProductIndexes(mongo),
  ...knownAccountIndexes(mongo),
  tallyIndexes,
  likeIndexes,
  commentIndexes,
  creationIndexes,
  ...noticeCollections,
  fillIndexes,
];

/** All repositories of this service's database. */
export const createRepositories = (mongo: Pick<Mongo, 'db'>) => ({
  products: createKnownProductRepository(mongo),
  accounts: createKnownAccountRepository(mongo),
  tallies: createTallyRepository(mongo),
  likes: createLikeRepository(mongo),
  comments: createCommentRepository(mongo),
  notifications: createNoticeRepositories(mongo),
});

export interface EngagementDependencies extends ServiceBase {
  /** Redis for rate limits; its commands fail fast when Redis is down. */
  redis: Redis;
  /** Prefix of all Redis keys. */
  redisPrefix: string;
  /** Keys that sign the tokens of stop links. */
  stopKeys: SealKeys;
  /** Keys of the site at push services; null when push is off. */
  pushKeys: PushKeys | null;
  /** Hosts with ports to which pushes may be sent besides the known push services: receivers of tests (default: none). */
  pushHosts?: readonly string[];
  /** Interval of the search for due pushes, in milliseconds. */
  pushEveryMs?: number;
  /** Milliseconds since 1970 (default: the system's clock). */
  now?: () => number;
}

/** Builds the service without listening; tests drive it through `inject`. */
export async function buildEngagement(dependencies: EngagementDependencies): Promise<BuiltService> {
  const { mongo, messaging, outbox, redis, redisPrefix, now = Date.now, ...rest } = dependencies;
  const { stopKeys, pushKeys, pushHosts: extraHosts = [], pushEveryMs, ...options } = rest;
  const { logger } = options;
  const app = await buildApp({ name: 'engagement', ...options });
  const sync = { outbox, ...createRepositories(mongo) };
  const parts = { mongo, exclusive: createKeyedMutex(), ...sync };
  addLikeRoutes(app, parts);
  const limits = createLimits({ redis, prefix: `${redisPrefix}:engagement`, now });
  addCommentRoutes(app, { ...parts, creations: openCreations(mongo), limits });

  const base = { messaging, mongo, logger };
  const { notifications, accounts } = sync;
  const { notices, pushes, preferences } = notifications;
  const metrics = createPushMetrics(app.kit.registry, async () => {
    const at = now();
    return at - ((await pushes.oldestDue(new Date(at)))?.getTime() ?? at);
  });
  addNoticeRoutes(app, { notices, now });
  addPreferenceRoutes(app, { mongo, outbox, accounts, notifications, stopKeys, now });
  addPushRoutes(app, { mongo, accounts, notifications, extraHosts, now, publicKey: pushKeys && pushKeys.publicKey });
  const client = pushKeys && createPushClient({ keys: pushKeys, extraHosts });
  const sections = personalSections(sync);
  return {
    app,
    consumers: [
      () => consumeEvents(sync, base),
      () => consumeNotices({ ...base, accounts, notifications, metrics, pushIsOn: pushKeys !== null, now }),
    ],
    subscribers: [
      () => servePersonalData({ messaging, contract: personalDataPages.engagement, sections, logger }),
      () => servePreferences({ messaging, preferences, logger }),
    ],
    sweeps: [
      () => fillEmptyModels({ ...sync, ...base }),
      ...(client
        ? [() => startPushSender({ mongo, accounts, notifications, client, metrics, logger, now }, pushEveryMs)]
        : []),
    ],
  };
}

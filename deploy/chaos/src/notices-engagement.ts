// Engagement as a process that the test of notices kills: like its server, but with the clock of the test.
import { buildEngagement, engagementIndexes } from '@garage/engagement/app';
import { readPushKeys } from '@garage/engagement/push-keys';
import { readSealKeys } from '@garage/mail';
import { createOutbox } from '@garage/messaging';
import { ensureIndexes, isUnavailable } from '@garage/mongo';
import { createTokenVerifier } from '@garage/service-kit';
import { startWork } from '@garage/service-kit/backbone';
import { openRedis } from '@garage/service-kit/redis';
import { openChild } from './killable/child.ts';
import { timeOf } from './notices/clock.ts';
import type { NoticesChildSettings } from './notices/setup.ts';

const settings: NoticesChildSettings = JSON.parse(process.argv[2] ?? '{}');
const { redisUrl, namespace, key, pushHost, clock, clockErrorMs } = settings;
const { mongo, messaging, logger, send } = await openChild('engagement', settings);
const outbox = createOutbox({ mongo, producer: 'engagement' });
await ensureIndexes(mongo.db, [...engagementIndexes(mongo), ...outbox.indexes]);

const engagement = await buildEngagement({
  mongo,
  messaging,
  outbox,
  logger,
  isUnavailable,
  redis: openRedis(redisUrl, logger),
  redisPrefix: namespace,
  // Nobody sends requests, so that no token is verified.
  tokens: createTokenVerifier({ jwksUrl: 'http://127.0.0.1:1/' }),
  stopKeys: readSealKeys(key),
  pushKeys: readPushKeys(key, 'mailto:chaos@garage.example'),
  pushHosts: [pushHost],
  pushEveryMs: 200,
  now: () => timeOf(clock) + clockErrorMs,
});
await startWork(engagement);
send({ kind: 'ready' });

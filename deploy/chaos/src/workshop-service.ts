// The workshop as a process that the workshop test kills: like its server, with tokens of the test and a kill point before responses.
import { createSecretKey, randomBytes } from 'node:crypto';
import { createOutbox, startRelay } from '@garage/messaging';
import { ensureIndexes, isUnavailable } from '@garage/mongo';
import { createTokenVerifier } from '@garage/service-kit';
import { startWork } from '@garage/service-kit/backbone';
import { openRedis } from '@garage/service-kit/redis';
import { buildWorkshop } from '@garage/workshop/app';
import { workshopIndexes } from '@garage/workshop/indexes';
import { openChild } from './killable/child.ts';
import type { WorkshopChildSettings } from './workshop/setup.ts';

const settings: WorkshopChildSettings = JSON.parse(process.argv[2] ?? '{}');
const { port, keySet, redisUrl, namespace } = settings;
const { mongo, messaging, logger, send, gap } = await openChild('workshop', settings);
const outbox = createOutbox({ mongo, producer: 'workshop' });
await ensureIndexes(mongo.db, [...workshopIndexes(mongo), ...outbox.indexes]);
// Another process soon publishes what a killed one has left.
startRelay({ mongo, messaging, outbox, logger, leaseMs: 1_000 });

const workshop = await buildWorkshop({
  mongo,
  messaging,
  outbox,
  logger,
  isUnavailable,
  redis: openRedis(redisUrl, logger),
  redisPrefix: namespace,
  sealKey: createSecretKey(randomBytes(32)),
  tokens: createTokenVerifier({ keySet }),
  // A killed process leaves parts unanswered; a short run would mostly wait until they are asked for again.
  partsSweep: { everyMs: 1_000, unansweredMs: 2_000 },
  // Overload protection would refuse requests, which this test does not verify.
  maxLoopDelayMs: 60_000,
});
const { app } = workshop;
// A kill here hits the moment when a change is committed but staff have no response.
app.addHook('onSend', async (request, reply) => {
  if (request.method === 'POST' && reply.statusCode < 300) await gap();
});
await app.listen({ port, host: '127.0.0.1' });
await startWork(workshop);
send({ kind: 'ready' });

import { randomUUID } from 'node:crypto';
import { createRandom, waitUntil, type LocalServer, type Random } from '@garage/local';
import { connectMessaging, createOutbox, createReadModel, inboxIndexes, MAX_ATTEMPTS } from '@garage/messaging';
import type { Messaging, Outbox } from '@garage/messaging';
import { connectMongo, ensureIndexes, type Mongo } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';
import { failedClaims } from '../command.ts';
import { createKillable, type Killable } from '../killable/killable.ts';
import { killAnywhere, killInGap, killServer, spreadKills } from '../killable/kills.ts';
import { trackProgress } from '../killable/progress.ts';
import { collections, thingChanged, type EffectRow, type MessagingChildSettings, type ThingRow } from './contract.ts';
import { produce } from './produce.ts';
import { repairAndReplay, settle, type ReplayFindings } from './settle.ts';
import { verify, type Findings } from './verify.ts';

/** SIGKILLs by where they happen. */
export const noKills = {
  'consumer between commit and acknowledgement': 0,
  'relay between publish and removal': 0,
  'consumer anywhere': 0,
  'relay anywhere': 0,
  broker: 0,
};

export interface RunOptions {
  mongodbUrl: string;
  /** A private broker: it is killed. */
  broker: LocalServer;
  events: number;
  kills: typeof noKills;
  seed: number;
  /** Events that the consumer fails to handle until it is repaired; and as many messages that are no valid events. */
  poison: number;
  breakInbox?: boolean;
  log: (line: string) => void;
}

export interface RunReport extends Findings, ReplayFindings {
  seed: number;
  kills: Record<string, number>;
  /** Messages that were delivered again, and those of them that the inbox recognised. */
  redelivered: number;
  duplicates: number;
  seconds: number;
}

interface Setup {
  mongo: Mongo;
  messaging: Messaging;
  outbox: Outbox;
  relay: Killable;
  consumer: Killable;
  random: Random;
  countEffects: () => Promise<number>;
}

/** Runs producers, relay and consumer while they and their broker are killed, waits until all is idle, and compares. */
export async function runMessagingChaos(options: RunOptions): Promise<RunReport> {
  const start = performance.now();
  const setup = await prepare(options);
  const { mongo, messaging, relay, consumer } = setup;
  try {
    await Promise.all([relay.start(), consumer.start()]);
    const kills = await produceAndKill(setup, options);
    await settle(setup);
    const replay = await repairAndReplay(setup);
    const { redelivered = 0, duplicates = 0 } = consumer.counts();
    const seconds = Math.round((performance.now() - start) / 1_000);
    return { ...(await verify(mongo)), ...replay, redelivered, duplicates, seed: options.seed, kills, seconds };
  } finally {
    await Promise.allSettled([relay.kill(), consumer.kill()]);
    await messaging.close();
    await mongo.db.dropDatabase();
    await mongo.close();
  }
}

async function prepare({ mongodbUrl, broker, seed, breakInbox = false }: RunOptions): Promise<Setup> {
  const database = `chaos_${randomUUID().slice(0, 8)}`;
  const shared = { mongodbUrl, natsUrl: broker.url, database, namespace: database };
  const settings: MessagingChildSettings = { ...shared, breakInbox };
  const mongo = await connectMongo({ url: mongodbUrl, database, appName: 'chaos' });
  const logger = createLogger({ name: 'chaos', level: 'silent' });
  const messaging = await connectMessaging({ url: broker.url, name: 'chaos', namespace: database, logger });
  const outbox = createOutbox({ mongo, producer: 'chaos' });
  const things = createReadModel<ThingRow>(mongo, collections.things);
  const effects = {
    collection: collections.effects,
    indexes: [{ key: { entityId: 1 as const, version: 1 as const }, name: 'change' }],
  };
  const plain = [collections.changes, collections.marks].map((collection) => ({ collection, indexes: [] }));
  await ensureIndexes(mongo.db, [...outbox.indexes, ...inboxIndexes, ...things.indexes, effects, ...plain]);
  return {
    mongo,
    messaging,
    outbox,
    relay: createKillable('messaging-relay.ts', settings),
    consumer: createKillable('messaging-consumer.ts', settings),
    random: createRandom(seed),
    countEffects: () => mongo.db.collection<EffectRow>(collections.effects).countDocuments(),
  };
}

/** The kills are spread over the first nine tenths of the events. */
async function produceAndKill(setup: Setup, options: RunOptions): Promise<Record<string, number>> {
  const { relay, consumer, random } = setup;
  const { events, poison, broker, kills: wanted, log } = options;
  const progress = trackProgress(setup.countEffects);
  const kills = {
    'consumer between commit and acknowledgement': killInGap(consumer),
    'relay between publish and removal': killInGap(relay),
    'consumer anywhere': killAnywhere(consumer),
    'relay anywhere': killAnywhere(relay),
    broker: killServer(broker),
  } satisfies Record<keyof typeof noKills, unknown>;
  try {
    const [done] = await Promise.all([
      spreadKills({ kills, wanted, random, progress, end: events * 0.9, log }),
      produce({ ...setup, events, poison, progress }),
      publishPoison(setup.messaging, poison),
    ]);
    return done;
  } finally {
    await progress.stop();
  }
}

/** Publishes messages that are no valid events, half of them no JSON; retries while the broker is down. */
async function publishPoison({ jetstream, names }: Messaging, amount: number): Promise<void> {
  const subject = names.event(thingChanged.type);
  for (let index = 0; index < amount; index += 1) {
    const payload = index % 2 === 0 ? `{"broken": ${index}` : JSON.stringify({ type: thingChanged.type, index });
    const publish = () => jetstream.publish(subject, payload, { msgID: `poison-${index}` });
    await waitUntil(publish, { what: 'The broker', timeoutMs: 60_000, intervalMs: 250 });
  }
}

/** Empty when the run passed. */
export const faultsOf = (report: RunReport): string[] =>
  failedClaims([
    [report.committed > 0, 'nothing was committed'],
    [report.missing === 0, `${report.missing} changes had no effect`],
    [report.twice === 0, `${report.twice} changes had their effect more than once`],
    [report.stray === 0, `${report.stray} effects of changes that were not committed`],
    [report.stale === 0, `${report.stale} entities not at their newest version`],
    [report.late > 0, 'no older version came after a newer one: the version check was not exercised'],
    [report.redelivered > 0, 'nothing was delivered again: the inbox was not exercised'],
    [report.deadLetters > 0, 'no poison message reached the dead letters'],
    [report.fewestAttempts >= MAX_ATTEMPTS, `a message was given up after ${report.fewestAttempts} attempts`],
    [report.replayed > 0, 'the replay had no effect'],
    [report.deadAgain > 0, 'invalid messages did not return to the dead letters'],
  ]);

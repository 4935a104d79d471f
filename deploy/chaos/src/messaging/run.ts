import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LocalServer } from '@garage/local';
import { connectMessaging, createOutbox, createReadModel, inboxIndexes } from '@garage/messaging';
import type { Log, Messaging, Outbox } from '@garage/messaging';
import { connectMongo, ensureIndexes } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { collections, thingChanged } from './contract.ts';
import type { ChildSettings, EffectRow, ThingRow } from './contract.ts';
import { createKillable } from './killable.ts';
import { execute, noKills, planKills } from './kills.ts';
import type { KillCounts, Targets } from './kills.ts';
import { produce } from './produce.ts';
import { trackProgress } from './progress.ts';
import { createRandom } from '../random.ts';
import type { Random } from '../random.ts';
import { repairAndReplay, settle } from './settle.ts';
import type { ReplayFindings } from './settle.ts';
import { verify } from './verify.ts';
import type { Findings } from './verify.ts';

export interface RunOptions {
  mongodbUrl: string;
  /** A broker of this run's own: it is killed. */
  broker: LocalServer;
  events: number;
  kills: KillCounts;
  seed: number;
  /** Events that the consumer cannot digest before its repair; as many messages again that are no events at all. */
  poison: number;
  breakInbox?: boolean;
  log: (line: string) => void;
}

export interface RunReport extends Findings, ReplayFindings {
  seed: number;
  kills: KillCounts;
  /** Messages that were delivered again, and those of them that the inbox knew. */
  redelivered: number;
  duplicates: number;
  seconds: number;
}

interface Stage {
  mongo: Mongo;
  messaging: Messaging;
  outbox: Outbox;
  targets: Targets;
  random: Random;
  /** Counts the effects. */
  watch: () => Promise<number>;
}

const ignore = (): void => undefined;
const silent: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

/** Runs producers, relay and consumer while they and their broker are killed, then lets all come to rest and compares. */
export async function runMessagingChaos(options: RunOptions): Promise<RunReport> {
  const begun = performance.now();
  const stage = await setStage(options);
  const { mongo, messaging, targets } = stage;
  try {
    await Promise.all([targets.relay.start(), targets.consumer.start()]);
    const kills = await perform(stage, options);
    await settle(stage);
    const replay = await repairAndReplay(stage);
    const findings = await verify(mongo);
    const seconds = Math.round((performance.now() - begun) / 1_000);
    return { ...findings, ...replay, ...targets.consumer.counts(), seed: options.seed, kills, seconds };
  } finally {
    await Promise.allSettled([targets.relay.kill(), targets.consumer.kill()]);
    await messaging.close();
    await mongo.db.dropDatabase();
    await mongo.close();
  }
}

async function setStage({ mongodbUrl, broker, seed, breakInbox = false }: RunOptions): Promise<Stage> {
  const name = `chaos_${randomUUID().slice(0, 8)}`;
  const settings: ChildSettings = { mongodbUrl, natsUrl: broker.url, database: name, namespace: name, breakInbox };
  const mongo = await connectMongo({ url: mongodbUrl, database: name, appName: 'chaos' });
  const messaging = await connectMessaging({ url: broker.url, name: 'chaos', namespace: name, logger: silent });
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
    random: createRandom(seed),
    watch: () => mongo.db.collection<EffectRow>(collections.effects).countDocuments(),
    targets: {
      relay: createKillable('messaging-relay.ts', settings),
      consumer: createKillable('messaging-consumer.ts', settings),
      broker,
    },
  };
}

/** Produces while killing; the kills are spread over the first nine tenths of the events. */
async function perform(stage: Stage, { events, poison, kills: wanted, log }: RunOptions): Promise<KillCounts> {
  const progress = trackProgress(stage.watch);
  const plan = planKills(wanted, stage.random);
  const done = { ...noKills };
  const kill = async (): Promise<void> => {
    for (const [at, kind] of plan.entries()) {
      const threshold = (events * 0.9 * (at + stage.random.next())) / plan.length;
      await progress.reach(threshold);
      await execute(kind, stage.targets, stage.random);
      done[kind] += 1;
      if ((at + 1) % 10 === 0) log(`${at + 1} of ${plan.length} kills, ${progress.now()} of ${events} effects`);
    }
  };
  const production = { ...stage, events, indigestible: poison, progress };
  try {
    await Promise.all([kill(), produce(production), publishPoison(stage.messaging, poison)]);
    return done;
  } finally {
    await progress.stop();
  }
}

/** Messages that are no events: half of them not even JSON. A broker that is being killed is asked again. */
async function publishPoison({ jetstream, names }: Messaging, amount: number): Promise<void> {
  const subject = names.event(thingChanged.type);
  for (let index = 0; index < amount; index += 1) {
    const payload = index % 2 === 0 ? `{"broken": ${index}` : JSON.stringify({ type: thingChanged.type, index });
    const publish = () => jetstream.publish(subject, payload, { msgID: `poison-${index}` });
    await retry(publish);
  }
}

async function retry<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 20; ; left -= 1) {
    try {
      return await work();
    } catch (error) {
      if (left === 0) throw error;
      await sleep(250);
    }
  }
}

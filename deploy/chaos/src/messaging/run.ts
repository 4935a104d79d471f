import { createRandom, waitUntil, type LocalServer } from '@garage/local';
import { createReadModel, inboxIndexes, type Messaging } from '@garage/messaging';
import { ensureIndexes, type Mongo } from '@garage/mongo';
import { openBackbone } from '../killable/backbone.ts';
import { createKillable, type Killable } from '../killable/killable.ts';
import { killAnywhere, killDuring, killInGap, killServer } from '../killable/kills.ts';
import { thingChanged, type EffectRow, type MessagingChildSettings, type ThingRow } from './contract.ts';
import { produce } from './produce.ts';
import { repairAndReplay, settle } from './settle.ts';
import { verify } from './verify.ts';

interface Victims {
  relay: Killable;
  consumer: Killable;
  broker: LocalServer;
}

const killsOf = ({ relay, consumer, broker }: Victims) => ({
  'consumer between commit and acknowledgement': killInGap(consumer),
  'relay between publish and removal': killInGap(relay),
  'consumer anywhere': killAnywhere(consumer),
  'relay anywhere': killAnywhere(relay),
  broker: killServer(broker),
});

export interface RunOptions {
  mongodbUrl: string;
  /** A broker of this run alone, because the run kills it. */
  broker: LocalServer;
  events: number;
  kills: Partial<Record<keyof ReturnType<typeof killsOf>, number>>;
  seed: number;
  /** Number of events that the consumer fails to handle until the test repairs it; as many invalid messages are published. */
  poison: number;
  breakInbox?: boolean;
  log: (line: string) => void;
}

/** Runs producers, relay and consumer while they and their broker are killed, waits until all is idle, and compares. */
export async function runMessagingChaos(options: RunOptions) {
  const { mongodbUrl, broker, events, kills: wanted, seed, poison, breakInbox = false, log } = options;
  const random = createRandom(seed);
  await using cleanUp = new AsyncDisposableStack();
  const natsUrl = broker.url;
  const { namespace, mongo, messaging, outbox } = await openBackbone(cleanUp, { mongodbUrl, natsUrl, name: 'chaos' });
  await createCollections(mongo, outbox.indexes);
  const settings: MessagingChildSettings = { mongodbUrl, natsUrl, database: namespace, namespace, breakInbox };
  const relay = cleanUp.use(createKillable('messaging-relay.ts', settings));
  const consumer = cleanUp.use(createKillable('messaging-consumer.ts', settings));
  await Promise.all([relay.start(), consumer.start()]);

  const countEffects = () => mongo.db.collection<EffectRow>('effects').countDocuments();
  const kills = killsOf({ relay, consumer, broker });
  // The kills are spread over the first nine tenths of the events.
  const plan = { kills, wanted, random, count: countEffects, end: events * 0.9, log };
  const { kills: executed } = await killDuring(plan, (progress) =>
    Promise.all([produce({ mongo, outbox, random, events, poison, progress }), publishPoison(messaging, poison)]),
  );
  await settle({ mongo, messaging, countEffects });
  const replay = await repairAndReplay({ mongo, messaging, countEffects });
  const stored = await verify(mongo);
  const { redelivered = 0, duplicates = 0 } = consumer.counts;
  return {
    figures: { ...stored.figures, ...replay.figures, redelivered, duplicates, kills: executed, seed },
    none: { ...stored.none, ...replay.none },
    some: {
      ...stored.some,
      ...replay.some,
      'redelivered message: the inbox was not exercised': redelivered,
    },
  };
}

function createCollections(mongo: Mongo, outboxIndexes: Parameters<typeof ensureIndexes>[1]): Promise<void> {
  const effects = {
    collection: 'effects',
    indexes: [{ key: { entityId: 1 as const, version: 1 as const }, name: 'change' }],
  };
  const plain = ['changes', 'marks'].map((collection) => ({ collection, indexes: [] }));
  const things = createReadModel<ThingRow>(mongo, 'things');
  return ensureIndexes(mongo.db, [...outboxIndexes, ...inboxIndexes, ...things.indexes, effects, ...plain]);
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

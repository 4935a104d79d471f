import { listDeadLetters, replayDeadLetter, MAX_ATTEMPTS } from '@garage/messaging';
import type { Backbone } from '../killable/backbone.ts';
import { until } from '../read-until.ts';
import { CONSUMER_NAME, REPAIRED, type MarkRow } from './contract.ts';

type SettleOptions = Pick<Backbone, 'mongo' | 'messaging'> & { countEffects: () => Promise<number> };

const MAX_LETTERS = 10_000;

/** Resolves when the outbox is empty and the consumer has no pending messages. */
export const settle = ({ mongo, messaging }: SettleOptions): Promise<void> =>
  until(async () => {
    const unsent = await mongo.db.collection('outbox').countDocuments();
    const consumer = await messaging.manager.consumers.info(messaging.names.events, CONSUMER_NAME);
    return unsent + consumer.num_pending + consumer.num_ack_pending === 0;
  }, 'The handling of every event');

/** Repairs the consumer, replays every dead letter and waits until everything is idle again. */
export async function repairAndReplay(options: SettleOptions) {
  const { mongo, messaging, countEffects } = options;
  const letters = await listDeadLetters(messaging, { limit: MAX_LETTERS });
  const before = await countEffects();
  await mongo.db.collection<MarkRow>('marks').insertOne({ _id: REPAIRED });
  for (const { sequence } of letters) await replayDeadLetter(messaging, sequence);
  await settle(options);
  const again = await listDeadLetters(messaging, { limit: MAX_LETTERS });
  const early = [...letters, ...again].filter(({ deliveries }) => deliveries < MAX_ATTEMPTS);
  return {
    figures: { replayed: (await countEffects()) - before, deadAgain: again.length },
    none: { 'messages were given up too early': early.length },
    some: {
      'poison message reached the dead letters': letters.length,
      'effect of the replay': (await countEffects()) - before,
      'invalid message returned to the dead letters': again.length,
    },
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { listDeadLetters, replayDeadLetter, TRIES } from '@garage/messaging';
import type { DeadLetter, Messaging } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { collections, DURABLE, REPAIRED } from './contract.ts';
import type { MarkRow } from './contract.ts';

export interface SettleOptions {
  mongo: Mongo;
  messaging: Messaging;
  /** How many effects there are. */
  watch: () => Promise<number>;
}

export interface ReplayFindings {
  /** Messages in the dead letters when everything had come to rest. */
  deadLetters: number;
  /** The fewest deliveries that one of them had had. */
  fewestTries: number;
  /** Effects that replaying brought. */
  replayed: number;
  /** Messages that came back to the dead letters. */
  deadAgain: number;
}

const STALL_LIMIT_MS = 60_000;
const LETTERS_LIMIT = 10_000;

/** Resolves when the outbox is empty and the consumer has nothing waiting or in hand; throws when nothing moves any more. */
export async function settle({ mongo, messaging, watch }: SettleOptions): Promise<void> {
  let last = '';
  let moved = performance.now();
  for (;;) {
    const unsent = await mongo.db.collection('outbox').countDocuments();
    const consumer = await messaging.manager.consumers.info(messaging.names.events, DURABLE);
    const left = unsent + consumer.num_pending + consumer.num_ack_pending;
    if (left === 0) return;
    const now = `${unsent} unsent, ${consumer.num_pending} waiting, ${consumer.num_ack_pending} in hand, ${await watch()} done`;
    if (now !== last) moved = performance.now();
    if (performance.now() - moved > STALL_LIMIT_MS) throw new Error(`Nothing moves any more: ${now}`);
    last = now;
    await sleep(100);
  }
}

/** Repairs the consumer, replays every dead letter and lets all come to rest again. */
export async function repairAndReplay(options: SettleOptions): Promise<ReplayFindings> {
  const { mongo, messaging, watch } = options;
  const letters = await listDeadLetters(messaging, { limit: LETTERS_LIMIT });
  const before = await watch();
  await mongo.db.collection<MarkRow>(collections.marks).insertOne({ _id: REPAIRED });
  for (const { sequence } of letters) await replayDeadLetter(messaging, sequence);
  await settle(options);
  const again = await listDeadLetters(messaging, { limit: LETTERS_LIMIT });
  return {
    deadLetters: letters.length,
    fewestTries: fewestTries([...letters, ...again]),
    replayed: (await watch()) - before,
    deadAgain: again.length,
  };
}

function fewestTries(letters: readonly DeadLetter[]): number {
  return letters.length === 0 ? TRIES : Math.min(...letters.map(({ deliveries }) => deliveries));
}

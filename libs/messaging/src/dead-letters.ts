import { headers } from 'nats';
import type { JsMsg, MsgHdrs, StoredMsg } from 'nats';
import type { Messaging } from './connect-messaging.ts';
import { isMessageMissing } from './streams.ts';

/** A message that a consumer could not handle. */
export interface DeadLetter {
  /** Sequence number in the stream, for `replayDeadLetter`. */
  sequence: number;
  consumer: string;
  /** Subject of the original message. */
  subject: string;
  /** The error of the last attempt. */
  reason: string;
  /** Number of times that the message was delivered. */
  deliveries: number;
  at: Date;
  /** The raw message, even when it is not JSON. */
  text: string;
}

const HEADER = {
  consumer: 'Garage-Consumer',
  subject: 'Garage-Subject',
  reason: 'Garage-Reason',
  deliveries: 'Garage-Deliveries',
} as const;

const MAX_REASON_CHARACTERS = 500;

/**
 * Publishes the message to the dead letters with the reason. The message id contains its stream sequence, so that
 * repeating this creates no second dead letter.
 */
export async function publishDeadLetter(
  messaging: Messaging,
  message: JsMsg,
  { durable, reason }: { durable: string; reason: string },
): Promise<void> {
  const letterHeaders = copyOf(message.headers);
  letterHeaders.set(HEADER.consumer, durable);
  letterHeaders.set(HEADER.subject, letterHeaders.get(HEADER.subject) || message.subject);
  letterHeaders.set(HEADER.reason, reason.replaceAll(/\s+/g, ' ').slice(0, MAX_REASON_CHARACTERS));
  letterHeaders.set(HEADER.deliveries, String(message.info.redeliveryCount));
  await messaging.jetstream.publish(messaging.names.deadLetter(durable), message.data, {
    msgID: `${durable}:${message.seq}`,
    headers: letterHeaders,
  });
}

/** Lists dead letters from this sequence on, oldest first. */
export async function listDeadLetters(
  messaging: Messaging,
  { limit = 100, from = 1 }: { limit?: number; from?: number } = {},
): Promise<DeadLetter[]> {
  const found: DeadLetter[] = [];
  let next = from;
  while (found.length < limit) {
    const stored = await storedFrom(messaging, next);
    if (!stored) break;
    found.push(presentDeadLetter(stored));
    next = stored.seq + 1;
  }
  return found;
}

/** Returns the number of dead letters. */
export async function countDeadLetters({ manager, names }: Messaging): Promise<number> {
  const { state } = await manager.streams.info(names.deadLetters);
  return state.messages;
}

/** Returns the number of dead letters of each of these consumers. */
export async function countDeadLettersOf(
  { manager, names }: Messaging,
  consumers: Iterable<string>,
): Promise<Map<string, number>> {
  const { state } = await manager.streams.info(names.deadLetters, { subjects_filter: names.deadLetter('*') });
  return new Map([...consumers].map((durable) => [durable, state.subjects?.[names.deadLetter(durable)] ?? 0]));
}

/**
 * Redelivers a dead letter to its consumer only, for five more attempts. The event keeps its id, so a consumer that has
 * handled it after all ignores it; the message gets a new id, as the broker would drop a duplicate. Returns false when
 * there is no such letter (any more); throws when the consumer does not exist, since nobody would read the message.
 */
export async function replayDeadLetter(messaging: Messaging, sequence: number): Promise<boolean> {
  const stored = await storedFrom(messaging, sequence);
  if (stored?.seq !== sequence) return false;
  const letter = presentDeadLetter(stored);
  await messaging.manager.consumers.info(messaging.names.events, letter.consumer);
  const again = headers();
  again.set(HEADER.subject, letter.subject);
  const trace = stored.header.get('traceparent');
  if (trace !== '') again.set('traceparent', trace);
  await messaging.jetstream.publish(messaging.names.replay(letter.consumer), stored.data, {
    msgID: `replay:${letter.consumer}:${sequence}`,
    headers: again,
  });
  await messaging.manager.streams.deleteMessage(messaging.names.deadLetters, sequence, false);
  return true;
}

/** Deletes a dead letter; its event is never handled. Returns false when there is no such letter (any more). */
export async function dropDeadLetter(messaging: Messaging, sequence: number): Promise<boolean> {
  const exists = async (): Promise<boolean> => (await storedFrom(messaging, sequence))?.seq === sequence;
  if (!(await exists())) return false;
  try {
    return await messaging.manager.streams.deleteMessage(messaging.names.deadLetters, sequence);
  } catch (error) {
    // Deletion also fails when another process has just deleted the letter, which is no error.
    if (await exists()) throw error;
    return false;
  }
}

/** Returns the first dead letter at or after the sequence. */
async function storedFrom({ manager, names }: Messaging, sequence: number): Promise<StoredMsg | null> {
  // `next_by_subj` is missing in the client's type. Without it, the list would end at the gap that a replayed letter
  // leaves.
  const query = { seq: sequence, next_by_subj: names.deadLetter('*') };
  try {
    return await manager.streams.getMessage(names.deadLetters, query);
  } catch (error) {
    if (isMessageMissing(error)) return null;
    throw error;
  }
}

function presentDeadLetter({ seq, header, data, time }: StoredMsg): DeadLetter {
  return {
    sequence: seq,
    consumer: header.get(HEADER.consumer),
    subject: header.get(HEADER.subject),
    reason: header.get(HEADER.reason),
    deliveries: Number(header.get(HEADER.deliveries)),
    at: time,
    text: new TextDecoder().decode(data),
  };
}

function copyOf(original: MsgHdrs | undefined): MsgHdrs {
  const copy = headers();
  if (!original) return copy;
  for (const [key, values] of original) {
    // The broker's own headers are not copied, because they belong to the original message; above all, its id must
    // not be used again.
    if (!key.startsWith('Nats-')) for (const value of values) copy.append(key, value);
  }
  return copy;
}

import { headers } from 'nats';
import type { JsMsg, MsgHdrs, StoredMsg } from 'nats';
import type { Messaging } from './connect-messaging.ts';
import { isMessageMissing } from './streams.ts';

/** A message that a consumer gave up. */
export interface DeadLetter {
  /** Its number; what `replayDeadLetter` takes. */
  sequence: number;
  consumer: string;
  /** Where it was published first. */
  subject: string;
  /** The last error. */
  reason: string;
  /** How often it had been delivered. */
  deliveries: number;
  at: Date;
  /** The message as it came, even when it is not JSON. */
  text: string;
}

const HEADER = {
  consumer: 'Garage-Consumer',
  subject: 'Garage-Subject',
  reason: 'Garage-Reason',
  deliveries: 'Garage-Deliveries',
} as const;

const REASON_LIMIT = 500;

/** Puts the message aside with the reason. Its id is the delivery's place in the stream, so that a repeat is the same letter. */
export async function putAside(
  messaging: Messaging,
  message: JsMsg,
  { durable, reason }: { durable: string; reason: string },
): Promise<void> {
  const aside = copyOf(message.headers);
  aside.set(HEADER.consumer, durable);
  aside.set(HEADER.subject, aside.get(HEADER.subject) || message.subject);
  aside.set(HEADER.reason, reason.replaceAll(/\s+/g, ' ').slice(0, REASON_LIMIT));
  aside.set(HEADER.deliveries, String(message.info.redeliveryCount));
  await messaging.jetstream.publish(messaging.names.deadLetter(durable), message.data, {
    msgID: `${durable}:${message.seq}`,
    headers: aside,
  });
}

/** The oldest dead letters first, from the given sequence on. */
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

/** How many dead letters there are. */
export async function countDeadLetters({ manager, names }: Messaging): Promise<number> {
  const { state } = await manager.streams.info(names.deadLetters);
  return state.messages;
}

/** How many each of these consumers has given up. */
export async function countDeadLettersOf(
  { manager, names }: Messaging,
  consumers: Iterable<string>,
): Promise<Map<string, number>> {
  const { state } = await manager.streams.info(names.deadLetters, { subjects_filter: names.deadLetter('*') });
  return new Map([...consumers].map((durable) => [durable, state.subjects?.[names.deadLetter(durable)] ?? 0]));
}

/**
 * Gives a dead letter back to the consumer that gave it up, and to that one only, for five new tries. The event keeps its id, so
 * a consumer that had it after all ignores it; the message gets another id, else the broker would drop it as a repeat.
 * False when there is no such letter (any more); throws when the consumer is gone, as nobody would ever read it.
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

/** Deletes a dead letter for good: its effect will never be. False when there is no such letter (any more). */
export async function dropDeadLetter(messaging: Messaging, sequence: number): Promise<boolean> {
  const isThere = async (): Promise<boolean> => (await storedFrom(messaging, sequence))?.seq === sequence;
  if (!(await isThere())) return false;
  try {
    return await messaging.manager.streams.deleteMessage(messaging.names.deadLetters, sequence);
  } catch (error) {
    // Somebody else was faster.
    if (await isThere()) throw error;
    return false;
  }
}

/** The first letter at or after the sequence. */
async function storedFrom({ manager, names }: Messaging, sequence: number): Promise<StoredMsg | null> {
  // The client's type does not know the second field; without it a gap that a replay left would end the list.
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
    // The broker's own headers speak of the first publish: its id above all may not be taken along.
    if (!key.startsWith('Nats-')) for (const value of values) copy.append(key, value);
  }
  return copy;
}

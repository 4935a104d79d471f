import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope } from '@garage/contracts';
import { isUnavailable } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { inSpan } from '@garage/tracing';
import { NatsError } from 'nats';
import type { JsMsg } from 'nats';
import type { Messaging } from './connect-messaging.ts';
import { putAside } from './dead-letters.ts';
import type { AnyHandler } from './handlers.ts';
import { applyOnce } from './inbox.ts';
import type { Log } from './log.ts';
import type { ConsumerCounts } from './running-consumer.ts';
import { traceparentIn } from './traced-headers.ts';

export interface MessageContext {
  messaging: Messaging;
  mongo: Mongo;
  durable: string;
  handlerOf: (type: string) => AnyHandler | undefined;
  logger: Log;
  backoffMs: readonly number[];
  counts: ConsumerCounts;
  stopped: () => boolean;
  afterCommitBeforeAck?: ((event: EventEnvelope) => Promise<void>) | undefined;
}

/** What came: a valid event, or why it is none. */
export type Received = { event: EventEnvelope } | { fault: unknown };

/** A message is put aside at its fifth failed try. */
export const TRIES = 5;

/** A message that was delivered so often without any answer kills its consumers: it is put aside unhandled. */
const DELIVERIES_LIMIT = 25;

const AWAY_WAIT_MS = 500;

/** Handles one message to its end: acknowledged, to be tried again, or put aside. Never throws. */
export async function handleMessage(message: JsMsg, received: Received, context: MessageContext): Promise<void> {
  const { counts, logger, durable } = context;
  if (message.info.redeliveryCount > 1) counts.redelivered += 1;
  try {
    if (message.info.redeliveryCount > DELIVERIES_LIMIT) throw new Error('Delivered again and again without an answer');
    if ('fault' in received) throw received.fault;
    const outcome = await applyTraced(message, received.event, context);
    if (outcome === 'stopped') return answer(() => message.nak());
    counts[outcome === 'applied' ? 'handled' : 'duplicates'] += 1;
    await context.afterCommitBeforeAck?.(received.event);
    answer(() => message.ack());
  } catch (error) {
    counts.failed += 1;
    const { id: eventId, correlationId } = 'event' in received ? received.event : {};
    logger.warn(
      { err: error, durable, eventId, correlationId, subject: message.subject, try: message.info.redeliveryCount },
      'A try failed',
    );
    await giveBack(message, error, context);
  }
}

type Applied = 'applied' | 'duplicate' | 'stopped';

/** An event that was traced is handled within its trace; of what was not there is nothing to tell. */
function applyTraced(message: JsMsg, event: EventEnvelope, context: MessageContext): Promise<Applied> {
  const parent = traceparentIn(message.headers);
  if (parent === undefined) return applyWhenAvailable(event, context);
  const attributes = {
    'messaging.message.id': event.id,
    'messaging.consumer.group.name': context.durable,
    'garage.correlation_id': event.correlationId,
  };
  return inSpan({ name: `handle ${event.type}`, kind: 'consumer', parent, attributes }, () =>
    applyWhenAvailable(event, context),
  );
}

/** A database that is away is no fault of the message: it is kept in hand and tried again, without counting. */
async function applyWhenAvailable(
  event: EventEnvelope,
  { mongo, durable, handlerOf, logger, stopped }: MessageContext,
): Promise<Applied> {
  const handler = handlerOf(event.type);
  if (!handler) throw new Error(`No handler for ${event.type}`);
  while (!stopped()) {
    try {
      return await applyOnce(mongo, { consumer: durable, eventId: event.id }, (session) => handler(event, { session }));
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logger.warn({ err: error, durable }, 'The database is away; waiting for it');
      await sleep(AWAY_WAIT_MS);
    }
  }
  return 'stopped';
}

async function giveBack(message: JsMsg, error: unknown, context: MessageContext): Promise<void> {
  const { messaging, durable, logger, counts, backoffMs } = context;
  const tries = message.info.redeliveryCount;
  if (tries < TRIES) return answer(() => message.nak(backoffMs[Math.min(tries, backoffMs.length) - 1]));
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  try {
    await putAside(messaging, message, { durable, reason });
    answer(() => message.term(reason.slice(0, 100)));
    counts.deadLettered += 1;
    logger.error({ err: error, durable, subject: message.subject, sequence: message.seq }, 'Gave up a message');
  } catch (failure) {
    logger.error({ err: failure, durable }, 'Could not put a message aside; it stays');
    answer(() => message.nak(backoffMs.at(-1)));
  }
}

/** Tells the broker. On a closed connection that throws, and means nothing: the message comes again. */
export function answer(send: () => void): void {
  try {
    send();
  } catch (error) {
    if (!(error instanceof NatsError)) throw error;
  }
}

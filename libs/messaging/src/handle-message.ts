import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope } from '@garage/contracts';
import { isUnavailable } from '@garage/mongo';
import { inSpan } from '@garage/tracing';
import { NatsError } from 'nats';
import type { JsMsg } from 'nats';
import type { Messaging } from './connect-messaging.ts';
import { publishDeadLetter } from './dead-letters.ts';
import type { Log } from './log.ts';
import type { ConsumerCounts } from './running-consumer.ts';
import { traceparentIn } from './traced-headers.ts';

export interface MessageContext {
  messaging: Messaging;
  durable: string;
  applierOf: (type: string) => Apply | undefined;
  logger: Log;
  backoffMs: readonly number[];
  counts: ConsumerCounts;
  stopped: () => boolean;
  afterCommitBeforeAck?: ((event: EventEnvelope) => Promise<void>) | undefined;
}

/** Applies an event, or finds that it was applied already. */
export type Apply = (event: EventEnvelope) => Promise<'applied' | 'duplicate'>;

/** A received message: a valid event, or the reason why the message is invalid. */
export type Received = { event: EventEnvelope } | { fault: unknown };

/** Number of failed attempts after which a message is dead-lettered. */
export const MAX_ATTEMPTS = 5;

/** A message delivered more often than this probably crashes its consumers: it is dead-lettered without being handled. */
const MAX_DELIVERIES = 25;

const DATABASE_RETRY_MS = 500;

/** Handles one message: acknowledges it, schedules a retry, or dead-letters it. Never throws. */
export async function handleMessage(message: JsMsg, received: Received, context: MessageContext): Promise<void> {
  const { counts, logger, durable } = context;
  if (message.info.redeliveryCount > 1) counts.redelivered += 1;
  try {
    if (message.info.redeliveryCount > MAX_DELIVERIES) throw new Error('Too many deliveries without acknowledgement');
    if ('fault' in received) throw received.fault;
    const outcome = await applyTraced(message, received.event, context);
    if (outcome === 'stopped') return acknowledge(() => message.nak());
    counts[outcome === 'applied' ? 'handled' : 'duplicates'] += 1;
    await context.afterCommitBeforeAck?.(received.event);
    acknowledge(() => message.ack());
  } catch (error) {
    counts.failed += 1;
    const { id: eventId, correlationId } = 'event' in received ? received.event : {};
    logger.warn(
      { err: error, durable, eventId, correlationId, subject: message.subject, try: message.info.redeliveryCount },
      'Handling a message failed',
    );
    await rejectMessage(message, error, context);
  }
}

type Applied = 'applied' | 'duplicate' | 'stopped';

/** Handles a traced event in a span of its trace; an untraced one gets no span. */
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

/** Applies an event. While the database is unavailable, it waits and tries again without counting an attempt. */
async function applyWhenAvailable(
  event: EventEnvelope,
  { durable, applierOf, logger, stopped }: MessageContext,
): Promise<Applied> {
  const apply = applierOf(event.type);
  if (!apply) throw new Error(`No handler for ${event.type}`);
  while (!stopped()) {
    try {
      return await apply(event);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      logger.warn({ err: error, durable }, 'Database unavailable; waiting');
      await sleep(DATABASE_RETRY_MS);
    }
  }
  return 'stopped';
}

async function rejectMessage(message: JsMsg, error: unknown, context: MessageContext): Promise<void> {
  const { messaging, durable, logger, counts, backoffMs } = context;
  const tries = message.info.redeliveryCount;
  if (tries < MAX_ATTEMPTS) return acknowledge(() => message.nak(backoffMs[Math.min(tries, backoffMs.length) - 1]));
  const reason = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  try {
    await publishDeadLetter(messaging, message, { durable, reason });
    acknowledge(() => message.term(reason.slice(0, 100)));
    counts.deadLettered += 1;
    logger.error({ err: error, durable, subject: message.subject, sequence: message.seq }, 'Message dead-lettered');
  } catch (failure) {
    logger.error({ err: failure, durable }, 'Could not dead-letter a message; it is redelivered');
    acknowledge(() => message.nak(backoffMs.at(-1)));
  }
}

/** Sends an acknowledgement. Errors of a closed connection are ignored: the message is redelivered. */
export function acknowledge(send: () => void): void {
  try {
    send();
  } catch (error) {
    if (!(error instanceof NatsError)) throw error;
  }
}

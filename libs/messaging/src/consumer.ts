import { events } from '@garage/contracts';
import type { EventContract, EventEnvelope } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { JsMsg } from 'nats';
import { createEventDecoder } from './codec.ts';
import type { Messaging } from './connect-messaging.ts';
import { addMissingDurable, ensureDurable } from './durable-consumer.ts';
import { answer, handleMessage } from './handle-message.ts';
import type { Received } from './handle-message.ts';
import type { AnyHandler, HandlersOf } from './handlers.ts';
import { createLanes } from './lanes.ts';
import type { Log } from './log.ts';
import type { ConsumerCounts, RunningConsumer } from './running-consumer.ts';

export interface ConsumerOptions<Contract extends EventContract> {
  messaging: Messaging;
  mongo: Mongo;
  /** The consumer's name, one per purpose; instances of the same name share the work. Letters, digits, `-` and `_`. */
  durable: string;
  handlers: HandlersOf<Contract>;
  logger: Log;
  /** What the handlers' types are chosen from (default: every event of the product). */
  contracts?: readonly Contract[];
  /** How many entities are handled at once (default 1); events of one entity always come one after the other. */
  concurrency?: number;
  /** Waits before the second, third … try, in milliseconds. */
  backoffMs?: readonly number[];
  /** After how long without a sign the broker gives a message to somebody else, in milliseconds (default 30,000). */
  ackWaitMs?: number;
  /** The most messages in hand at once (default 64). */
  maxInHand?: number;
  /** How often it is looked whether the broker still has the consumer, in milliseconds (default 30,000). */
  checkMs?: number;
  /** For fault tests: called when an effect is committed and not yet acknowledged. */
  hooks?: { afterCommitBeforeAck?: (event: EventEnvelope) => Promise<void> };
}

const BACKOFF_MS = [500, 2_000, 10_000, 30_000];
const ACK_WAIT_MS = 30_000;
const MAX_IN_HAND = 64;
const CHECK_MS = 30_000;

/** Short, so that a consumer whose request for more was lost with its broker asks again soon. */
const PULL_EXPIRES_MS = 2_000;

/**
 * Consumes events through a durable pull consumer. Each effect and its inbox row are one transaction, acknowledged after the commit;
 * a failed try is repeated after a wait, and the fifth puts the message into the dead letters. A repeated message comes after
 * younger ones, so effects that depend on order guard themselves by the version (see read-model.ts).
 */
export async function startConsumer<Contract extends EventContract = (typeof events)[number]>(
  options: ConsumerOptions<Contract>,
): Promise<RunningConsumer> {
  const { messaging, mongo, durable, logger, ackWaitMs = ACK_WAIT_MS, maxInHand = MAX_IN_HAND } = options;
  const contracts: readonly EventContract[] = options.contracts ?? events;
  const handlers = new Map<string, AnyHandler>(Object.entries(options.handlers));
  const counts: ConsumerCounts = { handled: 0, duplicates: 0, redelivered: 0, failed: 0, deadLettered: 0 };
  const lanes = createLanes(options.concurrency ?? 1);
  const inHand = new Set<JsMsg>();
  let stopped = false;
  const context = {
    messaging,
    mongo,
    durable,
    logger,
    counts,
    handlerOf: (type: string) => handlers.get(type),
    backoffMs: options.backoffMs ?? BACKOFF_MS,
    stopped: () => stopped,
    afterCommitBeforeAck: options.hooks?.afterCommitBeforeAck,
  };
  const receive = createReceiver(contracts);
  const settings = { durable, types: [...handlers.keys()], ackWaitMs, maxInHand };

  const take = (message: JsMsg): void => {
    inHand.add(message);
    const received = receive(message);
    lanes.add('event' in received ? received.event.entityId : '', async () => {
      if (stopped) answer(() => message.nak());
      else await handleMessage(message, received, context);
      inHand.delete(message);
    });
  };
  // Somebody may have deleted it, and asking a consumer that is gone for events is not refused: it is only never answered.
  const check = async (): Promise<void> => {
    if (messaging.nats.isClosed() || !(await addMissingDurable(messaging, settings))) return;
    logger.warn({ durable }, 'The broker had lost the consumer: it is made anew and given all events that are kept');
  };
  const complain = (error: unknown): void => logger.warn({ err: error, durable }, 'Could not check the consumer');

  await ensureDurable(messaging, settings);
  const consumer = await messaging.jetstream.consumers.get(messaging.names.events, durable);
  // Bound: after a reconnect it simply asks again, instead of first asking about itself and then waiting long when that fails.
  const messages = await consumer.consume({
    bind: true,
    max_messages: maxInHand,
    expires: PULL_EXPIRES_MS,
    callback: take,
  });
  const forget = messaging.onReconnect(() => void ensureDurable(messaging, settings).catch(complain));
  const checks = setInterval(() => void check().catch(complain), options.checkMs ?? CHECK_MS);
  const giveSigns = (): void => {
    if (!messaging.nats.isClosed()) inHand.forEach((message) => message.working());
  };
  const signs = setInterval(giveSigns, ackWaitMs / 3);

  const running: RunningConsumer = {
    stats: () => ({ ...counts }),
    waiting: async () => (await consumer.info()).num_pending,
    stop: async () => {
      stopped = true;
      messaging.consumers.delete(durable);
      forget();
      clearInterval(checks);
      await messages.close();
      await lanes.idle();
      clearInterval(signs);
      if (!messaging.nats.isClosed()) await messaging.ping().catch(() => undefined);
    },
  };
  messaging.consumers.set(durable, running);
  return running;
}

/** Decodes without throwing: an undecodable message takes the way of every failed one. */
function createReceiver(contracts: readonly EventContract[]): (message: JsMsg) => Received {
  const decode = createEventDecoder(contracts);
  return (message) => {
    try {
      return { event: decode(message.data) };
    } catch (fault) {
      return { fault };
    }
  };
}

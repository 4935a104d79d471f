import { events } from '@garage/contracts';
import type { EventContract, EventEnvelope } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { JsMsg } from 'nats';
import { createEventDecoder } from './codec.ts';
import type { Messaging } from './connect-messaging.ts';
import { addMissingDurable, ensureDurable } from './durable-consumer.ts';
import { acknowledge, handleMessage } from './handle-message.ts';
import type { Apply, Received } from './handle-message.ts';
import type { AnyHandler, AnyIdempotentHandler, HandlersOf, IdempotentHandlersOf } from './handlers.ts';
import { applyOnce } from './inbox.ts';
import { createLanes } from './lanes.ts';
import type { Log } from './log.ts';
import type { ConsumerCounts, RunningConsumer } from './running-consumer.ts';

export interface ConsumerOptions<Contract extends EventContract> {
  messaging: Messaging;
  mongo: Mongo;
  /** The consumer's name, one per purpose; processes that use the same name share the work. Letters, digits, `-` and `_`. */
  durable: string;
  handlers: HandlersOf<Contract>;
  /** Handlers of further event types. */
  idempotentHandlers?: IdempotentHandlersOf<Contract>;
  logger: Log;
  /** Contracts that the handlers refer to (default: all event contracts). */
  contracts?: readonly Contract[];
  /** Number of entities handled in parallel (default 1); events of one entity are always handled in order. */
  concurrency?: number;
  /** Delays in milliseconds before the second, third … attempt to handle a message. */
  backoffMs?: readonly number[];
  /** Time in milliseconds without a heartbeat after which the broker delivers a message again (default: that of the connection). */
  ackWaitMs?: number;
  /** Maximum number of unacknowledged messages (default 64). */
  maxInFlight?: number;
  /** Interval of the check that the broker still has the consumer, in milliseconds (default 30,000). */
  checkMs?: number;
  /**
   * Called after the commit of an effect and before its acknowledgement, so that a test can simulate a failure there.
   */
  hooks?: { afterCommitBeforeAck?: (event: EventEnvelope) => Promise<void> };
}

const BACKOFF_MS = [500, 2_000, 10_000, 30_000];
const MAX_IN_FLIGHT = 64;
const CHECK_INTERVAL_MS = 30_000;

/** Lifetime of a pull request; short, so that a consumer whose request was lost with its broker soon sends another. */
const PULL_EXPIRES_MS = 2_000;

/**
 * Consumes events through a durable pull consumer. Each effect and its inbox row are one transaction, acknowledged
 * after the commit (effects of idempotent handlers: after the handler); a failed attempt is retried after a delay, and after the fifth the message is dead-lettered. A
 * retried message arrives after later ones, so effects that depend on order must compare versions (see read-model.ts).
 */
export async function startConsumer<Contract extends EventContract = (typeof events)[number]>(
  options: ConsumerOptions<Contract>,
): Promise<RunningConsumer> {
  const { messaging, durable, logger, ackWaitMs = messaging.ackWaitMs, maxInFlight = MAX_IN_FLIGHT } = options;
  const contracts: readonly EventContract[] = options.contracts ?? events;
  const appliers = createAppliers(options);
  const counts: ConsumerCounts = { handled: 0, duplicates: 0, redelivered: 0, failed: 0, deadLettered: 0 };
  const lanes = createLanes(options.concurrency ?? 1);
  const inFlight = new Set<JsMsg>();
  let stopped = false;
  const context = {
    messaging,
    durable,
    logger,
    counts,
    applierOf: (type: string) => appliers.get(type),
    backoffMs: options.backoffMs ?? BACKOFF_MS,
    stopped: () => stopped,
    afterCommitBeforeAck: options.hooks?.afterCommitBeforeAck,
  };
  const receive = createReceiver(contracts);
  const settings = { durable, types: [...appliers.keys()], ackWaitMs, maxInFlight };

  const enqueue = (message: JsMsg): void => {
    inFlight.add(message);
    const received = receive(message);
    lanes.add('event' in received ? received.event.entityId : '', async () => {
      if (stopped) acknowledge(() => message.nak());
      else await handleMessage(message, received, context);
      inFlight.delete(message);
    });
  };
  // Restores the consumer if it was deleted at the broker: the broker then leaves pull requests unanswered instead of
  // refusing them.
  const check = async (): Promise<void> => {
    if (messaging.nats.isClosed() || !(await addMissingDurable(messaging, settings))) return;
    logger.warn({ durable }, 'Consumer was missing at the broker: recreated, all retained events are delivered again');
  };
  const warn = (error: unknown): void => logger.warn({ err: error, durable }, 'Could not check the consumer');

  await ensureDurable(messaging, settings);
  const consumer = await messaging.jetstream.consumers.get(messaging.names.events, durable);
  // With `bind`, the client skips a request for information about the consumer, which may fail after a reconnect and
  // delay the next pull request.
  const messages = await consumer.consume({
    bind: true,
    max_messages: maxInFlight,
    expires: PULL_EXPIRES_MS,
    callback: enqueue,
  });
  const unsubscribe = messaging.onReconnect(() => void ensureDurable(messaging, settings).catch(warn));
  const checks = setInterval(() => void check().catch(warn), options.checkMs ?? CHECK_INTERVAL_MS);
  const sendHeartbeats = (): void => {
    if (!messaging.nats.isClosed()) inFlight.forEach((message) => message.working());
  };
  const heartbeats = setInterval(sendHeartbeats, ackWaitMs / 3);

  const running: RunningConsumer = {
    stats: () => ({ ...counts }),
    waiting: async () => (await consumer.info()).num_pending,
    stop: async () => {
      stopped = true;
      messaging.consumers.delete(durable);
      unsubscribe();
      clearInterval(checks);
      await messages.close();
      await lanes.idle();
      clearInterval(heartbeats);
      if (!messaging.nats.isClosed()) await messaging.ping().catch(() => undefined);
    },
  };
  messaging.consumers.set(durable, running);
  return running;
}

/** How an event of each type is applied. */
function createAppliers<Contract extends EventContract>({
  mongo,
  durable,
  handlers,
  idempotentHandlers = {},
}: ConsumerOptions<Contract>): Map<string, Apply> {
  const appliers = new Map<string, Apply>();
  for (const [type, handler] of new Map<string, AnyHandler>(Object.entries(handlers)))
    appliers.set(type, (event) =>
      applyOnce(mongo, { consumer: durable, eventId: event.id }, (session) => handler(event, { session })),
    );
  for (const [type, handler] of new Map<string, AnyIdempotentHandler>(Object.entries(idempotentHandlers)))
    appliers.set(type, async (event) => {
      await handler(event);
      return 'applied';
    });
  return appliers;
}

/**
 * Returns a function that decodes messages without throwing, so that an invalid message is retried and dead-lettered
 * like one that could not be handled.
 */
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

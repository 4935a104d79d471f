import { setTimeout as sleep } from 'node:timers/promises';
import { events } from '@garage/contracts';
import type { EventContract, EventEnvelope, EventOf } from '@garage/contracts';
import { ConsumerEvents, DeliverPolicy } from 'nats';
import type { ConsumerMessages, JsMsg } from 'nats';
import { createEventDecoder } from './codec.ts';
import type { Messaging } from './connect-messaging.ts';
import { followedSubject } from './followed-subject.ts';
import type { Log } from './log.ts';

export interface FollowerOptions<Contract extends EventContract> {
  messaging: Messaging;
  /** Called for each new event, sequentially in the order of the stream. */
  onEvent: (event: EventOf<Contract>) => Promise<void> | void;
  /**
   * Called when events may have been missed: at the start, after every reconnect, after a failed onEvent. It must drop all cached state;
   * every event from this call on is delivered.
   */
  onReset: () => Promise<void> | void;
  logger: Log;
  /** Event types to follow (default: all of the contracts). */
  types?: ReadonlyArray<Contract['type']>;
  /** Contracts of the followed event types (default: all event contracts). */
  contracts?: readonly Contract[];
  /**
   * Also replay the events of the last `sinceMs` milliseconds at the start and after every reconnect; onEvent must be
   * idempotent (default: new events only).
   */
  sinceMs?: number;
}

export interface Follower {
  stop(): Promise<void>;
}

const RETRY_MS = 250;
const PULL_EXPIRES_MS = 2_000;
const INACTIVE_MS = 60_000;

/** Handler of any event type. Calling one with `EventEnvelope` is safe: messages are validated against their contract first. */
type AnyOnEvent = { call(event: EventEnvelope): Promise<void> | void }['call'];

/**
 * Delivers every new event to this process, through its own ephemeral ordered consumer: for caches, revocations and
 * sockets, which every process keeps for itself. Resolves after the first onReset; with `sinceMs`, after the replayed
 * events.
 */
export async function startFollower<Contract extends EventContract = (typeof events)[number]>(
  options: FollowerOptions<Contract>,
): Promise<Follower> {
  const { messaging, logger, onReset } = options;
  const contracts: readonly EventContract[] = options.contracts ?? events;
  const types = new Set<string>(options.types ?? contracts.map(({ type }) => type));
  const filter = followedSubject(messaging.names, options.contracts || options.types ? [...types] : 'all');
  const wanted = contracts.filter(({ type }) => types.has(type));
  const apply = createApply(messaging.names, wanted, options.onEvent);
  const following = Promise.withResolvers<void>();
  let stopped = false;
  const isRunning = (): boolean => !stopped;
  let current: ConsumerMessages | undefined;

  const reset = async (): Promise<void> => {
    try {
      await onReset();
    } catch (error) {
      logger.error({ err: error }, 'onReset failed');
    }
  };
  const followOnce = async (): Promise<void> => {
    const { messages, waiting } = await openOrdered(messaging, filter, options.sinceMs);
    let remaining = waiting;
    current = messages;
    if (!isRunning()) messages.stop();
    void watchGaps(messages, reset);
    await reset();
    if (remaining === 0) following.resolve();
    for await (const message of messages) {
      await apply(message).catch(async (error: unknown) => {
        logger.error({ err: error, subject: message.subject }, 'onEvent failed; resetting');
        await reset();
      });
      remaining -= 1;
      if (remaining === 0) following.resolve();
    }
  };
  const run = async (): Promise<void> => {
    while (isRunning()) {
      await followOnce().catch((error: unknown) => logger.warn({ err: error }, 'Stream interrupted; following again'));
      if (isRunning()) await sleep(RETRY_MS);
    }
  };
  // Events may have been missed while disconnected, so each reconnect ends the consumer; `run` starts a new one and resets.
  const unsubscribe = messaging.onReconnect(() => current?.stop());
  const running = run();
  await following.promise;

  return {
    stop: async () => {
      stopped = true;
      unsubscribe();
      current?.stop();
      await running;
    },
  };
}

/** Creates an ordered consumer; returns its messages and the number of messages that it will replay. */
async function openOrdered(
  { jetstream, names }: Messaging,
  filter: string,
  sinceMs: number | undefined,
): Promise<{ messages: ConsumerMessages; waiting: number }> {
  const from =
    sinceMs === undefined
      ? { deliver_policy: DeliverPolicy.New }
      : { deliver_policy: DeliverPolicy.StartTime, opt_start_time: new Date(Date.now() - sinceMs).toISOString() };
  const consumer = await jetstream.consumers.get(names.events, {
    filterSubjects: filter,
    inactive_threshold: INACTIVE_MS,
    ...from,
  });
  const messages = await consumer.consume({ max_messages: 100, expires: PULL_EXPIRES_MS });
  const { num_pending: waiting } = await consumer.info(true);
  return { messages, waiting };
}

/** The client recreates a consumer that the broker lost; events in between may have been missed. */
async function watchGaps(messages: ConsumerMessages, reset: () => Promise<void>): Promise<void> {
  for await (const { type } of await messages.status()) {
    if (type === ConsumerEvents.OrderedConsumerRecreated) await reset();
  }
}

/**
 * Returns a function that passes a message on if it is an event of one of these contracts, since the followed subject
 * may include others.
 */
function createApply(
  names: Messaging['names'],
  contracts: readonly EventContract[],
  onEvent: AnyOnEvent,
): (message: JsMsg) => Promise<void> {
  const decode = createEventDecoder(contracts);
  const subjects = new Set(contracts.map(({ type }) => names.event(type)));
  return async (message) => {
    if (subjects.has(message.subject)) await onEvent(decode(message.data));
  };
}

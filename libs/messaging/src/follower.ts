import { setTimeout as sleep } from 'node:timers/promises';
import { events } from '@garage/contracts';
import type { EventContract, EventEnvelope, EventOf, EventPosition } from '@garage/contracts';
import { ConsumerEvents, DeliverPolicy } from 'nats';
import type { ConsumerMessages, JsMsg } from 'nats';
import { createEventDecoder } from './codec.ts';
import type { Messaging } from './connect-messaging.ts';
import { followedSubject } from './followed-subject.ts';
import type { Log } from './log.ts';

export interface FollowerOptions<Contract extends EventContract> {
  messaging: Messaging;
  /** Called for each new event, sequentially in the order of the stream, with the event's place in it. */
  onEvent: (event: EventOf<Contract>, position: EventPosition) => Promise<void> | void;
  /**
   * Called when events may have been missed: at the start, after every reconnect, after a failed onEvent. It must drop all cached state.
   * Events up to `position` were published before the call; all others are delivered after it.
   */
  onReset: (position: EventPosition) => Promise<void> | void;
  /** Called for other events that arrive, such as those of a newer version of the product (default: they are ignored). */
  onUnknown?: (position: EventPosition) => Promise<void> | void;
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
type AnyOnEvent = { call(event: EventEnvelope, position: EventPosition): Promise<void> | void }['call'];

type OnPosition = (position: EventPosition) => Promise<void> | void;

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
  const apply = createApply(messaging.names, { ...options, contracts: wanted });
  const following = Promise.withResolvers<void>();
  let stopped = false;
  const isRunning = (): boolean => !stopped;
  let current: ConsumerMessages | undefined;

  const reset = async (position: EventPosition): Promise<void> => {
    try {
      await onReset(position);
    } catch (error) {
      logger.error({ err: error }, 'onReset failed');
    }
  };
  const followOnce = async (): Promise<void> => {
    const { messages, waiting, start, close } = await openOrdered(messaging, filter, options.sinceMs);
    let remaining = waiting;
    let position = start;
    current = messages;
    if (!isRunning()) messages.stop();
    watchGaps(messages, async () => {
      // The client continues after the last event, unless there is another stream, whose events have other numbers.
      if (await isStream(messaging, start.stream)) await reset(position);
      else messages.stop();
    }).catch((error: unknown) => {
      logger.warn({ err: error }, 'A gap in the events could not be examined');
      messages.stop();
    });
    await reset(position);
    if (remaining === 0) following.resolve();
    try {
      for await (const message of messages) {
        position = { stream: start.stream, sequence: message.seq };
        await apply(message, position).catch(async (error: unknown) => {
          logger.error({ err: error, subject: message.subject }, 'onEvent failed; resetting');
          await reset(position);
        });
        remaining -= 1;
        if (remaining === 0) following.resolve();
      }
    } finally {
      close();
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

interface OrderedMessages {
  messages: ConsumerMessages;
  /** Number of existing events that will be delivered. */
  waiting: number;
  /** The last event that existed before; all later ones are delivered. */
  start: EventPosition;
  /** Deletes the consumer at the broker, which otherwise does so after some minutes. */
  close: () => void;
}

/**
 * Creates an ordered consumer. It starts after the last event by number and not "with new events": the client recreates a consumer that the
 * broker lost, and would then skip the events in between.
 */
async function openOrdered(
  messaging: Messaging,
  filter: string,
  sinceMs: number | undefined,
): Promise<OrderedMessages> {
  const { jetstream, names } = messaging;
  const start = await lastPosition(messaging);
  const from =
    sinceMs === undefined
      ? { opt_start_seq: start.sequence + 1 }
      : { deliver_policy: DeliverPolicy.StartTime, opt_start_time: new Date(Date.now() - sinceMs).toISOString() };
  const consumer = await jetstream.consumers.get(names.events, {
    filterSubjects: filter,
    inactive_threshold: INACTIVE_MS,
    ...from,
  });
  const messages = await consumer.consume({ max_messages: 100, expires: PULL_EXPIRES_MS });
  const close = (): void => void consumer.delete().catch(() => undefined);
  const { num_pending: waiting } = await consumer.info(true);
  if (await isStream(messaging, start.stream))
    return { messages, start, close, waiting: sinceMs === undefined ? 0 : waiting };
  messages.stop();
  close();
  throw new Error('The stream was replaced');
}

async function lastPosition({ manager, names }: Messaging): Promise<EventPosition> {
  const { created, state } = await manager.streams.info(names.events);
  return { stream: created, sequence: state.last_seq };
}

const isStream = async (messaging: Messaging, stream: string): Promise<boolean> =>
  (await lastPosition(messaging)).stream === stream;

/** The client recreates a consumer that the broker lost; events in between may have been late. */
async function watchGaps(messages: ConsumerMessages, onGap: () => Promise<void>): Promise<void> {
  for await (const { type } of await messages.status()) {
    if (type === ConsumerEvents.OrderedConsumerRecreated) await onGap();
  }
}

interface ApplyOptions {
  contracts: readonly EventContract[];
  onEvent: AnyOnEvent;
  onUnknown?: OnPosition;
}

/**
 * Returns a function that passes a message on if it is an event of one of these contracts, since the followed subject
 * may include others.
 */
function createApply(
  names: Messaging['names'],
  { contracts, onEvent, onUnknown }: ApplyOptions,
): (message: JsMsg, position: EventPosition) => Promise<void> {
  const decode = createEventDecoder(contracts);
  const subjects = new Set(contracts.map(({ type }) => names.event(type)));
  return async (message, position) => {
    if (subjects.has(message.subject)) await onEvent(decode(message.data), position);
    else await onUnknown?.(position);
  };
}

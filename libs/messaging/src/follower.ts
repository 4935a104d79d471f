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
  /** Called for each new event, one after the other, in the order of the stream. */
  onEvent: (event: EventOf<Contract>) => Promise<void> | void;
  /**
   * Called whenever events may have been missed: at the start, after every reconnect, after an onEvent that failed. What was
   * known before is then to be forgotten; from this call on every event arrives.
   */
  onReset: () => Promise<void> | void;
  logger: Log;
  /** Which events (default: all of the contracts). */
  types?: ReadonlyArray<Contract['type']>;
  /** What the types are chosen from (default: every event of the product). */
  contracts?: readonly Contract[];
  /**
   * Tells the events of the last so many milliseconds too, each time it begins to follow: for what is kept in memory and bears to
   * be told twice (default: new events only).
   */
  sinceMs?: number;
}

export interface Follower {
  stop(): Promise<void>;
}

const RETRY_MS = 250;
const PULL_EXPIRES_MS = 2_000;
const INACTIVE_MS = 60_000;

/** Any onEvent. Messages are checked against their contract first, which is what makes the wider type true. */
type AnyOnEvent = { call(event: EventEnvelope): Promise<void> | void }['call'];

/**
 * Tells this instance of every new event, through an ephemeral ordered consumer of its own: for caches, revocations and
 * sockets, which each instance must know for itself. Resolves when it follows: after the first onReset, and with `sinceMs` once
 * the events have been told that were there.
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
  const goesOn = (): boolean => !stopped;
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
    let left = waiting;
    current = messages;
    if (!goesOn()) messages.stop();
    void watchGaps(messages, reset);
    await reset();
    if (left === 0) following.resolve();
    for await (const message of messages) {
      await apply(message).catch(async (error: unknown) => {
        logger.error({ err: error, subject: message.subject }, 'onEvent failed; resetting');
        await reset();
      });
      left -= 1;
      if (left === 0) following.resolve();
    }
  };
  const run = async (): Promise<void> => {
    while (goesOn()) {
      await followOnce().catch((error: unknown) => logger.warn({ err: error }, 'Lost the stream; following again'));
      if (goesOn()) await sleep(RETRY_MS);
    }
  };
  // What happened while the connection was lost is unknown: a new consumer and a reset, whatever the old one would recover.
  const forget = messaging.onReconnect(() => current?.stop());
  const running = run();
  await following.promise;

  return {
    stop: async () => {
      stopped = true;
      forget();
      current?.stop();
      await running;
    },
  };
}

/** The messages, and how many of them were there already. */
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

/** The client makes a new consumer when the broker lost the old one: between the two there may have been events. */
async function watchGaps(messages: ConsumerMessages, reset: () => Promise<void>): Promise<void> {
  for await (const { type } of await messages.status()) {
    if (type === ConsumerEvents.OrderedConsumerRecreated) await reset();
  }
}

/** Tells the events of these contracts; the subject that is followed may bring others, too. */
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

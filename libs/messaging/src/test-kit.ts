// Shared helpers of this library's tests.
import { defineEvent } from '@garage/contracts';
import type { EventEnvelope } from '@garage/contracts';
import { ensureIndexes, inTransaction } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { cleanUpLater, freshNamespace, openTestDatabase, servers } from '@garage/testing';
import { Type } from 'typebox';
import { connectMessaging } from './connect-messaging.ts';
import type { Messaging } from './connect-messaging.ts';
import { inboxIndexes } from './inbox.ts';
import type { Log } from './log.ts';
import { createOutbox } from './outbox.ts';
import type { EventDraft, Outbox } from './outbox.ts';
import { startRelay } from './relay.ts';
import type { Relay, RelayOptions } from './relay.ts';

export const thingChanged = defineEvent('test.thing.changed.v1', { value: Type.Integer() });
const thingRemoved = defineEvent('test.thing.removed.v1', {});
export const testContracts = [thingChanged, thingRemoved] as const;

const ignore = (): void => undefined;
export const silent: Log = { debug: ignore, info: ignore, warn: ignore, error: ignore };

export interface TestContext {
  mongo: Mongo;
  messaging: Messaging;
  outbox: Outbox;
  /** Starts a relay, stopped after the file's tests. */
  relay: (options?: Partial<RelayOptions>) => Relay;
  /** Commits a transaction with these events. */
  commit: (drafts: Array<EventDraft<typeof thingChanged>>) => Promise<void>;
}

/** Opens a fresh database and a broker connection with its own namespace. */
export async function openTestContext(): Promise<TestContext> {
  const mongo = await openTestDatabase('messaging');
  const messaging = await openMessaging(freshNamespace());
  const outbox = createOutbox({ mongo, producer: 'test' });
  await ensureIndexes(mongo.db, [...outbox.indexes, ...inboxIndexes]);
  return {
    mongo,
    messaging,
    outbox,
    relay: (options = {}) => {
      const relay = startRelay({ mongo, messaging, outbox, logger: silent, ...options });
      cleanUpLater(() => relay.stop());
      return relay;
    },
    commit: (drafts) => inTransaction(mongo, (session) => outbox.append(session, drafts)),
  };
}

export async function openMessaging(namespace: string): Promise<Messaging> {
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'test', logger: silent, namespace });
  cleanUpLater(() => messaging.close());
  return messaging;
}

export function thingDraft(entityId: string, version: number, value = version): EventDraft<typeof thingChanged> {
  return { contract: thingChanged, entityId, version, correlationId: 'c', data: { value } };
}

export function thingEnvelope(
  entityId: string,
  version: number,
): EventEnvelope<'test.thing.changed.v1', { value: number }> {
  return {
    id: crypto.randomUUID(),
    type: thingChanged.type,
    occurredAt: new Date().toISOString(),
    producer: 'test',
    correlationId: 'c',
    entityId,
    version,
    data: { value: version },
  };
}

/** Publishes raw bytes without outbox and relay: for duplicates and invalid messages. */
export async function publishRaw(messaging: Messaging, payload: string, messageId: string): Promise<void> {
  await messaging.jetstream.publish(messaging.names.event(thingChanged.type), payload, { msgID: messageId });
}

/** All messages of the event stream, oldest first: message id and event. */
export async function published(messaging: Messaging): Promise<Array<{ messageId: string; event: EventEnvelope }>> {
  const { state } = await messaging.manager.streams.info(messaging.names.events);
  const found: Array<{ messageId: string; event: EventEnvelope }> = [];
  for (let seq = state.first_seq; seq <= state.last_seq; seq += 1) {
    const stored = await messaging.manager.streams.getMessage(messaging.names.events, { seq });
    found.push({ messageId: stored.header.get('Nats-Msg-Id'), event: stored.json<EventEnvelope>() });
  }
  return found;
}

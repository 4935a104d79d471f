import { randomUUID } from 'node:crypto';
import type {
  EventContract,
  EventOf,
  Notice,
  NoticePreferences,
  appointmentBooked,
  orderStatusChanged,
} from '@garage/contracts';
import { defaultNoticePreferences, pushConsent } from '@garage/contracts';
import { connectMessaging } from '@garage/messaging';
import type { TestBrowser } from '@garage/testing';
import { cleanUpLater, freshNamespace, servers, startPushReceiver, waitFor } from '@garage/testing';
import { consumeNotices, createPushClient, sendDuePushes } from '../modules/notices/index.ts';
import type { Person } from './test-engagement.ts';
import { newId, openTestEngagement } from './test-engagement.ts';

export type TestNotices = Awaited<ReturnType<typeof openTestNotices>>;

/** The service with its consumer of notices, a push service on loopback, and helpers. */
export async function openTestNotices() {
  const receiver = await startPushReceiver();
  cleanUpLater(() => receiver.close());
  const pushHosts = [receiver.host];
  const engagement = await openTestEngagement({ pushHosts });
  const { mongo, logger, repositories, pushKeys, now } = engagement;
  const { accounts, notifications } = repositories;
  const namespace = freshNamespace('notices');
  const messaging = await connectMessaging({ url: servers().natsUrl, name: 'engagement', logger, namespace });
  const metrics = { countNotice: () => undefined, countPush: (outcome: string) => void outcomes.push(outcome) };
  const outcomes: string[] = [];
  const parts = { messaging, mongo, logger, accounts, notifications, pushIsOn: true, metrics, now };
  const consumer = await consumeNotices({ ...parts, backoffMs: [10, 10, 10, 10] });
  cleanUpLater(async () => {
    await consumer.stop();
    await messaging.close();
  });
  const client = createPushClient({ keys: pushKeys, extraHosts: pushHosts, timeoutMs: 2_000 });

  const publish = (type: string, event: object) =>
    messaging.jetstream.publish(messaging.names.event(type), JSON.stringify(event), { msgID: randomUUID() });

  return {
    ...engagement,
    receiver,
    messaging,
    consumer,
    /** Outcomes of pushes, oldest first. */
    outcomes,
    publish,
    /** Publishes an event and waits until it was handled; returns it. */
    async handle<Contract extends EventContract>(
      contract: Contract,
      data: EventOf<Contract>['data'],
      facts: { entityId?: string; at?: number } = {},
    ) {
      const event = eventOf(contract, data, { at: now(), ...facts });
      const before = consumer.stats().handled;
      await publish(contract.type, event);
      await waitFor(() => consumer.stats().handled > before);
      return event;
    },
    /** Sends due pushes; returns the number of notices. */
    sendPushes: () => sendDuePushes({ mongo, accounts, notifications, client, metrics, logger, now }),
    /** Sets the clock to the next time when it is this time of day in Vietnam. */
    passUntil(time: string) {
      const [hours = 0, minutes = 0] = time.split(':').map(Number);
      const wanted = (hours * 60 + minutes) * 60_000;
      const passed = (now() + 7 * 3_600_000) % 86_400_000;
      engagement.pass((wanted - passed + 86_400_000) % 86_400_000);
    },
    ...requestsOf(receiver),
  };
}

/** An event as its producer publishes it. */
export function eventOf<Contract extends EventContract>(
  contract: Contract,
  data: EventOf<Contract>['data'],
  { entityId = newId(), at = Date.now() }: { entityId?: string; at?: number } = {},
) {
  const occurredAt = new Date(at).toISOString();
  const facts = { id: randomUUID(), type: contract.type, occurredAt, producer: 'test', correlationId: 'test' };
  return { ...facts, entityId, version: 1, data };
}

/** Data of an event about an order of this account. */
export const orderData = (accountId: string) => ({ accountId, total: 450_000, attempt: 1 });

/** Data of an event about an appointment that this account booked. */
export const appointmentData = (accountId: string): EventOf<typeof appointmentBooked>['data'] => ({
  date: '2026-12-01',
  timeSlot: '08:00',
  accountId,
  reference: 'K7M2P9XQ',
  byStaff: false,
});

/** Data of an event with which staff accept an order. */
export const acceptedOrder = (accountId: string): EventOf<typeof orderStatusChanged>['data'] => ({
  ...orderData(accountId),
  status: 'processing',
  previous: 'pending',
});

/** Requests of people. */
const requestsOf = (receiver: Awaited<ReturnType<typeof startPushReceiver>>) => ({
  listOf: async (person: Person) => (await person.send('GET', '/api/notices')).json<Notice[]>(),
  unreadOf: async (person: Person) => (await person.send('GET', '/api/notices/unread')).json<{ count: number }>().count,
  subscribe: (person: Person, { endpoint, keys }: Pick<TestBrowser, 'endpoint' | 'keys'>) =>
    person.send('POST', '/api/notices/subscriptions', { endpoint, keys, consent: pushConsent.version }),
  /** Subscribes a new browser. */
  async addBrowser(person: Person): Promise<TestBrowser> {
    const browser = receiver.createBrowser();
    const { endpoint, keys } = browser;
    await person.send('POST', '/api/notices/subscriptions', { endpoint, keys, consent: pushConsent.version });
    return browser;
  },
  setPreferences: (person: Person, change: (preferences: NoticePreferences) => void) => {
    const wanted = structuredClone(defaultNoticePreferences);
    change(wanted);
    return person.send('PUT', '/api/notices/preferences', wanted);
  },
});

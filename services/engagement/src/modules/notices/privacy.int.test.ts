import { accountDeleted, defaultStaffAlerts, orderPlaced, personalDataPages } from '@garage/contracts';
import { stopTokenOf } from '@garage/mail/stop-token';
import { ask } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import { servePersonalData } from '@garage/service-kit/privacy';
import { cleanUpLater, waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { eventOf, openTestNotices, orderData } from '../../testing/test-notices.ts';
import { personalSections } from '../privacy/index.ts';
import { consumeEvents } from '../sync/index.ts';
import type { NoticeRepositories } from './index.ts';

/** Numbers of documents that belong to an account. */
const countsOf = async (
  { notices, subscriptions, consents, preferences, staffAlerts }: NoticeRepositories,
  accountId: string,
) => [
  await notices.count(accountId),
  (await subscriptions.findOfAccount(accountId)).length,
  (await consents.findOfAccount(accountId)).length,
  (await preferences.findPage({ limit: 200 })).filter((saved) => saved.accountId === accountId).length,
  (await staffAlerts.find(accountId)) ? 1 : 0,
];

it('export and erasure contain notices, preferences, subscriptions and consents [DAILY-65]', async () => {
  const test = await openTestNotices();
  const { sync, messaging, mongo, logger } = test;
  const consumer = await consumeEvents(sync, { messaging, mongo, logger });
  cleanUpLater(() => consumer.stop());
  const [person, other] = [await test.addPerson('Trần Bình', 'admin'), await test.addPerson('Lê Cúc', 'admin')];
  for (const one of [person, other]) {
    await test.addBrowser(one);
    await test.setPreferences(one, (wanted) => void (wanted.channels.order.mail = false));
    expect((await one.send('PUT', '/api/notices/staff-alerts', defaultStaffAlerts)).statusCode).toBe(200);
    await test.handle(orderPlaced, orderData(one.id));
  }

  const contract = personalDataPages.engagement;
  const serving = servePersonalData({ messaging, contract, sections: personalSections(sync), logger });
  cleanUpLater(() => serving.stop());
  const exported: Record<string, unknown[]> = {};
  const readFrom = async (after?: string): Promise<void> => {
    const request = { accountId: person.id, ...(after !== undefined && { after }) };
    const { section, entries, next } = await ask({ messaging, contract, request });
    exported[section] = [...(exported[section] ?? []), ...entries];
    if (next !== null) await readFrom(next);
  };
  await readFrom();
  expect(exported).toMatchObject({
    notices: [{ kind: 'order', event: 'order.placed', readAt: null }],
    noticePreferences: [{ channels: { order: { mail: false } } }],
    staffAlerts: [defaultStaffAlerts],
    pushSubscriptions: [{ endpoint: expect.stringContaining(test.receiver.host) }],
    consents: [{ purpose: 'push', withdrawnAt: null }],
  });
  expect(JSON.stringify(exported)).not.toContain(other.id);

  const { notifications } = sync;
  expect(await countsOf(notifications, person.id)).toEqual([1, 1, 1, 1, 1]);
  const deletion = { ...eventOf(accountDeleted, { tokenVersion: 2 }, { entityId: person.id }), version: 3 };
  await test.publish(accountDeleted.type, deletion);
  await waitFor(async () => (await countsOf(notifications, person.id)).every((count) => count === 0));
  expect(await countsOf(notifications, other.id)).toEqual([1, 1, 1, 1, 1]);

  // Nothing comes back by a late event, a request with a token that is still accepted, or a stop link.
  await test.handle(orderPlaced, orderData(person.id));
  expect((await test.setPreferences(person, () => undefined)).json()).toMatchObject({ code: 'TOKEN_REVOKED' });
  expect((await test.subscribe(person, test.receiver.createBrowser())).json()).toMatchObject({ code: 'TOKEN_REVOKED' });
  const token = stopTokenOf({ accountId: person.id, kind: 'appointment' }, test.stopKey);
  const stopped = await test.app.inject({ method: 'POST', url: '/api/notices/stop', payload: { token } });
  expect(stopped.statusCode).toBe(200);
  expect(await countsOf(notifications, person.id)).toEqual([0, 0, 0, 0, 0]);
});

it('an erasure leaves nothing of events that are handled at the same time [DAILY-65]', async () => {
  const test = await openTestNotices();
  const { sync, messaging, mongo, logger } = test;
  const consumer = await consumeEvents(sync, { messaging, mongo, logger });
  cleanUpLater(() => consumer.stop());
  const person = await test.addPerson();
  const before = test.consumer.stats().handled;
  const events = Array.from({ length: 20 }, () => eventOf(orderPlaced, orderData(person.id)));
  const published = events.map((event) => test.publish(orderPlaced.type, event));
  const deletion = { ...eventOf(accountDeleted, { tokenVersion: 2 }, { entityId: person.id }), version: 3 };
  await test.publish(accountDeleted.type, deletion);
  await Promise.all(published);
  await waitFor(() => test.consumer.stats().handled >= before + events.length);
  await waitFor(() => consumer.stats().handled >= 1);
  expect(await countsOf(sync.notifications, person.id)).toEqual([0, 0, 0, 0, 0]);
  // The row of the account stays as a mark that nothing may be written for it.
  const isOpen = await inTransaction(mongo, (session) => sync.accounts.tryTouch(session, person.id));
  expect(isOpen).toBe(false);
});

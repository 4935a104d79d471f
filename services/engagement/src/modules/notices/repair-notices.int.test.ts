import type { EventOf, RepairNewsName } from '@garage/contracts';
import { accountDeleted, defaultNoticePreferences, personalDataPages, repairProgressed } from '@garage/contracts';
import { ask } from '@garage/messaging';
import { servePersonalData } from '@garage/service-kit/privacy';
import { cleanUpLater, waitFor } from '@garage/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Person } from '../../testing/test-engagement.ts';
import { newId } from '../../testing/test-engagement.ts';
import type { TestNotices } from '../../testing/test-notices.ts';
import { eventOf, openTestNotices } from '../../testing/test-notices.ts';
import { personalSections } from '../privacy/index.ts';
import { consumeEvents } from '../sync/index.ts';

let test: TestNotices;
beforeAll(async () => {
  test = await openTestNotices();
});

const number = 'SC-26-000123';

/** Data of an event that tells these people about an order, each with a vehicle of its own. */
const toldTo = (people: readonly Person[], news: RepairNewsName = 'moved-check') =>
  ({
    number,
    news,
    readers: people.map(({ id: accountId }) => ({ accountId, ownVehicleId: newId() })),
  }) satisfies EventOf<typeof repairProgressed>['data'];

describe('notices about a repair', () => {
  it('are made once for each account that is told, about its vehicle, however often the event arrives [QUOTE-144]', async () => {
    const [person, second, other] = [await test.addPerson(), await test.addPerson(), await test.addPerson()];
    const data = toldTo([person, second], 'moved-handover');
    const event = eventOf(repairProgressed, data);
    const handled = () => test.consumer.stats().handled + test.consumer.stats().duplicates;
    const before = handled();
    for (let copy = 0; copy < 3; copy += 1) await test.publish(repairProgressed.type, event);
    await waitFor(() => handled() >= before + 3);
    await test.mongo.db.collection('inbox').deleteMany({});
    await test.publish(repairProgressed.type, event);
    await waitFor(() => handled() >= before + 4);
    for (const [position, one] of [person, second].entries())
      expect(await test.listOf(one)).toMatchObject([
        {
          kind: 'repair',
          event: 'repair.moved-handover',
          entityId: data.readers[position]?.ownVehicleId,
          code: number,
          at: event.occurredAt,
          readAt: null,
        },
      ]);
    expect(await test.listOf(other)).toEqual([]);
  });

  it('are in the export, and are erased with their account; a late event brings none back [QUOTE-144]', async () => {
    const { sync, messaging, mongo, logger } = test;
    const consumer = await consumeEvents(sync, { messaging, mongo, logger });
    const contract = personalDataPages.engagement;
    const serving = servePersonalData({ messaging, contract, sections: personalSections(sync), logger });
    cleanUpLater(async () => {
      await consumer.stop();
      await serving.stop();
    });
    const [person, other] = [await test.addPerson(), await test.addPerson()];
    await test.handle(repairProgressed, toldTo([person, other]));
    const exported: unknown[] = [];
    for (let after: string | undefined; ;) {
      const request = { accountId: person.id, ...(after !== undefined && { after }) };
      const { section, entries, next } = await ask({ messaging, contract, request });
      if (section === 'notices') exported.push(...entries);
      if (next === null) break;
      after = next;
    }
    expect(exported).toMatchObject([{ kind: 'repair', event: 'repair.moved-check', code: number }]);
    const { notices } = sync.notifications;
    const deletion = { ...eventOf(accountDeleted, { tokenVersion: 2 }, { entityId: person.id }), version: 3 };
    await test.publish(accountDeleted.type, deletion);
    await waitFor(async () => (await notices.count(person.id)) === 0);
    await test.handle(repairProgressed, toldTo([person, other], 'quoted'));
    expect([await notices.count(person.id), await notices.count(other.id)]).toEqual([0, 2]);
  });
});

describe('a push about a repair', () => {
  beforeEach(async () => {
    test = await openTestNotices();
    test.passUntil('10:00');
  });

  it('is sent once to the devices of each account, with id, kind and event only [QUOTE-145]', async () => {
    const [person, second] = [await test.addPerson(), await test.addPerson()];
    const browser = await test.addBrowser(person);
    await test.addBrowser(second);
    await test.handle(repairProgressed, toldTo([person, second], 'quoted'));
    expect([await test.sendPushes(), await test.sendPushes()]).toEqual([2, 0]);
    const [notice] = await test.listOf(person);
    const { pathname } = new URL(browser.endpoint);
    const push = test.receiver.received.find(({ path }) => path === pathname);
    expect(push && browser.open(push)).toEqual({ id: notice?._id, kind: 'repair', event: 'repair.quoted' });
  });

  it('waits in quiet hours, and is not sent while this kind is switched off; the notice stays [QUOTE-145]', async () => {
    const person = await test.addPerson();
    await test.addBrowser(person);
    test.passUntil('23:00');
    await test.handle(repairProgressed, toldTo([person]));
    expect(await test.sendPushes()).toBe(0);
    const set = (push: boolean) => test.setPreferences(person, (wanted) => void (wanted.channels.repair.push = push));
    test.passUntil('07:00');
    expect(await test.sendPushes()).toBe(1);
    await set(false);
    await test.handle(repairProgressed, toldTo([person]));
    expect(await test.sendPushes()).toBe(0);
    await set(true);
    expect(await test.sendPushes()).toBe(0);
    expect([await test.listOf(person), test.receiver.received]).toMatchObject([{ length: 2 }, { length: 1 }]);
  });

  it('is not sent to who agreed to an earlier text, which does not name it, until the new one is agreed to [QUOTE-145]', async () => {
    const person = await test.addPerson();
    const browser = await test.addBrowser(person);
    const consents = test.mongo.db.collection('push_consents');
    await consents.updateMany({ accountId: person.id }, { $set: { version: '2026-11-23' } });
    await test.handle(repairProgressed, toldTo([person]));
    expect(await test.sendPushes()).toBe(0);
    expect((await test.subscribe(person, browser)).statusCode).toBe(200);
    await test.handle(repairProgressed, toldTo([person]));
    // When it is sent, only the consent to the earlier text is in force.
    await consents.updateMany({ accountId: person.id, withdrawnAt: null }, { $set: { version: '2026-11-23' } });
    await test.sendPushes();
    expect(test.receiver.received).toHaveLength(0);
    await test.subscribe(person, browser);
    await test.handle(repairProgressed, toldTo([person]));
    await test.sendPushes();
    expect(test.receiver.received).toHaveLength(1);
  });

  it('is wanted by accounts that saved their preferences before this kind existed [QUOTE-145]', async () => {
    const person = await test.addPerson();
    await test.addBrowser(person);
    await test.setPreferences(person, (wanted) => void (wanted.channels.order.mail = false));
    const saved = test.mongo.db.collection<{ _id: string }>('notice_preferences');
    await saved.updateOne({ _id: person.id }, { $unset: { 'channels.repair': 1 } });
    const { channels } = defaultNoticePreferences;
    expect((await person.send('GET', '/api/notices/preferences')).json()).toMatchObject({
      channels: { ...channels, order: { mail: false, push: true } },
    });
    await test.handle(repairProgressed, toldTo([person]));
    expect(await test.sendPushes()).toBe(1);
  });
});

import {
  appointmentBooked,
  appointmentCancelled,
  appointmentConfirmed,
  appointmentRescheduled,
  MAX_NOTICES_PER_ACCOUNT,
  orderCancelled,
  orderPlaced,
  orderStatusChanged,
} from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../testing/test-engagement.ts';
import type { TestNotices } from '../../testing/test-notices.ts';
import { acceptedOrder, eventOf, openTestNotices, orderData } from '../../testing/test-notices.ts';

let test: TestNotices;
beforeAll(async () => {
  test = await openTestNotices();
});

const slot = { date: '2026-12-01', timeSlot: '08:00' as const };

describe('notices from events', () => {
  it('are made of an order’s events, newest first, with its code [DAILY-60]', async () => {
    const person = await test.addPerson();
    const entityId = newId();
    const start = test.now();
    await test.handle(orderPlaced, orderData(person.id), { entityId, at: start });
    await test.handle(orderStatusChanged, acceptedOrder(person.id), { entityId, at: start + 1_000 });
    const previous = 'processing' as const;
    const cancelled = { ...orderData(person.id), previous, byCustomer: false };
    await test.handle(orderCancelled, cancelled, { entityId, at: start + 2_000 });
    const list = await test.listOf(person);
    expect(list.map(({ event }) => event)).toEqual(['order.cancelled', 'order.processing', 'order.placed']);
    const code = entityId.slice(-6).toUpperCase();
    expect(list[0]).toMatchObject({ kind: 'order', entityId, code, readAt: null });
    expect(list[0]?.at).toBe(new Date(start + 2_000).toISOString());
    const page = await person.send('GET', '/api/notices?page=2&limit=1');
    expect(page.headers['x-total-count']).toBe('3');
    expect(page.json()).toEqual([list[1]]);
  });

  it('are not made of a customer’s own cancellation or move, nor for a guest [DAILY-60]', async () => {
    const person = await test.addPerson();
    await test.handle(orderCancelled, { ...orderData(person.id), previous: 'pending', byCustomer: true });
    const own = { ...slot, accountId: person.id, reference: 'K7M2P9XQ', byStaff: false };
    await test.handle(appointmentCancelled, own);
    await test.handle(appointmentRescheduled, { ...own, previousDate: '2026-11-30', previousTimeSlot: '09:00' });
    await test.handle(appointmentBooked, slot);
    await test.handle(appointmentConfirmed, slot);
    expect(await test.listOf(person)).toEqual([]);
    await test.handle(appointmentBooked, own);
    await test.handle(appointmentConfirmed, { ...own, byStaff: true });
    const list = await test.listOf(person);
    expect(list.map(({ event, code }) => `${event} ${code}`)).toEqual([
      'appointment.confirmed K7M2P9XQ',
      'appointment.booked K7M2P9XQ',
    ]);
  });

  it('are made once of an event that arrives repeatedly, also after the inbox forgot it [DAILY-60]', async () => {
    const person = await test.addPerson();
    const event = eventOf(orderPlaced, orderData(person.id));
    const handled = () => test.consumer.stats().handled + test.consumer.stats().duplicates;
    const before = handled();
    for (let copy = 0; copy < 3; copy += 1) await test.publish(orderPlaced.type, event);
    await waitFor(() => handled() >= before + 3);
    expect(await test.listOf(person)).toHaveLength(1);
    await test.mongo.db.collection('inbox').deleteMany({});
    await test.publish(orderPlaced.type, event);
    await waitFor(() => handled() >= before + 4);
    expect(await test.listOf(person)).toHaveLength(1);
  });

  it('are shown to their account only; others can neither read nor mark them [DAILY-60] [SRV-03]', async () => {
    const [person, other] = [await test.addPerson(), await test.addPerson('Trần Bình', 'master')];
    await test.handle(orderPlaced, orderData(person.id));
    const [notice] = await test.listOf(person);
    expect(await test.listOf(other)).toEqual([]);
    const asOther = await other.send('PUT', `/api/notices/${notice?._id}/read`);
    expect([asOther.statusCode, asOther.json<{ code: string }>().code]).toEqual([404, 'NOTICE_NOT_FOUND']);
    const until = await other.send('PUT', '/api/notices/read', { until: notice?._id });
    expect(until.statusCode).toBe(404);
    expect(await test.unreadOf(person)).toBe(1);
    expect((await test.app.inject('/api/notices')).statusCode).toBe(401);
  });

  it('are read singly, or all up to one [DAILY-60]', async () => {
    const person = await test.addPerson();
    for (let count = 0; count < 4; count += 1) {
      await test.handle(orderPlaced, orderData(person.id), { at: test.now() + count * 1_000 });
    }
    const list = await test.listOf(person);
    const [newest, second, third] = list;
    const opened = await person.send('PUT', `/api/notices/${newest?._id}/read`);
    expect(opened.json()).toEqual({ ...newest, readAt: new Date(test.now()).toISOString() });
    expect((await person.send('PUT', `/api/notices/${newest?._id}/read`)).json()).toEqual(opened.json());
    expect(await test.unreadOf(person)).toBe(3);
    expect((await person.send('PUT', '/api/notices/read', { until: third?._id })).json()).toEqual({ count: 1 });
    const states = (await test.listOf(person)).map(({ readAt }) => readAt !== null);
    expect(states).toEqual([true, false, true, true]);
    expect((await person.send('PUT', '/api/notices/read', { until: second?._id })).json()).toEqual({ count: 0 });
  });

  it('are read together when the page of their order is opened, those of others are not [DAILY-67]', async () => {
    const [person, other] = [await test.addPerson(), await test.addPerson()];
    for (const { id } of [person, person, other]) await test.handle(orderPlaced, orderData(id), { at: test.now() });
    const [first] = await test.listOf(person);
    const read = (as: typeof person) => as.send('PUT', '/api/notices/read', { entityId: first?.entityId });
    expect((await read(other)).json()).toEqual({ count: 1 });
    expect((await read(person)).json()).toEqual({ count: 1 });
    expect((await read(person)).json()).toEqual({ count: 1 });
    for (const body of [{}, { entityId: first?.entityId, until: first?._id }])
      expect((await person.send('PUT', '/api/notices/read', body)).statusCode).toBe(400);
  });

  it('are limited for each account: the oldest ones go [DAILY-60]', async () => {
    const person = await test.addPerson();
    const { notices } = test.repositories.notifications;
    const facts = { accountId: person.id, kind: 'order', event: 'order.placed', entityId: newId(), code: 'A' } as const;
    const start = test.now() - 3_600_000;
    const insert = async (index: number) =>
      inTransaction(test.mongo, async (session) => {
        await notices.insert(session, { ...facts, eventId: `e${index}`, at: new Date(start + 1_000 * index) }, null);
      });
    for (let index = 0; index < MAX_NOTICES_PER_ACCOUNT; index += 1) await insert(index);
    await test.handle(orderPlaced, orderData(person.id));
    expect(await notices.count(person.id)).toBe(MAX_NOTICES_PER_ACCOUNT);
    expect(await test.unreadOf(person)).toBe(100);
    const oldest = (await test.listOf(person)).at(-1);
    expect(oldest?.at).toBe(new Date(start + 1_000).toISOString());
  });
});

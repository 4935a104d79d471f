import { instantOf } from '@garage/contracts';
import { readMail } from '@garage/mail';
import { createOutbox } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';
import { createMailPreferences } from '@garage/service-kit/mail-preferences';
import { describe, expect, it } from 'vitest';
import { customerId, openTestBooking, workingDay } from '../../testing/test-booking.ts';
import { createBookingSettingsRepository } from '../settings/index.ts';
import { createTransactionQueue } from '../slots/index.ts';
import { createReminderRepository } from './reminder-repository.ts';
import { sendDueReminders } from './send-reminders.ts';

const email = 'Lan@Example.com';
const to = 'lan@example.com';
const HOUR_MS = 3_600_000;

async function openWithReminders() {
  const booking = await openTestBooking();
  const { mongo, outbox, keys, logger, now } = booking;
  const parts = {
    transactions: createTransactionQueue(mongo),
    outbox,
    settings: createBookingSettingsRepository(mongo),
    reminders: createReminderRepository(mongo),
    mailPreferences: createMailPreferences(mongo, 'appointment'),
    keys,
    logger,
    now,
  };
  return {
    ...booking,
    parts,
    remind: (change: Partial<typeof parts> = {}) => sendDueReminders({ ...parts, ...change }),
    reminders: async () => (await booking.mails()).filter(({ name }) => name === 'appointment-reminder'),
    /** Sets the clock to `hours` before a slot. */
    setBefore: (slot: { date: string; timeSlot: string }, hours: number) => {
      booking.clock.now = instantOf(slot.date, slot.timeSlot).getTime() - hours * HOUR_MS;
    },
  };
}

describe('mails of an appointment', () => {
  it('are sent for every change by customer and staff, with the link and an increasing sequence [B-68]', async () => {
    const booking = await openTestBooking();
    const { appointment, token } = await booking.book({ email, date: workingDay(1) });
    const status = (value: string) =>
      booking.call('PUT', `/api/contacts/${appointment._id}/status`, { as: 'staff', body: { status: value } });
    await status('confirmed');
    await status('confirmed');
    await booking.call('POST', '/api/contacts/reschedule', { body: { token, date: workingDay(2), timeSlot: '10:00' } });
    await booking.call('POST', '/api/contacts/cancel', { body: { token } });
    await status('pending');
    const mails = await booking.mails();
    const shared = { to, appointmentId: appointment._id, reference: appointment.reference };
    expect(mails.map(({ name }) => name)).toEqual([
      'appointment-booked',
      'appointment-changed',
      'appointment-changed',
      'appointment-cancelled',
      'appointment-changed',
    ]);
    expect(mails.map(({ data }) => data)).toMatchObject([
      { ...shared, sequence: 0, date: workingDay(1), timeSlot: '09:00' },
      { ...shared, sequence: 1, change: 'confirmed', isConfirmed: true },
      { ...shared, sequence: 2, change: 'rescheduled', date: workingDay(2), timeSlot: '10:00', isConfirmed: false },
      { ...shared, sequence: 3 },
      { ...shared, sequence: 4, change: 'pending' },
    ]);
    expect(new Set(mails.map((mail) => mail.token))).toEqual(new Set([token]));
    const rows = await booking.mongo.db.collection('outbox').find({ kind: 'job' }).toArray();
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('announce a deletion by staff once, unless the customer no longer expects the appointment [DAILY-12]', async () => {
    const booking = await openTestBooking();
    const expected = await booking.book({ email, date: workingDay(1) }, { as: 'customer' });
    const cancelled = await booking.book({ email, date: workingDay(2) });
    await booking.call('POST', '/api/contacts/cancel', { body: { token: cancelled.token } });
    const past = await booking.book({ email, date: workingDay(3) });
    const remove = ({ appointment }: typeof past) =>
      booking.call('DELETE', `/api/contacts/${appointment._id}`, { as: 'staff' });
    await remove(expected);
    await remove(expected);
    await remove(cancelled);
    booking.clock.now = instantOf(past.appointment.date, past.appointment.timeSlot).getTime() + HOUR_MS;
    await remove(past);
    const deletions = (await booking.mails()).filter(({ data }) => 'isDeleted' in data);
    expect(deletions).toMatchObject([
      { name: 'appointment-cancelled', data: { to, appointmentId: expected.appointment._id, sequence: 1 } },
    ]);
    const cancellations = (await booking.events()).filter(
      ({ type, data }) => type === 'booking.appointment.cancelled.v1' && 'byStaff' in data && data['byStaff'] === true,
    );
    const { reference } = expected.appointment;
    expect(cancellations).toMatchObject([{ entityId: expected.appointment._id, version: 2, data: { reference } }]);
  });

  it('follow the preferences of the account, except confirmations and cancellations [DAILY-61] [DAILY-62]', async () => {
    const booking = await openTestBooking();
    const preferences = createMailPreferences(booking.mongo, 'appointment');
    const rows = booking.mongo.db.collection<{ _id: string; version: number; isWanted: boolean }>('mail_preferences');
    await rows.insertOne({ _id: customerId, version: 1, isWanted: false });
    const run = async (as?: 'customer') => {
      const { appointment } = await booking.book({ email, date: workingDay(as ? 1 : 2) }, { as });
      const status = (value: string) =>
        booking.call('PUT', `/api/contacts/${appointment._id}/status`, { as: 'staff', body: { status: value } });
      await status('confirmed');
      await status('cancelled');
      return (await booking.mails()).flatMap(({ name, data }) =>
        'appointmentId' in data && data.appointmentId === appointment._id ? [name] : [],
      );
    };
    expect(await run('customer')).toEqual(['appointment-booked', 'appointment-cancelled']);
    const all = ['appointment-booked', 'appointment-changed', 'appointment-cancelled'];
    expect(await run()).toEqual(all);
    await rows.updateOne({ _id: customerId }, { $set: { isWanted: true } });
    expect(await run('customer')).toEqual(all);
    const changed = (await booking.mails()).filter(({ name }) => name === 'appointment-changed');
    // A guest has no account whose mails could be stopped.
    expect(changed.map(({ data }) => ('accountId' in data ? data.accountId : null))).toEqual([null, customerId]);
    await inTransaction(booking.mongo, (session) => preferences.forget(session, customerId));
    expect(await rows.countDocuments({ isWanted: true })).toBe(0);
  });

  it('have a link that stops them in mails to the own address of the account only [DAILY-62]', async () => {
    const booking = await openTestBooking();
    const { sealKey } = booking.keys;
    const stopUrlOf = async (appointment: { _id: string }, name: 'appointment-changed' | 'appointment-reminder') => {
      const sent = (await booking.mails()).findLast(
        (mail) => mail.name === name && 'appointmentId' in mail.data && mail.data.appointmentId === appointment._id,
      );
      if (!sent) throw new Error('No mail was queued');
      return readMail(sent).render({ sealKey, siteName: 'Garage mẫu', siteUrl: 'https://garage.example' }).stopUrl;
    };
    const book = async (to: string, as?: 'customer' | 'other') => {
      const { appointment } = await booking.book({ email: to, date: workingDay(1) }, { as });
      const url = `/api/contacts/${appointment._id}/status`;
      await booking.call('PUT', url, { as: 'staff', body: { status: 'confirmed' } });
      return appointment;
    };
    const own = await book('Lan@Example.com', 'customer');
    expect(await stopUrlOf(own, 'appointment-changed')).toContain(`token=${customerId}.appointment.`);
    // The person to whom somebody else's appointment is mailed must not change that customer's preferences.
    const foreign = await book('friend@example.com', 'customer');
    expect(await stopUrlOf(foreign, 'appointment-changed')).toBeUndefined();
    expect(await stopUrlOf(await book(to, 'other'), 'appointment-changed')).toBeUndefined();
    const edit = { email: 'friend@example.com', timeSlot: '15:00', updateReason: 'Sửa thư' };
    await booking.call('PUT', `/api/contacts/${own._id}`, { as: 'staff', body: edit });
    expect(await stopUrlOf(own, 'appointment-changed')).toBeUndefined();
  });

  it('have events that name account, reference and whether staff made the change [DAILY-60]', async () => {
    const booking = await openTestBooking();
    const own = await booking.book({ email, date: workingDay(1) }, { as: 'customer' });
    const guest = await booking.book({ email, date: workingDay(2) });
    for (const { appointment } of [own, guest]) {
      await booking.call('PUT', `/api/contacts/${appointment._id}/status`, {
        as: 'staff',
        body: { status: 'confirmed' },
      });
    }
    await booking.call('POST', '/api/contacts/cancel', { body: { token: own.token } });
    const changesOf = async ({ appointment }: typeof own) =>
      (await booking.events()).flatMap(({ entityId, data }) => (entityId === appointment._id ? [data] : []));
    const facts = { accountId: customerId, reference: own.appointment.reference };
    expect(await changesOf(own)).toMatchObject([
      { ...facts, byStaff: false },
      { ...facts, byStaff: true },
      { ...facts, byStaff: false },
    ]);
    for (const data of await changesOf(guest)) expect(Object.keys(data).toSorted()).toEqual(['date', 'timeSlot']);
  });

  it('are not sent without an address', async () => {
    const booking = await openTestBooking();
    const { token } = await booking.book({ date: workingDay(1) });
    await booking.book({ date: workingDay(1), email: '' });
    await booking.call('POST', '/api/contacts/cancel', { body: { token } });
    expect(await booking.mails()).toEqual([]);
  });
});

describe('a reminder', () => {
  const slot = { date: workingDay(3), timeSlot: '09:00' as const };

  it('is mailed once at the configured time, even with concurrent processes [B-68]', async () => {
    const booking = await openWithReminders();
    const { appointment, token } = await booking.book({ email, ...slot });
    booking.setBefore(slot, 24.01);
    expect(await booking.remind()).toBe(0);
    booking.setBefore(slot, 24);
    const sent = await Promise.all(Array.from({ length: 6 }, () => booking.remind()));
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await booking.remind()).toBe(0);
    expect(await booking.reminders()).toMatchObject([
      { token, data: { to, appointmentId: appointment._id, timeSlot: '09:00' } },
    ]);
  });

  it('is not lost when a process crashes: mark and mail are one transaction', async () => {
    const booking = await openWithReminders();
    await booking.book({ email, ...slot });
    booking.setBefore(slot, 5);
    const failing = {
      ...createOutbox({ mongo: booking.mongo, producer: 'booking' }),
      appendJobs: () => Promise.reject(new Error('killed')),
    };
    expect(await booking.remind({ outbox: failing })).toBe(0);
    expect(await booking.remind()).toBe(1);
    expect(await booking.reminders()).toHaveLength(1);
  });

  it('is not sent for cancelled, deleted or past appointments, nor without an address', async () => {
    const booking = await openWithReminders();
    await booking.setSettings({ capacity: 9 });
    const [cancelled, deleted] = [await booking.book({ email, ...slot }), await booking.book({ email, ...slot })];
    await booking.book(slot);
    await booking.call('POST', '/api/contacts/cancel', { body: { token: cancelled.token } });
    await booking.call('DELETE', `/api/contacts/${deleted.appointment._id}`, { as: 'staff' });
    booking.setBefore(slot, 1);
    expect(await booking.remind()).toBe(0);
    await booking.setSettings({ capacity: 9, cutoffHours: 0 });
    const late = { date: slot.date, timeSlot: '16:00' as const };
    booking.setBefore(late, 48);
    await booking.book({ email, ...late });
    booking.setBefore(late, 0);
    expect(await booking.remind()).toBe(0);
  });

  it('is not sent for bookings within the reminder period, and is planned again for a new time', async () => {
    const booking = await openWithReminders();
    booking.setBefore(slot, 20);
    const { token } = await booking.book({ email, ...slot });
    expect(await booking.remind()).toBe(0);
    const later = { date: workingDay(6), timeSlot: '14:00' as const };
    await booking.call('POST', '/api/contacts/reschedule', { body: { token, ...later } });
    booking.setBefore(later, 24);
    expect(await booking.remind()).toBe(1);
  });

  it('follows changed settings, also for existing bookings', async () => {
    const booking = await openWithReminders();
    await booking.book({ email, ...slot });
    booking.setBefore(slot, 47);
    expect(await booking.remind()).toBe(0);
    await booking.setSettings({ reminderHours: 48 });
    expect(await booking.remind()).toBe(1);
  });
});

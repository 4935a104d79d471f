import type { AppointmentEditBody, TimeSlot } from '@garage/contracts';
import { appointmentCancelled, appointmentDeleted, instantOf, timeSlots } from '@garage/contracts';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestBooking, workingDay } from '../../testing/test-booking.ts';
import { createFurtherPlacesRepository, createSlotRepository, createTransactionQueue } from '../slots/index.ts';
import { createLongAppointmentRepository } from './long-appointment-repository.ts';
import { repairSlots } from './repair-slots.ts';

type TestBooking = Awaited<ReturnType<typeof openTestBooking>>;

describe('an appointment of several slots', () => {
  let booking: TestBooking;

  beforeAll(async () => {
    booking = await openTestBooking();
    await booking.setSettings({ maxSlots: 8 });
  });

  const edit = (id: string, body: Partial<AppointmentEditBody>, by = booking) =>
    by.call('PUT', `/api/contacts/${id}`, {
      as: 'staff',
      body: { updateReason: 'Sửa lâu hơn', ifFree: true, ...body },
    });

  /** Occupied places of the eight slots of a day. */
  async function takenOn(date: string, by = booking): Promise<number[]> {
    const places = await Promise.all(timeSlots.map((timeSlot) => by.placesOf({ date, timeSlot })));
    return places.map(({ taken }) => taken);
  }

  async function bookLong(date: string, timeSlot: TimeSlot, slotCount: number): Promise<string> {
    const { appointment } = await booking.book({ date, timeSlot, email: 'lan@example.com' });
    expect((await edit(appointment._id, { slotCount })).statusCode).toBe(200);
    return appointment._id;
  }

  it('takes a place in each of its slots, and tells its customer the new time [OFFICE-39]', async () => {
    const date = workingDay(1);
    const { appointment } = await booking.book({ date, timeSlot: '08:00', email: 'lan@example.com' });
    const answer = await edit(appointment._id, { slotCount: 3, version: 1 });
    expect(answer.json()).toMatchObject({ appointment: { timeSlot: '08:00', slotCount: 3 } });
    expect(await takenOn(date)).toEqual([1, 1, 1, 0, 0, 0, 0, 0]);
    expect((await booking.mails()).at(-1)).toMatchObject({ name: 'appointment-changed', data: { slotCount: 3 } });
    const event = (await booking.events()).findLast(({ entityId }) => entityId === appointment._id);
    expect(event).toMatchObject({ type: 'booking.appointment.rescheduled.v1', data: { previousTimeSlot: '08:00' } });
    const { history } = await booking.read(appointment._id);
    expect(history.at(-1)?.changes).toEqual([{ field: 'slotCount', from: '1', to: '3' }]);
    const csv = await booking.call('GET', `/api/contacts/export?date=${date}`, { as: 'staff' });
    expect(csv.body).toContain('08:00 – 11:00');
    await edit(appointment._id, { slotCount: 1 });
    expect(await takenOn(date)).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(await booking.read(appointment._id)).not.toHaveProperty('slotCount');
  });

  it('moves with all of its places, also to a time that overlaps its own [OFFICE-39]', async () => {
    const date = workingDay(2);
    const id = await bookLong(date, '09:00', 3);
    await edit(id, { timeSlot: '10:00' });
    expect(await takenOn(date)).toEqual([0, 0, 1, 1, 1, 0, 0, 0]);
    await edit(id, { timeSlot: '08:00' });
    expect(await takenOn(date)).toEqual([1, 1, 1, 0, 0, 0, 0, 0]);
    await edit(id, { date: workingDay(3) });
    expect([await takenOn(date), await takenOn(workingDay(3))]).toEqual([
      [0, 0, 0, 0, 0, 0, 0, 0],
      [1, 1, 1, 0, 0, 0, 0, 0],
    ]);
  });

  it('frees all of its places when it is cancelled or deleted, and takes them again when it is reopened [OFFICE-39]', async () => {
    const date = workingDay(4);
    const id = await bookLong(date, '13:00', 2);
    const setStatus = (status: string) =>
      booking.call('PUT', `/api/contacts/${id}/status`, { as: 'staff', body: { status } });
    await setStatus('cancelled');
    expect(await takenOn(date)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    await setStatus('confirmed');
    expect(await takenOn(date)).toEqual([0, 0, 0, 0, 1, 1, 0, 0]);
    await booking.call('DELETE', `/api/contacts/${id}`, { as: 'staff' });
    expect(await takenOn(date)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
    const types = (await booking.events()).filter(({ entityId }) => entityId === id).map(({ type }) => type);
    expect(types.slice(-2)).toEqual([appointmentCancelled.type, appointmentDeleted.type]);
  });

  it('keeps its length when its customer moves or cancels it by link [OFFICE-39]', async () => {
    const date = workingDay(5);
    await bookLong(date, '08:00', 2);
    const token = (await booking.mails()).at(-1)?.token ?? '';
    const move = (timeSlot: TimeSlot) =>
      booking.call('POST', '/api/contacts/reschedule', { body: { token, date, timeSlot } });
    expect((await move('16:00')).json().code).toBe('SLOTS_PAST_CLOSING');
    expect((await move('09:00')).json()).toMatchObject({ appointment: { timeSlot: '09:00', slotCount: 2 } });
    expect(await takenOn(date)).toEqual([0, 1, 1, 0, 0, 0, 0, 0]);
    await booking.call('POST', '/api/contacts/cancel', { body: { token } });
    expect(await takenOn(date)).toEqual([0, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('is refused by a full slot, at the end of the day, on a closed day and beyond the setting [OFFICE-39]', async () => {
    const own = await openTestBooking();
    await own.setSettings({ capacity: 1, maxSlots: 3 });
    const date = workingDay(1);
    const { appointment } = await own.book({ date, timeSlot: '08:00' });
    const { appointment: late } = await own.book({ date, timeSlot: '15:00' });
    await own.book({ date, timeSlot: '10:00' });
    const codeOf = async (id: string, body: Partial<AppointmentEditBody>) => (await edit(id, body, own)).json().code;
    expect(await codeOf(appointment._id, { slotCount: 3 })).toBe('SLOT_FULL');
    expect(await codeOf(appointment._id, { slotCount: 4 })).toBe('TOO_MANY_SLOTS');
    expect(await codeOf(late._id, { slotCount: 3 })).toBe('SLOTS_PAST_CLOSING');
    await own.setSettings({ capacity: 1, maxSlots: 3, closedDates: [date] });
    expect(await codeOf(appointment._id, { slotCount: 2 })).toBe('SLOT_CLOSED');
    expect(await takenOn(date, own)).toEqual([1, 0, 1, 0, 0, 0, 1, 0]);
  });

  it('can be lengthened after it has begun, into slots that have not [OFFICE-39]', async () => {
    const own = await openTestBooking();
    await own.setSettings({ maxSlots: 8 });
    const date = workingDay(1);
    const { appointment } = await own.book({ date, timeSlot: '08:00' });
    own.clock.now = instantOf(date, '08:30').getTime();
    expect((await edit(appointment._id, { slotCount: 2 }, own)).statusCode).toBe(200);
    own.clock.now = instantOf(date, '10:30').getTime();
    expect((await edit(appointment._id, { slotCount: 3 }, own)).json().code).toBe('SLOT_PAST');
  });

  it('is off until staff allow it, and stays allowed when settings are saved by a page that does not know it [OFFICE-39]', async () => {
    const own = await openTestBooking();
    const { appointment } = await own.book({ date: workingDay(1) });
    expect((await edit(appointment._id, { slotCount: 2 }, own)).json().code).toBe('TOO_MANY_SLOTS');
    await own.setSettings({ maxSlots: 4 });
    await own.setSettings({ capacity: 2 });
    expect((await own.call('GET', '/api/contacts/settings', { as: 'staff' })).json()).toMatchObject({ maxSlots: 4 });
  });

  it('never takes more places than there are under 100 concurrent claims of overlapping times [OFFICE-39]', async () => {
    const own = await openTestBooking();
    await own.setSettings({ capacity: 40, maxSlots: 8 });
    const [from, to] = [workingDay(1), workingDay(2)];
    const ids: string[] = [];
    for (let number = 0; number < 40; number += 1) ids.push((await own.book({ date: from })).appointment._id);
    await own.setSettings({ capacity: 5, maxSlots: 8 });
    const claim = (number: number) =>
      edit(
        ids[number % ids.length] ?? '',
        { date: to, timeSlot: timeSlots[number % 6] ?? '08:00', slotCount: 1 + (number % 3) },
        own,
      );
    const answers = await Promise.all(Array.from({ length: 100 }, (_, number) => claim(number)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
    const taken = await takenOn(to, own);
    expect(Math.max(...taken)).toBeLessThanOrEqual(5);
    const stored = own.mongo.db.collection<{ date: string; timeSlot: TimeSlot; slotCount?: number }>('appointments');
    const held = timeSlots.map(() => 0);
    for (const { timeSlot, slotCount = 1 } of await stored.find({ date: to }).toArray()) {
      const first = timeSlots.indexOf(timeSlot);
      for (let slot = first; slot < first + slotCount; slot += 1) held[slot] = (held[slot] ?? 0) + 1;
    }
    expect(taken).toEqual(held);
  }, 120_000);

  it('gets right counts again after processes of the previous release changed it as if it had one slot [OFFICE-39]', async () => {
    const own = await openTestBooking();
    await own.setSettings({ maxSlots: 8 });
    const date = workingDay(1);
    const ids: string[] = [];
    for (const timeSlot of ['08:00', '08:00', '13:00'] as const) {
      const { appointment } = await own.book({ date, timeSlot });
      await edit(appointment._id, { slotCount: 2 }, own);
      ids.push(appointment._id);
    }
    expect(await takenOn(date, own)).toEqual([2, 2, 0, 0, 1, 1, 0, 0]);
    const appointments = own.mongo.db.collection('appointments');
    const count = (timeSlot: TimeSlot, taken: number) =>
      own.mongo.db
        .collection<{ _id: string; taken: number }>('slots')
        .updateOne({ _id: `${date} ${timeSlot}` }, { $inc: { taken } });
    await appointments.updateOne({ _id: new ObjectId(ids[0]) }, { $set: { status: 'cancelled' } });
    await count('08:00', -1);
    await createSlotRepository(own.mongo).prepare({ date, timeSlot: '10:00' });
    await appointments.updateOne({ _id: new ObjectId(ids[1]) }, { $set: { timeSlot: '10:00' } });
    await count('08:00', -1);
    await count('10:00', 1);
    await appointments.deleteOne({ _id: new ObjectId(ids[2]) });
    await count('13:00', -1);
    const parts = {
      transactions: createTransactionQueue(own.mongo),
      slots: createSlotRepository(own.mongo),
      places: createFurtherPlacesRepository(own.mongo),
      appointments: createLongAppointmentRepository(own.mongo),
      logger: own.logger,
      now: () => own.clock.now,
    };
    expect(await repairSlots(parts)).toBe(3);
    expect(await takenOn(date, own)).toEqual([0, 0, 1, 1, 0, 0, 0, 0]);
    expect(await repairSlots(parts)).toBe(0);
  });
});

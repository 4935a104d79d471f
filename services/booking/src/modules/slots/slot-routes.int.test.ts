import type { Availability } from '@garage/contracts';
import { addDays, civilDateAt, MAX_BOOKING_DAYS_AHEAD, instantOf, timeSlots, weekdayOf } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestBooking, workingDay } from '../../testing/test-booking.ts';

type TestBooking = Awaited<ReturnType<typeof openTestBooking>>;

const read = async (booking: TestBooking, query: string): Promise<Availability> =>
  (await booking.call('GET', `/api/contacts/availability?${query}`)).json();

const statesOf = (day: Availability[number] | undefined) => day?.slots.map(({ state }) => state);
const sundayAfter = (date: string): string => addDays(date, (7 - weekdayOf(date)) % 7);

describe('availability', () => {
  let booking: TestBooking;

  beforeAll(async () => {
    booking = await openTestBooking();
  });

  it('covers the eight slots of a day and reflects every booking [B-32, BOOK-04]', async () => {
    const date = workingDay(1);
    for (let at = 0; at < 3; at += 1) await booking.book({ date, timeSlot: '09:00' });
    await booking.book({ date, timeSlot: '10:00' });
    const answer = await booking.call('GET', `/api/contacts/availability?date=${date}`);
    const [day] = answer.json<Availability>();
    expect(day?.slots.map(({ timeSlot }) => timeSlot)).toEqual(timeSlots);
    expect(day).toMatchObject({ date, open: true });
    expect(day?.slots.slice(0, 3)).toEqual([
      { timeSlot: '08:00', state: 'free', free: 3 },
      { timeSlot: '09:00', state: 'full', free: 0 },
      { timeSlot: '10:00', state: 'free', free: 2 },
    ]);
    expect([answer.headers['cache-tag'], answer.body.includes('Lan')]).toEqual(['availability', false]);
  });

  it('is empty on Sundays, closed days, past days and days too far away [B-31]', async () => {
    const own = await openTestBooking();
    const [sunday, holiday] = [sundayAfter(workingDay(2)), workingDay(3)];
    await own.setSettings({ closedDates: [holiday] });
    const far = addDays(civilDateAt(own.clock.now), MAX_BOOKING_DAYS_AHEAD);
    const days = {
      sunday: await read(own, `date=${sunday}`),
      holiday: await read(own, `date=${holiday}`),
      yesterday: await read(own, `date=${addDays(civilDateAt(own.clock.now), -1)}`),
      tooFar: await read(own, `date=${addDays(far, 1)}`),
    };
    const first = Object.entries(days).map(([name, [day]]) => [name, day?.open, day?.slots[0]?.state]);
    expect(first).toEqual([
      ['sunday', false, 'closed'],
      ['holiday', false, 'closed'],
      ['yesterday', false, 'past'],
      ['tooFar', false, 'closed'],
    ]);
    await expect(own.book({ date: sunday })).rejects.toThrow('SLOT_CLOSED');
    await expect(own.book({ date: holiday }, { as: 'staff' })).rejects.toThrow('SLOT_CLOSED');
  });

  it('can be requested for many days, and rejects invalid dates', async () => {
    const days = await read(booking, `date=${workingDay()}&days=42`);
    expect(days.map(({ date }) => date)).toEqual(Array.from({ length: 42 }, (_, at) => addDays(workingDay(), at)));
    const codes = ['date=2027-02-30', 'date=hôm-nay', `date=${workingDay()}&days=43`].map(
      async (query) => (await booking.call('GET', `/api/contacts/availability?${encodeURI(query)}`)).statusCode,
    );
    expect(await Promise.all(codes)).toEqual([400, 400, 400]);
  });

  it('lists the next free slots', async () => {
    const own = await openTestBooking();
    const monday = addDays(sundayAfter(workingDay(5)), 1);
    own.clock.now = instantOf(addDays(monday, -2), '15:30').getTime();
    const next = async (query = '') => (await own.call('GET', `/api/contacts/availability/next${query}`)).json();
    expect(await next('?limit=3')).toEqual([
      { date: addDays(monday, -2), timeSlot: '16:00', free: 3 },
      { date: monday, timeSlot: '08:00', free: 3 },
      { date: monday, timeSlot: '09:00', free: 3 },
    ]);
    await own.setSettings({ capacity: 0 });
    expect(await next()).toEqual([]);
  });

  it('ends for a slot when it starts, in Vietnamese time', async () => {
    const own = await openTestBooking();
    const date = workingDay(8);
    own.clock.now = instantOf(date, '09:00').getTime() - 1;
    expect(statesOf((await read(own, `date=${date}`))[0])?.slice(0, 3)).toEqual(['past', 'free', 'free']);
    await own.book({ date, timeSlot: '09:00' });
    own.clock.now += 1;
    expect(statesOf((await read(own, `date=${date}`))[0])?.slice(0, 3)).toEqual(['past', 'past', 'free']);
    await expect(own.book({ date, timeSlot: '09:00' })).rejects.toThrow('SLOT_PAST');
    await expect(own.book({ date, timeSlot: '09:00' }, { as: 'staff' })).rejects.toThrow('SLOT_PAST');
  });

  it('changes the date at midnight in Vietnam [SRV-15, BOOK-02]', async () => {
    const own = await openTestBooking();
    const date = workingDay(9);
    own.clock.now = instantOf(date, '23:59').getTime();
    await expect(own.book({ date })).rejects.toThrow('SLOT_PAST');
    own.clock.now = instantOf(addDays(date, 1), '00:01').getTime();
    await expect(own.book({ date })).rejects.toThrow('DATE_PAST');
    const farthest = addDays(date, 1 + MAX_BOOKING_DAYS_AHEAD);
    const farWorking = weekdayOf(farthest) === 0 ? addDays(farthest, -1) : farthest;
    await own.book({ date: farWorking });
    await expect(own.book({ date: addDays(farthest, 1) })).rejects.toThrow('DATE_TOO_FAR');
  });

  it('follows the settings, which only staff can read and change', async () => {
    const own = await openTestBooking();
    const date = workingDay(1);
    await own.setSettings({ capacity: 1, closedWeekdays: [] });
    expect((await read(own, `date=${date}`))[0]?.slots[0]).toEqual({ timeSlot: '08:00', state: 'free', free: 1 });
    expect((await read(own, `date=${sundayAfter(date)}`))[0]?.open).toBe(true);
    expect((await own.call('GET', '/api/contacts/settings', { as: 'customer' })).statusCode).toBe(403);
    expect((await own.setSettings({ closedDates: ['2027-02-30'] })).json().code).toBe('DATE_INVALID');
    expect((await own.events()).map(({ type, version }) => [type, version])).toContainEqual([
      'booking.settings.changed.v1',
      1,
    ]);
  });
});

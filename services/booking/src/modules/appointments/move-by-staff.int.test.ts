import type { Week } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestBooking, workingDay } from '../../testing/test-booking.ts';

type TestBooking = Awaited<ReturnType<typeof openTestBooking>>;

describe('an appointment moved in the calendar', () => {
  let booking: TestBooking;

  beforeAll(async () => {
    booking = await openTestBooking();
  });

  const move = (id: string, body: object) =>
    booking.call('PUT', `/api/contacts/${id}`, {
      as: 'staff',
      body: { updateReason: 'Xưởng dời lịch', ifFree: true, ...body },
    });

  it('takes a free place and frees its former one [OFFICE-30 moved by staff]', async () => {
    const [from, to] = [
      { date: workingDay(1), timeSlot: '09:00' as const },
      { date: workingDay(2), timeSlot: '16:00' as const },
    ];
    const { appointment } = await booking.book({ ...from, email: 'lan@example.com' });
    const answer = await move(appointment._id, { ...to, version: 1 });
    expect(answer.json()).toMatchObject({ status: 'thành công', appointment: { ...to, status: 'pending' } });
    expect(answer.json().warning).toBeUndefined();
    expect([await booking.placesOf(from), await booking.placesOf(to)]).toEqual([
      { taken: 0, holding: 0 },
      { taken: 1, holding: 1 },
    ]);
    expect((await booking.mails()).at(-1)).toMatchObject({ name: 'appointment-changed', data: to });
  });

  it('is refused by a full, a closed or a past slot, and stays where it is [OFFICE-30 moved by staff]', async () => {
    const from = { date: workingDay(3), timeSlot: '09:00' as const };
    const full = { date: workingDay(3), timeSlot: '10:00' as const };
    const { appointment } = await booking.book(from);
    for (let at = 0; at < 3; at += 1) await booking.book(full);
    const refusal = async (to: object) => {
      const answer = await move(appointment._id, to);
      return [answer.statusCode, answer.json().code];
    };
    expect(await refusal(full)).toEqual([409, 'SLOT_FULL']);
    expect(await refusal({ date: '2020-01-02' })).toEqual([400, 'DATE_PAST']);
    const { date, timeSlot, version } = await booking.read(appointment._id);
    expect({ date, timeSlot, version }).toEqual({ ...from, version: 1 });
    expect([await booking.placesOf(from), await booking.placesOf(full)]).toEqual([
      { taken: 1, holding: 1 },
      { taken: 3, holding: 3 },
    ]);
    // An edit that keeps the slot takes no place, so a full slot does not refuse it.
    expect((await move(appointment._id, { timeSlot: '09:00', plate: '43A-1' })).statusCode).toBe(200);
  });

  it('wins the last place against another one that is moved there at the same time [OFFICE-30 moved by staff]', async () => {
    const to = { date: workingDay(4), timeSlot: '13:00' as const };
    await booking.book(to);
    await booking.book(to);
    const booked = await Promise.all(
      (['08:00', '09:00', '14:00', '15:00'] as const).map((timeSlot) => booking.book({ ...to, timeSlot })),
    );
    const answers = await Promise.all(booked.map(({ appointment }) => move(appointment._id, to)));
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await booking.placesOf(to)).toEqual({ taken: 3, holding: 3 });
    const others = (['08:00', '09:00', '14:00', '15:00'] as const).map((timeSlot) =>
      booking.placesOf({ ...to, timeSlot }),
    );
    for (const { taken, holding } of await Promise.all(others)) expect(taken).toBe(holding);
  });

  it('is refused when it was changed after the calendar had been read [OFFICE-31 version in the calendar]', async () => {
    const from = { date: workingDay(5), timeSlot: '09:00' as const };
    const { appointment } = await booking.book(from);
    const read = async () => {
      const week = await booking.call('GET', `/api/contacts/week?from=${from.date}`, { as: 'staff' });
      return week.json<Week>()[0]?.slots[1]?.appointments[0];
    };
    const shown = await read();
    expect(shown).toMatchObject({ _id: appointment._id, version: 1 });
    await move(appointment._id, { plate: '43A-1' });
    const late = await move(appointment._id, { timeSlot: '10:00', version: shown?.version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT']);
    expect(await read()).toMatchObject({ timeSlot: '09:00', version: 2 });
  });
});

import type { Appointment, AppointmentAlerts, AppointmentDetail } from '@garage/contracts';
import { addDays } from '@garage/contracts';
import { migrate } from '@garage/mongo';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestBooking, workingDay } from '../../testing/test-booking.ts';
import { appointmentMigrations } from './appointment-documents.ts';
import { generateReference } from './reference.ts';

type TestBooking = Awaited<ReturnType<typeof openTestBooking>>;

describe('lists of appointments', () => {
  let booking: TestBooking;
  const [one, two] = [workingDay(1), workingDay(2)];

  beforeAll(async () => {
    booking = await openTestBooking();
    const list = [
      {
        fullName: 'Nguyễn Thị Lan',
        date: two,
        timeSlot: '09:00',
        numberPhone: '0912345678',
        plate: '51H-123.45',
        email: 'lan.nguyen@example.com',
      },
      { fullName: '=HYPERLINK("x")', date: one, timeSlot: '10:00', numberPhone: '0987654321' },
      { fullName: 'Đỗ Văn Hùng', date: one, timeSlot: '09:00', numberPhone: '0933333333' },
    ] as const;
    for (const body of list) {
      await booking.book(body, { as: body.fullName === 'Đỗ Văn Hùng' ? 'customer' : undefined });
      booking.clock.now += 1_000;
    }
  });

  const namesOf = async (query: string, as: 'staff' | 'customer' | 'other' = 'staff') => {
    const answer = await booking.call('GET', `/api/contacts${query}`, { as });
    return answer.json<Appointment[]>().map(({ fullName }) => fullName.split(' ').at(-1));
  };

  it('return all appointments to staff, newest first [API-67, MAPT-05]', async () => {
    expect(await namesOf('')).toEqual(['Hùng', '=HYPERLINK("x")', 'Lan']);
    expect((await booking.call('GET', '/api/contacts')).statusCode).toBe(401);
  });

  it('return customers only their own [B-24, SRV-22, PAGE-15]', async () => {
    expect(await namesOf('', 'customer')).toEqual(['Hùng']);
    expect(await namesOf('?q=Lan', 'customer')).toEqual([]);
    expect(await namesOf('', 'other')).toEqual([]);
  });

  it('sort by date and slot in both directions [MAPT-04]', async () => {
    expect(await namesOf('?sort=date-asc')).toEqual(['Hùng', '=HYPERLINK("x")', 'Lan']);
    expect(await namesOf('?sort=date-desc')).toEqual(['Lan', '=HYPERLINK("x")', 'Hùng']);
    expect(await namesOf('?sort=default')).toEqual(['Hùng', '=HYPERLINK("x")', 'Lan']);
  });

  it('show upcoming appointments first, soonest first, then past and cancelled ones, latest first [DAILY-40 upcoming first, PAGE-15]', async () => {
    const soon = await openTestBooking();
    const book = async (fullName: string, days: number) =>
      (await soon.book({ fullName, date: workingDay(days) }, { as: 'customer' })).appointment;
    for (const [name, days] of [
      ['e', 0],
      ['b', 5],
      ['d', 1],
      ['a', 4],
    ] as const)
      await book(name, days);
    const cancelled = await book('c', 6);
    await soon.call('PUT', `/api/contacts/${cancelled._id}/status`, { as: 'staff', body: { status: 'cancelled' } });
    await soon.book({ fullName: 'of somebody else', date: workingDay(4) }, { as: 'other' });
    // Between the second and the fifth day.
    soon.clock.now = Date.parse(`${workingDay(3)}T12:00:00+07:00`);
    const pages = async (query: string) => {
      const answer = await soon.call('GET', `/api/contacts?sort=upcoming${query}`, { as: 'customer' });
      const names = answer.json<Appointment[]>().map(({ fullName }) => fullName);
      return { names: names.join(''), total: answer.headers['x-total-count'] };
    };
    expect((await pages('')).names).toBe('abcde');
    for (const [page, names] of [
      [1, 'ab'],
      [2, 'cd'],
      [3, 'e'],
      [4, ''],
    ] as const)
      expect(await pages(`&page=${page}&limit=2`)).toEqual({ names, total: '5' });
    for (const [page, names] of [
      [1, 'abc'],
      [2, 'de'],
      [3, ''],
    ] as const)
      expect((await pages(`&page=${page}&limit=3`)).names).toBe(names);
  });

  it('filter by day and by slot, one or both, on either route [API-69, API-70, MAPT-01, MAPT-02, B-33]', async () => {
    expect(await namesOf(`/by-date?date=${one}`)).toEqual(['Hùng', '=HYPERLINK("x")']);
    expect(await namesOf(`/by-timeslot?timeSlot=09:00`)).toEqual(['Hùng', 'Lan']);
    expect(await namesOf(`/by-date?date=${one}&timeSlot=10:00`)).toEqual(['=HYPERLINK("x")']);
    expect(await namesOf(`/by-timeslot?timeSlot=09:00&date=${two}`)).toEqual(['Lan']);
    for (const path of ['by-date', 'by-timeslot']) {
      expect((await booking.call('GET', `/api/contacts/${path}`, { as: 'customer' })).statusCode).toBe(403);
    }
  });

  it('return the appointments of one account to staff [OFFICE-05]', async () => {
    const [own] = (await booking.call('GET', '/api/contacts', { as: 'customer' })).json<Appointment[]>();
    const { accountId } = (
      await booking.call('GET', `/api/contacts/${own?._id}`, { as: 'staff' })
    ).json<AppointmentDetail>();
    expect(await namesOf(`?accountId=${accountId}`)).toEqual(['Hùng']);
    expect(await namesOf(`?accountId=${accountId}`, 'other')).toEqual([]);
  });

  it('find names without accents, phone numbers in any notation, and references', async () => {
    const [found] = (await booking.call('GET', '/api/contacts?q=hung', { as: 'staff' })).json<Appointment[]>();
    expect(await namesOf('?q=do van')).toEqual(['Hùng']);
    expect(await namesOf(`?q=${encodeURIComponent('+84 987-654')}`)).toEqual(['=HYPERLINK("x")']);
    expect(await namesOf(`?q=${found?.reference.toLowerCase()}`)).toEqual(['Hùng']);
    expect(await namesOf(`?q=${encodeURIComponent('.*')}`)).toEqual([]);
  });

  it('find plates with and without separators, and e-mail addresses [OFFICE-06]', async () => {
    for (const plate of ['51H-123.45', '51h12345', '123.45', '51H']) {
      expect(await namesOf(`?q=${encodeURIComponent(plate)}`)).toEqual(['Lan']);
    }
    expect(await namesOf('?q=lan.nguyen@example.com')).toEqual(['Lan']);
  });

  it('find appointments that an earlier release stored, after its migration [OFFICE-06]', async () => {
    const appointments = booking.mongo.db.collection('appointments');
    await appointments.updateOne({ fullName: 'Đỗ Văn Hùng' }, { $unset: { searchTerms: true } });
    await appointments.updateOne({ fullName: 'Nguyễn Thị Lan' }, { $set: { searchTerms: ['lan', '0912', '09123'] } });
    expect(await namesOf('?q=hung')).toEqual([]);
    expect(await namesOf('?q=lan.nguyen@example.com')).toEqual([]);
    await migrate(booking.mongo, appointmentMigrations);
    expect(await namesOf('?q=hung')).toEqual(['Hùng']);
    expect(await namesOf('?q=lan.nguyen@example.com')).toEqual(['Lan']);
  });

  it('are paged with a total count', async () => {
    const answer = await booking.call('GET', '/api/contacts?page=2&limit=2', { as: 'staff' });
    expect([answer.headers['x-total-count'], answer.json<Appointment[]>().map(({ fullName }) => fullName)]).toEqual([
      '3',
      ['Nguyễn Thị Lan'],
    ]);
  });

  it('are exported as CSV without formula injection', async () => {
    const answer = await booking.call('GET', '/api/contacts/export?sort=date-asc', { as: 'staff' });
    expect(answer.headers['content-type']).toContain('text/csv');
    const [titles, first, second] = answer.body.split('\n');
    expect(titles).toContain('Mã,Họ và tên,Điện thoại');
    expect(first).toContain(`Đỗ Văn Hùng,0933 333 333,,${one},09:00,,,,Chờ xử lý,`);
    expect(first).toMatch(/,\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    expect(second).toContain(`"'=HYPERLINK(""x"")"`);
  });

  it('count a month by date of the appointment, including all statuses [API-74, B-51]', async () => {
    const own = await openTestBooking();
    const date = workingDay(3);
    const [, second] = [await own.book({ date }), await own.book({ date }), await own.book({ date })];
    await own.call('POST', '/api/contacts/cancel', { body: { token: second.token } });
    const [year, month] = date.split('-').map(Number);
    const url = `/api/contacts/monthly-count?month=${month}&year=${year}`;
    expect((await own.call('GET', url, { as: 'staff' })).json()).toEqual({
      count: 3,
      byStatus: { pending: 2, confirmed: 0, cancelled: 1 },
      days: [{ date, count: 3 }],
    });
    const nothing = `/api/contacts/monthly-count?month=${month}&year=${(year ?? 0) - 1}`;
    expect((await own.call('GET', nothing, { as: 'staff' })).json()).toMatchObject({ count: 0, days: [] });
    expect((await own.call('GET', url, { as: 'customer' })).statusCode).toBe(403);
  });

  it('show a week with the appointments of each slot', async () => {
    const own = await openTestBooking();
    const date = workingDay(4);
    await own.book({ date });
    const { token } = await own.book({ date, fullName: 'Người đã hủy' });
    await own.call('POST', '/api/contacts/cancel', { body: { token } });
    const week = (await own.call('GET', `/api/contacts/week?from=${addDays(date, -1)}`, { as: 'staff' })).json();
    expect(week).toHaveLength(7);
    expect(week[1].slots[1]).toMatchObject({ timeSlot: '09:00', capacity: 3, taken: 1, appointments: [{ date }] });
    expect(week.filter((day: { closed: boolean }) => day.closed)).toHaveLength(1);
  });

  it('return bookings since the last alert', async () => {
    const own = await openTestBooking();
    await own.book({});
    own.clock.now += 2_000;
    const ask = async (after?: string) =>
      (await own.call('GET', `/api/contacts/alerts${after ? `?after=${after}` : ''}`, { as: 'staff' })).json();
    const first = await ask();
    expect(first).toMatchObject({ pending: 1, appointments: [] });
    own.clock.now += 2_000;
    const { appointment } = await own.book({});
    own.clock.now += 2_000;
    const second = await ask(first.after);
    expect(second).toMatchObject({ pending: 2, appointments: [{ _id: appointment._id }] });
    expect((await ask(second.after)).appointments).toEqual([]);
  });
});

it('the alerts name each booking exactly once when more than a page of them were made in one millisecond', async () => {
  const own = await openTestBooking();
  const { appointment } = await own.book({});
  const stored = own.mongo.db.collection('appointments');
  const document = await stored.findOne({ _id: new ObjectId(appointment._id) });
  const createdAt = new Date('2026-01-02T03:04:05.006Z');
  const copies = Array.from({ length: 45 }, () => ({
    ...document,
    _id: new ObjectId(),
    reference: generateReference(),
    createdAt,
  }));
  await stored.insertMany(copies);
  const alertsAfter = (after: string) => own.call('GET', `/api/contacts/alerts?after=${after}`, { as: 'staff' });
  const seen: string[] = [];
  for (let after = '2026-01-02T03:04:05.005Z'; seen.length < copies.length;) {
    const page = (await alertsAfter(after)).json<AppointmentAlerts>();
    expect(page.appointments.length).toBeGreaterThan(0);
    seen.push(...page.appointments.map(({ _id }) => _id));
    ({ after } = page);
  }
  expect(seen.slice(0, copies.length)).toEqual(copies.map(({ _id }) => _id.toHexString()));
  expect((await alertsAfter('2026-13-01T00:00:00Z')).statusCode).toBe(400);
});

describe('one appointment', () => {
  let booking: TestBooking;

  beforeAll(async () => {
    booking = await openTestBooking();
  });

  const put = (path: string, body: object) => booking.call('PUT', `/api/contacts/${path}`, { as: 'staff', body });

  it('is readable only by its customer and staff [API-68, SRV-22]', async () => {
    const { appointment } = await booking.book({ date: workingDay(1) }, { as: 'customer' });
    const get = async (as?: 'staff' | 'customer' | 'other') =>
      (await booking.call('GET', `/api/contacts/${appointment._id}`, { as })).statusCode;
    expect([await get('customer'), await get('staff'), await get('other'), await get()]).toEqual([200, 200, 403, 401]);
    const guest = await booking.book({ date: workingDay(1) });
    expect((await booking.call('GET', `/api/contacts/${guest.appointment._id}`, { as: 'customer' })).statusCode).toBe(
      403,
    );
    expect((await booking.call('GET', `/api/contacts/${'f'.repeat(24)}`, { as: 'customer' })).statusCode).toBe(404);
  });

  it('can change from any status to any other; cancelled frees the place, the others occupy it [API-71, MAPT-07, MAPT-15, B-66]', async () => {
    const slot = { date: workingDay(2), timeSlot: '09:00' as const };
    const { appointment } = await booking.book(slot);
    const statuses = ['confirmed', 'cancelled', 'pending', 'cancelled', 'confirmed', 'pending'] as const;
    for (const status of statuses) {
      const answer = await put(`${appointment._id}/status`, { status });
      expect(answer.json()).toMatchObject({ appointment: { status } });
      const held = status === 'cancelled' ? 0 : 1;
      expect(await booking.placesOf(slot)).toEqual({ taken: held, holding: held });
    }
    expect((await put(`${appointment._id}/status`, { status: 'done' })).json().code).toBe('VALIDATION_FAILED');
    const types = (await booking.events())
      .filter(({ entityId }) => entityId === appointment._id)
      .map(({ type }) => type);
    expect(types.map((type) => type.split('.')[2])).toEqual([
      'booked',
      'confirmed',
      'cancelled',
      'updated',
      'cancelled',
      'confirmed',
      'updated',
    ]);
  });

  it('can be set to a status in a full slot, with a warning [B-32]', async () => {
    const slot = { date: workingDay(3), timeSlot: '09:00' as const };
    const { appointment, token } = await booking.book(slot);
    await booking.call('POST', '/api/contacts/cancel', { body: { token } });
    for (let at = 0; at < 3; at += 1) await booking.book(slot);
    const answer = await put(`${appointment._id}/status`, { status: 'confirmed' });
    expect(answer.json()).toMatchObject({
      status: 'thành công',
      warning: 'Khung giờ này hiện có 4 lịch hẹn, vượt sức chứa 3.',
    });
    expect(await booking.placesOf(slot)).toEqual({ taken: 4, holding: 4 });
    expect((await put(`${appointment._id}/status`, { status: 'cancelled' })).json().warning).toBeUndefined();
  });

  it('is not confirmed on a page that shows it as pending, after its customer has cancelled it [MAPT-07]', async () => {
    const slot = { date: workingDay(6), timeSlot: '16:00' as const };
    const { appointment, token } = await booking.book({ ...slot, email: 'huy@example.com' });
    await booking.call('POST', '/api/contacts/cancel', { body: { token } });
    const before = await booking.read(appointment._id);
    const stale = await put(`${appointment._id}/status`, { status: 'confirmed', from: 'pending' });
    expect([stale.statusCode, stale.json()]).toMatchObject([409, { code: 'CONFLICT' }]);
    expect(await booking.read(appointment._id)).toEqual(before);
    expect(await booking.placesOf(slot)).toEqual({ taken: 0, holding: 0 });
    const again = await put(`${appointment._id}/status`, { status: 'cancelled', from: 'pending' });
    expect(again.statusCode).toBe(200);
    const meant = await put(`${appointment._id}/status`, { status: 'confirmed', from: 'cancelled' });
    expect(meant.json()).toMatchObject({ appointment: { status: 'confirmed' } });
  });

  it('requires a reason for edits and records it with old and new values [API-72, MAPT-13, MAPT-14]', async () => {
    const { appointment } = await booking.book({ date: workingDay(4), plate: '30A-123.45' });
    const { _id: id } = appointment;
    expect((await put(id, { fullName: 'Trần Văn Mới' })).json().code).toBe('VALIDATION_FAILED');
    expect((await put(id, { fullName: 'Trần Văn Mới', updateReason: '   ' })).json().code).toBe('VALIDATION_FAILED');
    const answer = await put(id, { fullName: 'Trần Văn Mới', plate: '', updateReason: ' Khách đổi tên ' });
    expect(answer.json().appointment).toEqual({ ...appointment, fullName: 'Trần Văn Mới', plate: '', version: 2 });
    expect((await booking.read(id)).history.at(-1)).toEqual({
      at: new Date(booking.clock.now).toISOString(),
      by: 'staff',
      action: 'edited',
      reason: 'Khách đổi tên',
      changes: [
        { field: 'fullName', from: 'Nguyễn Thị Lan', to: 'Trần Văn Mới' },
        { field: 'plate', from: '30A-123.45', to: '' },
      ],
    });
    expect((await put(id, { numberPhone: '123', updateReason: 'x' })).json().code).toBe('PHONE_INVALID');
    expect((await put('f'.repeat(24), { updateReason: 'x' })).json().code).toBe('APPOINTMENT_NOT_FOUND');
  });

  it('ignores a status in an edit, which has a route of its own [DAILY-03] [API-72]', async () => {
    const { appointment } = await booking.book({ date: workingDay(4) });
    for (const [at, status] of ['cancelled', 'confirmed', 'nonsense', 1].entries()) {
      const answer = await put(appointment._id, { fullName: 'Trần Văn Mới', status, updateReason: 'Khách đổi tên' });
      expect([answer.statusCode, answer.json().appointment]).toEqual([
        200,
        { ...appointment, fullName: 'Trần Văn Mới', status: 'pending', version: appointment.version + at + 1 },
      ]);
    }
    const { history } = await booking.read(appointment._id);
    expect(history.flatMap(({ changes }) => changes.map(({ field }) => field))).not.toContain('status');
  });

  it('is neither cancelled nor deleted on a page that shows its old time, after its customer has moved it [MAPT-07] [MAPT-08]', async () => {
    const slot = { date: workingDay(4), timeSlot: '10:00' as const };
    const { appointment, token } = await booking.book({ ...slot, email: 'huy@example.com' });
    const { _id: id, version } = appointment;
    const moved = { ...slot, timeSlot: '11:00' as const };
    await booking.call('POST', '/api/contacts/reschedule', { body: { token, ...moved } });
    const before = await booking.read(id);
    const remove = (shown: number) => booking.call('DELETE', `/api/contacts/${id}?version=${shown}`, { as: 'staff' });
    const stale = [await put(`${id}/status`, { status: 'cancelled', from: 'pending', version }), await remove(version)];
    expect(stale.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [409, 'CONFLICT'],
      [409, 'CONFLICT'],
    ]);
    expect([await booking.read(id), await booking.placesOf(moved)]).toEqual([before, { taken: 1, holding: 1 }]);
    const shown = { status: 'cancelled', from: 'pending', version: before.version };
    const [meant, repeated] = [await put(`${id}/status`, shown), await put(`${id}/status`, shown)];
    expect([meant.statusCode, repeated.statusCode]).toEqual([200, 200]);
    expect((await remove(before.version + 1)).statusCode).toBe(200);
  });

  it('rejects edits based on an outdated version [MAPT-13]', async () => {
    const { appointment, token } = await booking.book({ date: workingDay(4), timeSlot: '14:00' });
    const { _id: id } = appointment;
    const { version } = await booking.read(id);
    await booking.call('POST', '/api/contacts/reschedule', {
      body: { token, date: appointment.date, timeSlot: '15:00' },
    });
    const late = await put(id, { timeSlot: '14:00', updateReason: 'Khách gọi', version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'CONFLICT']);
    const { timeSlot, version: now } = await booking.read(id);
    expect([timeSlot, now]).toEqual(['15:00', version + 1]);
    expect((await put(id, { plate: '43A-1', updateReason: 'Khách gọi', version: now })).statusCode).toBe(200);
  });

  it('can be moved by staff to a full slot with a warning, but not to a past or closed one', async () => {
    const [from, to] = [
      { date: workingDay(5), timeSlot: '09:00' as const },
      { date: workingDay(5), timeSlot: '10:00' as const },
    ];
    const { appointment } = await booking.book(from);
    for (let at = 0; at < 3; at += 1) await booking.book(to);
    const answer = await put(appointment._id, { ...to, updateReason: 'Khách xin đổi giờ' });
    expect(answer.json()).toMatchObject({ appointment: to, warning: expect.stringContaining('4 lịch hẹn') });
    expect([await booking.placesOf(from), await booking.placesOf(to)]).toEqual([
      { taken: 0, holding: 0 },
      { taken: 4, holding: 4 },
    ]);
    const past = await put(appointment._id, { date: '2020-01-02', updateReason: 'x' });
    expect(past.json().code).toBe('DATE_PAST');
  });

  it('is deleted permanently, and its place is freed [API-73, MAPT-08]', async () => {
    const slot = { date: workingDay(6), timeSlot: '09:00' as const };
    const { appointment } = await booking.book(slot);
    const remove = () => booking.call('DELETE', `/api/contacts/${appointment._id}`, { as: 'staff' });
    expect((await remove()).json()).toEqual({ status: 'thành công', message: 'Đã xóa lịch hẹn.' });
    expect(await booking.placesOf(slot)).toEqual({ taken: 0, holding: 0 });
    expect((await remove()).json().code).toBe('APPOINTMENT_NOT_FOUND');
    const events = (await booking.events()).filter(({ entityId }) => entityId === appointment._id);
    expect(events.filter(({ type }) => type.includes('deleted'))).toMatchObject([{ version: 3 }]);
  });

  it.each([
    ['PUT', '/status', { status: 'confirmed' }],
    ['PUT', '', { updateReason: 'x' }],
    ['DELETE', '', undefined],
  ] as const)('forbids customers %s%s, even its owner', async (method, suffix, body) => {
    const { appointment } = await booking.book({ date: workingDay(7) }, { as: 'customer' });
    const url = `/api/contacts/${appointment._id}${suffix}`;
    expect((await booking.call(method, url, { as: 'customer', body })).statusCode).toBe(403);
    expect((await booking.call(method, url, { body })).statusCode).toBe(401);
  });

  it('has an audit entry for each change by staff, without personal data', async () => {
    const own = await openTestBooking();
    const person = { fullName: 'Nguyễn Thị Lan', email: 'lan@example.com', description: 'Nhà ở số 7', plate: '30A-1' };
    const { appointment } = await own.book({ ...person, date: workingDay(8) }, { as: 'staff' });
    const url = `/api/contacts/${appointment._id}`;
    const send = (path: string, body: object) => own.call('PUT', `${url}${path}`, { as: 'staff', body });
    await send('/status', { status: 'confirmed' });
    await send('', { numberPhone: '0987654321', email: 'mai@example.com', updateReason: 'Khách đổi số' });
    await own.call('DELETE', url, { as: 'staff' });
    await own.setSettings({ capacity: 5 });
    await own.book({ date: workingDay(8) });
    const audits = (await own.events())
      .filter(({ type }) => type === 'booking.audit.recorded.v1')
      .map(({ data }) => data);
    expect(audits).toMatchObject([
      { action: 'created', kind: 'appointment', label: appointment.reference, targetId: appointment._id },
      { action: 'updated', changes: [{ field: 'status', from: 'pending', to: 'confirmed' }] },
      {
        action: 'updated',
        changes: [
          { field: 'numberPhone', from: '09*****678', to: '09*****321' },
          { field: 'email', from: 'la***@example.com', to: 'ma***@example.com' },
        ],
      },
      { action: 'deleted' },
      { action: 'updated', kind: 'settings', changes: [{ field: 'capacity', from: '3', to: '5' }] },
    ]);
    expect(JSON.stringify(audits)).not.toMatch(/Lan|lan@|0912345678|0987654321|số 7|30A-1/);
  });
});

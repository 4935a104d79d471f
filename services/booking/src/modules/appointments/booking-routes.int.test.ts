import { addDays, civilDateAt, MAX_BOOKING_DAYS_AHEAD, REFERENCE_PATTERN, timeSlots } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildBody, customerId, openTestBooking, workingDay } from '../../testing/test-booking.ts';

describe('booking', () => {
  let booking: Awaited<ReturnType<typeof openTestBooking>>;

  beforeAll(async () => {
    booking = await openTestBooking();
  });

  const create = (body: object, by = {}) => booking.call('POST', '/api/contacts/create', { ...by, body });

  it('returns reference and link token to a guest [API-66, BOOK-06, ENT-10]', async () => {
    const answer = await create(buildBody({ date: workingDay(1), numberPhone: '+84 912.345.678' }));
    expect(answer.statusCode).toBe(201);
    const { message, appointment, token } = answer.json();
    expect(message).toBe('Dat lich thanh cong!');
    expect(appointment).toEqual({
      _id: expect.stringMatching(/^[0-9a-f]{24}$/),
      reference: expect.stringMatching(new RegExp(REFERENCE_PATTERN)),
      fullName: 'Nguyễn Thị Lan',
      numberPhone: '0912345678',
      email: '',
      date: workingDay(1),
      timeSlot: '09:00',
      description: 'Xe kêu khi phanh.',
      vehicle: '',
      plate: '',
      service: '',
      status: 'pending',
      imageCount: 0,
      createdAt: new Date(booking.clock.now).toISOString(),
      version: 1,
    });
    expect((await booking.call('POST', '/api/contacts/open', { body: { token } })).json().appointment).toEqual(
      appointment,
    );
  });

  it('stores the product that is meant, and shows it to staff [DAILY-41 product in the appointment, API-66]', async () => {
    const productId = 'd'.repeat(24);
    const { appointment } = await booking.book({ date: workingDay(2), productId });
    expect(appointment.productId).toBe(productId);
    expect(await booking.read(appointment._id)).toMatchObject({ productId });
    const { version } = await booking.read(appointment._id);
    const edit = { updateReason: 'Khách gọi', vehicle: 'Sedan', version };
    await booking.call('PUT', `/api/contacts/${appointment._id}`, { as: 'staff', body: edit });
    expect(await booking.read(appointment._id)).toMatchObject({ productId, vehicle: 'Sedan' });
    for (const wrong of ['', 'x', 'D'.repeat(24), null, { $ne: '' }]) {
      expect((await create({ ...buildBody({}), productId: wrong })).json().code).toBe('VALIDATION_FAILED');
    }
  });

  it.each(['fullName', 'numberPhone', 'date', 'timeSlot'] as const)(
    'requires %s; the description is optional [BOOK-01, B-34]',
    async (field) => {
      const { [field]: _, ...rest } = buildBody({});
      expect((await create(rest)).json().code).toBe('VALIDATION_FAILED');
      expect((await create({ ...rest, [field]: '' })).statusCode).toBe(400);
    },
  );

  it.each([
    ['an invalid phone number', { numberPhone: '12345' }, 'PHONE_INVALID'],
    ['a day that does not exist', { date: '2027-02-30' }, 'DATE_INVALID'],
    ['yesterday', { date: addDays(civilDateAt(Date.now()), -1) }, 'DATE_PAST'],
    ['a day too far away', { date: addDays(civilDateAt(Date.now()), MAX_BOOKING_DAYS_AHEAD + 1) }, 'DATE_TOO_FAR'],
    ['a time that is not a slot', { timeSlot: '12:00' }, 'VALIDATION_FAILED'],
    ['an unknown field', { status: 'confirmed' }, 'VALIDATION_FAILED'],
  ])('rejects %s, also from staff [BOOK-02, BOOK-04, B-31, B-34, SRV-15]', async (_, change, code) => {
    const body = { ...buildBody({}), ...change };
    expect((await create(body)).json().code).toBe(code);
    expect((await create(body, { as: 'staff' })).json().code).toBe(code);
  });

  it('enforces the capacity of each of the eight slots; cancelled and deleted appointments free their place [B-32, SRV-15]', async () => {
    const date = workingDay(2);
    for (const timeSlot of timeSlots) await booking.book({ date, timeSlot });
    const slot = { date, timeSlot: '08:00' as const };
    const [second, third] = [await booking.book(slot), await booking.book(slot)];
    const refused = await create(buildBody(slot));
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Khung giờ này đã hết chỗ, vui lòng chọn giờ khác.',
    ]);
    await booking.call('POST', '/api/contacts/cancel', { body: { token: second.token } });
    await booking.book(slot);
    await booking.call('DELETE', `/api/contacts/${third.appointment._id}`, { as: 'staff' });
    await booking.book(slot);
    expect(await booking.placesOf(slot)).toEqual({ taken: 3, holding: 3 });
  });

  it('lets staff overfill a slot, with a warning', async () => {
    const slot = { date: workingDay(3), timeSlot: '10:00' as const };
    for (let at = 0; at < 3; at += 1) await booking.book(slot);
    const { message } = await booking.book(slot, { as: 'staff' });
    expect(message).toBe('Dat lich thanh cong! Khung giờ này hiện có 4 lịch hẹn, vượt sức chứa 3.');
    expect(await booking.placesOf(slot)).toEqual({ taken: 4, holding: 4 });
  });

  it('assigns appointments to the account of a customer, and to none for guests and staff', async () => {
    const [own, guest, staff] = [
      await booking.book({ date: workingDay(4) }, { as: 'customer' }),
      await booking.book({ date: workingDay(4) }),
      await booking.book({ date: workingDay(4) }, { as: 'staff' }),
    ];
    const owners = await booking.mongo.db
      .collection<{ reference: string; accountId: string | null }>('appointments')
      .find({ date: workingDay(4) })
      .toArray();
    const ownerOf = ({ appointment }: typeof own) =>
      owners.find(({ reference }) => reference === appointment.reference)?.accountId;
    expect([ownerOf(own), ownerOf(guest), ownerOf(staff)]).toEqual([customerId, null, null]);
    expect((await booking.read(staff.appointment._id)).history).toMatchObject([{ by: 'staff', action: 'booked' }]);
  });

  it('creates one appointment for repeated requests, also when concurrent', async () => {
    const slot = { date: workingDay(5), timeSlot: '11:00' as const };
    const send = (change: object = {}) =>
      create({ ...buildBody(slot), ...change }, { headers: { 'idempotency-key': 'khoa-cua-yeu-cau-1' } });
    const answers = await Promise.all(Array.from({ length: 10 }, () => send()));
    answers.push(await send());
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
    expect(await booking.placesOf(slot)).toEqual({ taken: 1, holding: 1 });
    expect((await send({ fullName: 'Người khác' })).json().code).toBe('IDEMPOTENCY_KEY_REUSED');
    const bad = await create(buildBody(slot), { headers: { 'idempotency-key': 'có dấu cách' } });
    expect(bad.json().code).toBe('IDEMPOTENCY_KEY_INVALID');
  });

  it('gives the last place to exactly one of many concurrent bookings', async () => {
    const slot = { date: workingDay(6), timeSlot: '15:00' as const };
    await booking.book(slot);
    await booking.book(slot);
    const answers = await Promise.all(Array.from({ length: 60 }, () => create(buildBody(slot))));
    const codes = answers.map((answer) => answer.json().code ?? answer.statusCode);
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 'SLOT_FULL')).toHaveLength(59);
    expect(await booking.placesOf(slot)).toEqual({ taken: 3, holding: 3 });
  });
});

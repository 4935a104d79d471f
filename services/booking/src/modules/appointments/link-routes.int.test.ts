import { instantOf } from '@garage/contracts';
import { openLink, servers } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestBooking, workingDay } from '../../testing/test-booking.ts';

type TestBooking = Awaited<ReturnType<typeof openTestBooking>>;

const post = (booking: TestBooking, path: string, body: object) =>
  booking.call('POST', `/api/contacts/${path}`, { body });

describe('the link of an appointment', () => {
  let booking: TestBooking;

  beforeAll(async () => {
    booking = await openTestBooking();
  });

  const outcome = async (path: string, body: object): Promise<string | number> => {
    const answer = await post(booking, path, body);
    return answer.json().code ?? answer.statusCode;
  };

  it('is found by phone number and reference in any notation [B-24, PAGE-15]', async () => {
    const { appointment, token } = await booking.book({ date: workingDay(1) });
    const reference = ` ${appointment.reference.slice(0, 4).toLowerCase()}-${appointment.reference.slice(4)} `;
    const answer = await post(booking, 'lookup', { numberPhone: '+84 912 345 678', reference });
    expect(answer.json()).toEqual({
      status: 'thành công',
      appointment,
      token,
      changeable: true,
      changeableUntil: new Date(instantOf(workingDay(1), '09:00').getTime() - 4 * 3_600_000).toISOString(),
    });
  });

  it('answers wrong numbers and wrong references identically, without appointment data [SRV-22]', async () => {
    const { appointment } = await booking.book({ date: workingDay(1) });
    const answers = [
      await post(booking, 'lookup', { numberPhone: '0987654321', reference: appointment.reference }),
      await post(booking, 'lookup', { numberPhone: '0912345678', reference: 'AAAAAAAA' }),
      await post(booking, 'lookup', { numberPhone: '0912345678', reference: 'không có' }),
      await post(booking, 'open', { token: `${appointment._id}.${'A'.repeat(43)}` }),
    ];
    for (const answer of answers)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'APPOINTMENT_NOT_FOUND']);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  });

  it('opens only with its own token', async () => {
    const [one, other] = [await booking.book({ date: workingDay(2) }), await booking.book({ date: workingDay(2) })];
    const [, signature = ''] = one.token.split('.');
    const forged = [
      `${other.appointment._id}.${signature}`,
      `${one.token.slice(0, -1)}${one.token.endsWith('A') ? 'B' : 'A'}`,
      `${one.token}A`,
      one.token.toUpperCase(),
    ];
    for (const token of forged) expect(await outcome('open', { token })).toBe('APPOINTMENT_NOT_FOUND');
    expect(await outcome('open', { token: one.token })).toBe(200);
  });

  it('becomes invalid when staff correct the e-mail; the new address gets a new link [TRUST-14]', async () => {
    const wrong = { date: workingDay(7), email: 'nham@example.com' };
    const { appointment, token } = await booking.book(wrong);
    const edit = (body: object) =>
      booking.call('PUT', `/api/contacts/${appointment._id}`, { as: 'staff', body: { updateReason: 'Sửa', ...body } });
    const mailsTo = async (to: string) =>
      (await booking.mails()).filter(
        ({ data }) => data.to === to && 'appointmentId' in data && data.appointmentId === appointment._id,
      );
    expect((await mailsTo('nham@example.com')).map((mail) => mail.token)).toEqual([token]);
    expect((await edit({ vehicle: 'Vios', email: 'Nham@example.com' })).statusCode).toBe(200);
    expect(await outcome('open', { token })).toBe(200);

    expect((await edit({ email: 'dung@example.com' })).statusCode).toBe(200);
    const slot = { date: workingDay(8), timeSlot: '09:00' };
    for (const [path, body] of [
      ['open', { token }],
      ['reschedule', { token, ...slot }],
      ['cancel', { token }],
    ] as const)
      expect([path, await outcome(path, body)]).toEqual([path, 'APPOINTMENT_NOT_FOUND']);
    const [mail, ...more] = await mailsTo('dung@example.com');
    expect([mail?.name, more, (await mailsTo('nham@example.com')).length]).toEqual(['appointment-booked', [], 1]);
    expect(await outcome('open', { token: mail?.token })).toBe(200);

    // Back to the first address: links sent before stay invalid.
    expect((await edit({ email: 'nham@example.com' })).statusCode).toBe(200);
    expect(await outcome('open', { token })).toBe('APPOINTMENT_NOT_FOUND');
    expect(await outcome('open', { token: mail?.token })).toBe('APPOINTMENT_NOT_FOUND');
    const last = (await mailsTo('nham@example.com')).at(-1);
    expect(await outcome('reschedule', { token: last?.token, ...slot })).toBe(200);
    const { reference } = await booking.read(appointment._id);
    const found = await post(booking, 'lookup', { numberPhone: '0912345678', reference });
    expect(found.json()).toMatchObject({ token: last?.token });
    expect(last?.data).toMatchObject({ reference });
    // The holder of the first link knows the phone number and the old reference.
    expect(await outcome('lookup', { numberPhone: '0912345678', reference: appointment.reference })).toBe(
      'APPOINTMENT_NOT_FOUND',
    );
    expect(JSON.stringify(found.json().appointment)).not.toContain('linkVersion');
  });

  it('moves an appointment: frees the old place, takes the new one and resets it to pending', async () => {
    const [from, to] = [
      { date: workingDay(3), timeSlot: '09:00' as const },
      { date: workingDay(4), timeSlot: '14:00' as const },
    ];
    const { appointment, token } = await booking.book(from);
    await booking.call('PUT', `/api/contacts/${appointment._id}/status`, {
      as: 'staff',
      body: { status: 'confirmed' },
    });
    const moved = await post(booking, 'reschedule', { token, ...to });
    expect(moved.json().appointment).toMatchObject({ ...to, status: 'pending' });
    expect([await booking.placesOf(from), await booking.placesOf(to)]).toEqual([
      { taken: 0, holding: 0 },
      { taken: 1, holding: 1 },
    ]);
    expect((await booking.read(appointment._id)).history.at(-1)).toMatchObject({
      by: 'guest',
      action: 'rescheduled',
      changes: [
        { field: 'date', from: from.date, to: to.date },
        { field: 'timeSlot', from: '09:00', to: '14:00' },
        { field: 'status', from: 'confirmed', to: 'pending' },
      ],
    });
    expect((await booking.events()).at(-1)).toMatchObject({
      type: 'booking.appointment.rescheduled.v1',
      version: 3,
      data: { ...to, previousDate: from.date, previousTimeSlot: '09:00' },
    });
    expect(await outcome('reschedule', { token, ...to })).toBe(200);
    expect(await booking.placesOf(to)).toEqual({ taken: 1, holding: 1 });
  });

  it('moves exactly one of many into the last place, and leaves the others unchanged', async () => {
    const [from, to] = [
      { date: workingDay(5), timeSlot: '08:00' as const },
      { date: workingDay(5), timeSlot: '16:00' as const },
    ];
    await booking.book(to);
    await booking.book(to);
    const tokens: string[] = [];
    for (let at = 0; at < 12; at += 1) tokens.push((await booking.book(from, { as: 'staff' })).token);
    const answers = await Promise.all(tokens.map((token) => outcome('reschedule', { token, ...to })));
    expect(answers.filter((answer) => answer === 200)).toHaveLength(1);
    expect(answers.filter((answer) => answer === 'SLOT_FULL')).toHaveLength(11);
    expect([await booking.placesOf(from), await booking.placesOf(to)]).toEqual([
      { taken: 11, holding: 11 },
      { taken: 3, holding: 3 },
    ]);
  });

  it('handles concurrent moves in opposite directions without losing places', async () => {
    const [one, other] = [
      { date: workingDay(6), timeSlot: '08:00' as const },
      { date: workingDay(6), timeSlot: '09:00' as const },
    ];
    const [here, there] = [await booking.book(one), await booking.book(other)];
    for (let round = 0; round < 5; round += 1) {
      const [to, back] = round % 2 === 0 ? [other, one] : [one, other];
      const both = [
        outcome('reschedule', { token: here.token, ...to }),
        outcome('reschedule', { token: there.token, ...back }),
      ];
      expect(await Promise.all(both)).toEqual([200, 200]);
    }
    expect([await booking.placesOf(one), await booking.placesOf(other)]).toEqual([
      { taken: 1, holding: 1 },
      { taken: 1, holding: 1 },
    ]);
  });

  it('cancels an appointment once, frees its place and prevents further moves', async () => {
    const slot = { date: workingDay(7), timeSlot: '13:00' as const };
    const { token } = await booking.book(slot);
    expect((await post(booking, 'cancel', { token })).json()).toMatchObject({
      appointment: { status: 'cancelled' },
      changeable: false,
    });
    expect(await outcome('cancel', { token })).toBe(200);
    expect(await booking.placesOf(slot)).toEqual({ taken: 0, holding: 0 });
    expect(await outcome('reschedule', { token, date: workingDay(8), timeSlot: '13:00' })).toBe(
      'APPOINTMENT_CANCELLED',
    );
  });

  it('rejects changes after the cut-off, to the millisecond', async () => {
    const own = await openTestBooking();
    const slot = { date: workingDay(9), timeSlot: '10:00' as const };
    const { token } = await own.book(slot);
    const until = instantOf(slot.date, slot.timeSlot).getTime() - 4 * 3_600_000;
    own.clock.now = until + 1;
    const codes = [
      await post(own, 'cancel', { token }),
      await post(own, 'reschedule', { token, ...slot, timeSlot: '11:00' }),
    ].map((answer) => answer.json().code);
    expect(codes).toEqual(['APPOINTMENT_CUTOFF', 'APPOINTMENT_CUTOFF']);
    expect((await post(own, 'open', { token })).json()).toMatchObject({ changeable: false });
    own.clock.now = until;
    expect((await post(own, 'cancel', { token })).statusCode).toBe(200);
  });
});

describe('rate limits', () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const rule = { max: 3, windowMs: 3_600_000 };

  it('apply to bookings by address and phone number, with a Vietnamese message, but not to staff [SRV-19]', async () => {
    const booking = await openTestBooking({ rules: { bookingsPerAddress: rule, bookingsPerPhone: rule } });
    const phone = (last: number) => ({
      numberPhone: `091234567${last}`,
      date: workingDay(),
      timeSlot: '09:00' as const,
    });
    await booking.setSettings({ capacity: 100 });
    for (let at = 0; at < 3; at += 1) await booking.book(phone(at), { headers: from('203.0.113.1') });
    await expect(booking.book(phone(3), { headers: from('203.0.113.1') })).rejects.toThrow(
      'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
    );
    for (let at = 2; at < 4; at += 1) await booking.book(phone(0), { headers: from(`203.0.113.${at}`) });
    await expect(booking.book(phone(0), { headers: from('203.0.113.9') })).rejects.toThrow('RATE_LIMITED');
    await booking.book(phone(0), { as: 'staff', headers: from('203.0.113.1') });
  });

  it('apply to lookups, successful or not [SRV-19]', async () => {
    const booking = await openTestBooking({ rules: { lookupsPerAddress: rule, lookupsPerPhone: rule } });
    const lookUp = (numberPhone: string, address: string) =>
      booking.call('POST', '/api/contacts/lookup', {
        body: { numberPhone, reference: 'AAAAAAAA' },
        headers: from(address),
      });
    const codes: string[] = [];
    for (let at = 0; at < 4; at += 1) codes.push((await lookUp('0912345678', `203.0.113.${at}`)).json().code);
    for (let at = 0; at < 4; at += 1) codes.push((await lookUp(`098765432${at}`, '203.0.113.77')).json().code);
    const unknown = Array.from({ length: 3 }, () => 'APPOINTMENT_NOT_FOUND');
    expect(codes).toEqual([...unknown, 'RATE_LIMITED', ...unknown, 'RATE_LIMITED']);
    expect((await lookUp('0987654329', '203.0.113.77')).headers['retry-after']).toMatch(/^\d+$/);
  });

  it('allow ten reschedules a day per appointment across networks; staff can still move it [TRUST-6]', async () => {
    const booking = await openTestBooking();
    const { appointment, token } = await booking.book({ email: 'nan.nhan@example.com', date: workingDay(1) });
    const move = (at: number) =>
      booking.call('POST', '/api/contacts/reschedule', {
        body: { token, date: at > 10 ? workingDay(4) : workingDay(1 + (at % 2)), timeSlot: '15:00' },
        headers: from(`203.0.113.${at}`),
      });
    const answers = [];
    for (let at = 1; at <= 40; at += 1) answers.push(await move(at));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
    const refused = answers.at(-1);
    expect([refused?.statusCode, refused?.json()]).toEqual([
      429,
      {
        status: 'thất bại',
        code: 'RATE_LIMITED',
        message: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
      },
    ]);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await booking.mails()).toHaveLength(11);

    const body = { date: workingDay(3), timeSlot: '09:00', updateReason: 'Khách gọi điện.' };
    const byStaff = await booking.call('PUT', `/api/contacts/${appointment._id}`, { as: 'staff', body });
    expect(byStaff.statusCode).toBe(200);
    // Cancelling is still allowed.
    expect((await post(booking, 'cancel', { token })).statusCode).toBe(200);
  });

  it('apply to changes by network (IPv6: a /64) across appointments [TRUST-6]', async () => {
    const booking = await openTestBooking({ rules: { changesPerAddress: rule } });
    await booking.setSettings({ capacity: 100 });
    const codes = [];
    for (let at = 1; at <= 5; at += 1) {
      const { token } = await booking.book({ date: workingDay(4), numberPhone: `091234567${at}` });
      const headers = from(`2001:db8:1:1::${at}`);
      const body = at % 2 === 0 ? { token } : { token, date: workingDay(5), timeSlot: '15:00' };
      const answer = await booking.call('POST', `/api/contacts/${at % 2 === 0 ? 'cancel' : 'reschedule'}`, {
        body,
        headers,
      });
      codes.push(answer.json().code ?? answer.statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 'RATE_LIMITED', 'RATE_LIMITED']);
  });

  it('do not block moves and cancellations while Redis is down [TRUST-6]', async () => {
    const link = await openLink(servers().redisUrl);
    const booking = await openTestBooking({ redisUrl: `redis://${link.host}` });
    const { token } = await booking.book({});
    await link.cut();
    expect((await post(booking, 'reschedule', { token, date: workingDay(6), timeSlot: '15:00' })).statusCode).toBe(200);
    expect((await post(booking, 'cancel', { token })).statusCode).toBe(200);
  });

  it('refuse lookups but allow bookings while Redis is down [SRV-19]', async () => {
    const link = await openLink(servers().redisUrl);
    const booking = await openTestBooking({ redisUrl: `redis://${link.host}` });
    const { appointment } = await booking.book({});
    await link.cut();
    const { numberPhone, reference } = appointment;
    expect((await post(booking, 'lookup', { numberPhone, reference })).json().code).toBe('SERVICE_UNAVAILABLE');
    await booking.book({});
  });
});

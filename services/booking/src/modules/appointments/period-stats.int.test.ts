import type { AppointmentPeriodStats } from '@garage/contracts';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestBooking } from '../../testing/test-booking.ts';
import { appointmentCollection } from './appointment-documents.ts';

type Fields = { date: string; timeSlot: string; service?: string; status?: string };

const buildAppointment = ({ service = '', status = 'confirmed', ...slot }: Fields) => {
  const _id = new ObjectId();
  return { _id, reference: _id.toHexString(), service, status, ...slot };
};

describe('appointments of a period', () => {
  let booking: Awaited<ReturnType<typeof openTestBooking>>;
  const path = '/api/contacts/stats';
  const read = (query: string) => booking.call('GET', `${path}?${query}`, { as: 'staff' });

  beforeAll(async () => {
    booking = await openTestBooking();
    // 2 March 2026 is a Monday.
    await booking.mongo.db.collection(appointmentCollection).insertMany(
      [
        { date: '2026-03-02', timeSlot: '08:00', service: 'Thay dầu' },
        { date: '2026-03-02', timeSlot: '08:00', service: 'Thay dầu', status: 'pending' },
        { date: '2026-03-09', timeSlot: '08:00', service: ' thay DAU' },
        { date: '2026-03-09', timeSlot: '16:00', service: 'Bảo dưỡng' },
        { date: '2026-03-15', timeSlot: '10:00' },
        { date: '2026-03-10', timeSlot: '10:00', service: 'Sơn', status: 'cancelled' },
        { date: '2026-02-28', timeSlot: '10:00', service: 'THAY DẦU' },
        { date: '2026-03-16', timeSlot: '10:00', service: 'Bảo dưỡng' },
      ].map(buildAppointment),
    );
  });

  it('are counted by weekday and slot and by service without cancelled ones, beside the period before [OFFICE-83]', async () => {
    expect((await read('from=2026-03-02&to=2026-03-15')).json<AppointmentPeriodStats>()).toEqual({
      byStatus: { pending: 1, confirmed: 4, cancelled: 1 },
      slots: [
        { weekday: 0, timeSlot: '10:00', count: 1 },
        { weekday: 1, timeSlot: '08:00', count: 3 },
        { weekday: 1, timeSlot: '16:00', count: 1 },
      ],
      services: [
        { name: 'Thay dầu', count: 3, before: 1 },
        { name: 'Bảo dưỡng', count: 1, before: 0 },
      ],
      withoutService: 1,
      before: { pending: 0, confirmed: 1, cancelled: 0 },
    });
  });

  it('are refused to customers and guests, and for invalid periods [OFFICE-83]', async () => {
    const period = 'from=2026-03-02&to=2026-03-15';
    const answers = [
      await booking.call('GET', `${path}?${period}`, {}),
      await booking.call('GET', `${path}?${period}`, { as: 'customer' }),
      await read('from=2026-03-15&to=2026-03-02'),
      await read('from=2024-01-01&to=2025-01-01'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 403, 400, 400]);
  });
});

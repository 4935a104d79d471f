/** The calendar of the back office for component tests. */
import type { BookingSettings, SlotTime, Week, Appointment } from '@garage/contracts';
import { addDays, slotsOf, timeSlots, weekdayOf } from '@garage/contracts/browser';
import { newId } from './ids.ts';
import { done, failure, stub } from './stub-api.ts';

export function newAppointment(changes: Partial<Appointment> = {}): Appointment {
  return {
    _id: newId(),
    reference: 'K7MN2PQ5',
    fullName: 'Trần Thị Lan',
    numberPhone: '0912345678',
    email: 'lan@garage.local',
    date: '2026-03-04',
    timeSlot: '09:00',
    description: '',
    vehicle: '',
    plate: '',
    service: '',
    status: 'pending',
    imageCount: 0,
    createdAt: '2026-02-01T02:00:00.000Z',
    version: 1,
    ...changes,
  };
}

const CAPACITY = 2;

export const bookingSettings: BookingSettings = {
  capacity: CAPACITY,
  closedWeekdays: [0],
  closedDates: [],
  cutoffHours: 4,
  reminderHours: 24,
};

const isSameSlot = (one: SlotTime, other: SlotTime) => one.date === other.date && one.timeSlot === other.timeSlot;

const weekFrom = (from: string, appointments: readonly Appointment[]): Week =>
  Array.from({ length: 7 }, (_, days) => addDays(from, days)).map((date) => ({
    date,
    closed: weekdayOf(date) === 0,
    slots: timeSlots.map((timeSlot) => {
      const booked = appointments.filter((one) => one.date === date && one.timeSlot === timeSlot);
      const taken = appointments.filter((one) =>
        slotsOf(one).some((slot) => isSameSlot(slot, { date, timeSlot })),
      ).length;
      return { timeSlot, capacity: CAPACITY, taken, appointments: booked };
    }),
  }));

/** Answers the calendar with these appointments, two in a slot and none on Sundays. Moving one moves it. */
export function stubCalendar(appointments: Appointment[], maxSlots = 1): void {
  stub('contacts.getSettings', { ...bookingSettings, maxSlots });
  stub('contacts.list', []);
  stub('contacts.week', ({ query }) => weekFrom(query['from'] ?? '', appointments));
  stub('contacts.update', ({ params, body: { date, timeSlot, slotCount } }) => {
    const position = appointments.findIndex(({ _id }) => _id === params['id']);
    const before = appointments[position];
    if (!before) return failure(404, 'Không tìm thấy lịch hẹn.');
    const appointment = {
      ...before,
      ...(date && { date }),
      ...(timeSlot && { timeSlot }),
      ...(slotCount && { slotCount }),
      version: before.version + 1,
    };
    appointments[position] = appointment;
    return { ...done('Cập nhật lịch hẹn thành công!'), appointment };
  });
}

/** Appointments in the back office for component tests. */
import type { Appointment, AppointmentDetail } from '@garage/contracts';
import { bookingSettings, newAppointment } from './calendar.ts';
import { done, failure, refusal, stub } from './stub-api.ts';

export const newDetail = (changes: Partial<AppointmentDetail> = {}): AppointmentDetail => ({
  ...newAppointment(),
  images: [],
  history: [],
  ...changes,
});

const withoutDetails = ({ images: _, history: __, accountId: ___, ...row }: AppointmentDetail): Appointment => row;

/** Answers the operations of staff on these appointments, without orders. Writes change them. */
export function stubAppointments(appointments: AppointmentDetail[]): void {
  const positionOf = (id: string | undefined) => appointments.findIndex(({ _id }) => _id === id);
  stub('orders.list', []);
  stub('contacts.getSettings', bookingSettings);
  stub('contacts.list', () => appointments.map(withoutDetails));
  stub('contacts.get', ({ params }) => appointments[positionOf(params['id'])] ?? refusal('APPOINTMENT_NOT_FOUND'));
  stub('contacts.setStatus', ({ params, body: { status } }) => change(params['id'], { status }));
  stub('contacts.update', ({ params, body: { date, timeSlot } }) =>
    change(params['id'], { ...(date && { date }), ...(timeSlot && { timeSlot }) }),
  );
  stub('contacts.delete', ({ params }) => {
    appointments.splice(positionOf(params['id']), 1);
    return done('Đã xóa lịch hẹn.');
  });

  function change(id: string | undefined, changes: Partial<AppointmentDetail>) {
    const position = positionOf(id);
    const before = appointments[position];
    if (!before) return failure(404, 'Không tìm thấy lịch hẹn.');
    const after = { ...before, ...changes, version: before.version + 1 };
    appointments[position] = after;
    return { ...done('Cập nhật lịch hẹn thành công!'), appointment: withoutDetails(after) };
  }
}

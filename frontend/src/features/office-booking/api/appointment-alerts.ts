import { paths } from '../../../config/paths.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { request } from '../../../shared/api/client.ts';
import { formatDay } from '../../../shared/forms/civil-text.ts';
import type { AlertSource } from '../../../shared/office/alerts.ts';
import { personWithin } from '../../../shared/office/person-name.ts';
import { appointmentsKey } from './appointments.ts';

const texts = officeBooking.alerts;

/** The appointments that were booked since. */
export const appointmentAlerts: AlertSource = {
  name: 'appointments',
  path: paths.managerBooking,
  ask: async (after, signal) => {
    const answer = await request('contacts.alerts', { query: after === undefined ? {} : { after }, signal });
    const items = answer.appointments.map(({ reference, fullName, timeSlot, date }) => ({
      text: texts.one(personWithin(fullName, reference), `${timeSlot} ${formatDay(date)}`),
      path: `${paths.managerBooking}?q=${reference}`,
    }));
    return { pending: answer.pending, items, after: answer.after };
  },
  many: texts.many,
  see: texts.see,
  pending: texts.pending,
  lists: appointmentsKey,
};

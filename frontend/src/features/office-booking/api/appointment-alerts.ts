import { paths } from '../../../config/paths.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { request } from '../../../shared/office/client.ts';
import { formatDay } from '../../../shared/lib/format.ts';
import type { AlertSource } from '../../../shared/office/alerts.ts';
import { personNameInSentence } from '../../../shared/office/person-name.ts';
import { appointmentsKey } from '../../../shared/office/record-keys.ts';

const texts = officeBooking.alerts;

/** Alerts about newly booked appointments. */
export const appointmentAlerts: AlertSource = {
  name: 'appointment',
  path: paths.managerBooking,
  fetchAlerts: async (after, signal) => {
    const answer = await request('contacts.alerts', { query: after === undefined ? {} : { after }, signal });
    const items = answer.appointments.map(({ reference, fullName, timeSlot, date }) => ({
      text: texts.one(personNameInSentence(fullName, reference), `${timeSlot} ${formatDay(date)}`),
      path: `${paths.managerBooking}?q=${reference}`,
    }));
    return { pending: answer.pending, items, after: answer.after };
  },
  severalText: texts.many,
  linkText: texts.see,
  pending: texts.pending,
  lists: appointmentsKey,
};

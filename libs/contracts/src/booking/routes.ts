import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { periodQuerySchema } from '../core/period.ts';
import { csvSchema, idParamsSchema, messageSchema } from '../core/shapes.ts';
import { bookingEndpoints as endpoints } from './endpoints.ts';
import { bookingOfficeEndpoints as officeEndpoints } from './office-endpoints.ts';
import {
  appointmentAlertsQuerySchema,
  appointmentAlertsSchema,
  appointmentAnswerSchema,
  appointmentBodySchema,
  appointmentDetailSchema,
  appointmentEditBodySchema,
  appointmentListQuerySchema,
  appointmentSchema,
  appointmentDeleteQuerySchema,
  appointmentStatusBodySchema,
  appointmentTokenBodySchema,
  appointmentsByDateQuerySchema,
  appointmentsByTimeSlotQuerySchema,
  bookingAnswerSchema,
  lookupBodySchema,
  monthlyCountQuerySchema,
  monthlyCountSchema,
  openedAppointmentSchema,
  rescheduleBodySchema,
} from './schemas.ts';
import { appointmentPeriodStatsSchema } from './stats-schemas.ts';
import {
  availabilityQuerySchema,
  availabilitySchema,
  bookingSettingsAnswerSchema,
  bookingSettingsSchema,
  nextFreeQuerySchema,
  nextFreeSchema,
  weekQuerySchema,
  weekSchema,
} from './slot-schemas.ts';

export const listAvailabilityRoute = defineRoute({
  id: 'contacts.availability',
  endpoint: endpoints['contacts.availability'],
  schemas: {
    summary: 'Availability of a day and the days after it',
    query: availabilityQuerySchema,
    response: availabilitySchema,
  },
});

export const nextFreeRoute = defineRoute({
  id: 'contacts.nextFree',
  endpoint: endpoints['contacts.nextFree'],
  schemas: { summary: 'The next free slots', query: nextFreeQuerySchema, response: nextFreeSchema },
});

export const bookAppointmentRoute = defineRoute({
  id: 'contacts.create',
  endpoint: endpoints['contacts.create'],
  schemas: {
    summary: 'Book an appointment, with or without an account; also used by staff for bookings by phone',
    body: appointmentBodySchema,
    response: bookingAnswerSchema,
    successStatus: 201,
  },
});

export const lookUpAppointmentRoute = defineRoute({
  id: 'contacts.lookup',
  endpoint: endpoints['contacts.lookup'],
  schemas: {
    summary: 'An appointment by phone number and reference',
    body: lookupBodySchema,
    response: openedAppointmentSchema,
  },
});

export const openAppointmentRoute = defineRoute({
  id: 'contacts.open',
  endpoint: endpoints['contacts.open'],
  schemas: {
    summary: 'An appointment by the token of its link',
    body: appointmentTokenBodySchema,
    response: openedAppointmentSchema,
  },
});

export const rescheduleAppointmentRoute = defineRoute({
  id: 'contacts.reschedule',
  endpoint: endpoints['contacts.reschedule'],
  schemas: {
    summary: 'Move an appointment by its token, until the cut-off',
    body: rescheduleBodySchema,
    response: openedAppointmentSchema,
  },
});

export const cancelAppointmentRoute = defineRoute({
  id: 'contacts.cancel',
  endpoint: endpoints['contacts.cancel'],
  schemas: {
    summary: 'Cancel an appointment by its token, until the cut-off',
    body: appointmentTokenBodySchema,
    response: openedAppointmentSchema,
  },
});

export const listAppointmentsRoute = defineRoute({
  id: 'contacts.list',
  endpoint: endpoints['contacts.list'],
  schemas: {
    summary: 'Staff: all appointments; customers: their own',
    query: appointmentListQuerySchema,
    response: Type.Array(appointmentSchema),
  },
});

export const getAppointmentRoute = defineRoute({
  id: 'contacts.get',
  endpoint: endpoints['contacts.get'],
  schemas: {
    summary: 'One appointment with its pictures and history, for its customer and staff',
    params: idParamsSchema,
    response: appointmentDetailSchema,
  },
});

export const listByDateRoute = defineRoute({
  id: 'contacts.byDate',
  endpoint: officeEndpoints['contacts.byDate'],
  schemas: {
    summary: 'The appointments of a day',
    query: appointmentsByDateQuerySchema,
    response: Type.Array(appointmentSchema),
  },
});

export const listByTimeSlotRoute = defineRoute({
  id: 'contacts.byTimeSlot',
  endpoint: officeEndpoints['contacts.byTimeSlot'],
  schemas: {
    summary: 'The appointments of a slot',
    query: appointmentsByTimeSlotQuerySchema,
    response: Type.Array(appointmentSchema),
  },
});

export const getWeekRoute = defineRoute({
  id: 'contacts.week',
  endpoint: officeEndpoints['contacts.week'],
  schemas: { summary: 'Seven days of the calendar', query: weekQuerySchema, response: weekSchema },
});

export const monthlyCountRoute = defineRoute({
  id: 'contacts.monthlyCount',
  endpoint: officeEndpoints['contacts.monthlyCount'],
  schemas: {
    summary: 'Numbers of appointments in a month',
    query: monthlyCountQuerySchema,
    response: monthlyCountSchema,
  },
});

export const appointmentPeriodStatsRoute = defineRoute({
  id: 'contacts.periodStats',
  endpoint: officeEndpoints['contacts.periodStats'],
  schemas: {
    summary: 'Appointments by weekday and slot and by service of a period, and of the period before',
    query: periodQuerySchema,
    response: appointmentPeriodStatsSchema,
  },
});

export const appointmentAlertsRoute = defineRoute({
  id: 'contacts.alerts',
  endpoint: officeEndpoints['contacts.alerts'],
  schemas: {
    summary: 'New appointments since a cursor',
    query: appointmentAlertsQuerySchema,
    response: appointmentAlertsSchema,
  },
});

export const exportAppointmentsRoute = defineRoute({
  id: 'contacts.export',
  endpoint: officeEndpoints['contacts.export'],
  schemas: { summary: 'All matching appointments as CSV', query: appointmentListQuerySchema, response: csvSchema },
});

export const setAppointmentStatusRoute = defineRoute({
  id: 'contacts.setStatus',
  endpoint: officeEndpoints['contacts.setStatus'],
  schemas: {
    summary: 'Set the status of an appointment, even when its slot is full',
    params: idParamsSchema,
    body: appointmentStatusBodySchema,
    response: appointmentAnswerSchema,
  },
});

export const updateAppointmentRoute = defineRoute({
  id: 'contacts.update',
  endpoint: officeEndpoints['contacts.update'],
  schemas: {
    summary: 'Edit an appointment, with the reason',
    params: idParamsSchema,
    body: appointmentEditBodySchema,
    response: appointmentAnswerSchema,
  },
});

export const deleteAppointmentRoute = defineRoute({
  id: 'contacts.delete',
  endpoint: officeEndpoints['contacts.delete'],
  schemas: {
    summary: 'Delete an appointment',
    params: idParamsSchema,
    query: appointmentDeleteQuerySchema,
    response: messageSchema,
  },
});

export const getBookingSettingsRoute = defineRoute({
  id: 'contacts.getSettings',
  endpoint: officeEndpoints['contacts.getSettings'],
  schemas: { summary: 'Capacity, closed days and cut-off', response: bookingSettingsSchema },
});

export const updateBookingSettingsRoute = defineRoute({
  id: 'contacts.updateSettings',
  endpoint: officeEndpoints['contacts.updateSettings'],
  schemas: {
    summary: 'Change capacity, closed days and cut-off',
    body: bookingSettingsSchema,
    response: bookingSettingsAnswerSchema,
  },
});

export const bookingRoutes = [
  listAvailabilityRoute,
  nextFreeRoute,
  bookAppointmentRoute,
  lookUpAppointmentRoute,
  openAppointmentRoute,
  rescheduleAppointmentRoute,
  cancelAppointmentRoute,
  listAppointmentsRoute,
  getAppointmentRoute,
  listByDateRoute,
  listByTimeSlotRoute,
  getWeekRoute,
  monthlyCountRoute,
  appointmentPeriodStatsRoute,
  appointmentAlertsRoute,
  exportAppointmentsRoute,
  setAppointmentStatusRoute,
  updateAppointmentRoute,
  deleteAppointmentRoute,
  getBookingSettingsRoute,
  updateBookingSettingsRoute,
] as const;

import type { AppointmentListQuery } from '@garage/contracts';
import {
  csvAppointmentStatuses,
  csvTitles,
  exportAppointmentsRoute,
  hasRole,
  listAppointmentsRoute,
  listByDateRoute,
  listByTimeSlotRoute,
} from '@garage/contracts';
import type { App, HandlerInput } from '@garage/service-kit';
import { addRoute, createListStreams } from '@garage/service-kit';
import type { Appointment } from './appointment.ts';
import type { AppointmentFilter, AppointmentListRepository } from './appointment-list-repository.ts';
import { presentAppointment } from './appointment-presenter.ts';

const usualLimit = 10;

/** The table that staff take to a spreadsheet. */
const table = {
  fileName: 'lich-hen.csv',
  titles: csvTitles.appointments,
  cells: (appointment: Appointment) => [
    appointment.reference,
    appointment.fullName,
    appointment.numberPhone,
    appointment.email,
    appointment.date,
    appointment.timeSlot,
    appointment.vehicle,
    appointment.plate,
    appointment.service,
    csvAppointmentStatuses[appointment.status],
    appointment.createdAt.toISOString(),
  ],
};

type ListQuery = AppointmentFilter & Pick<AppointmentListQuery, 'page' | 'limit' | 'sort'>;

export function addListRoutes(app: App, { lists }: { lists: AppointmentListRepository }): void {
  const streams = createListStreams();

  /** A page with the total in a header; without page and limit the full array. */
  async function answer(
    reply: HandlerInput<typeof listAppointmentsRoute>['reply'],
    { page, limit, sort, ...filter }: ListQuery,
  ) {
    if (page === undefined && limit === undefined)
      return streams.send(reply, lists.stream(filter, sort), presentAppointment);
    const size = limit ?? usualLimit;
    const [found, total] = await Promise.all([
      lists.findPage(filter, { sort, skip: ((page ?? 1) - 1) * size, limit: size }),
      lists.count(filter),
    ]);
    void reply.header('x-total-count', total);
    return found.map(presentAppointment);
  }

  addRoute(app, listAppointmentsRoute, async ({ query, subject, reply }) =>
    answer(reply, { ...query, ...(!hasRole(subject.roles, 'admin') && { accountId: subject.accountId }) }),
  );
  addRoute(app, listByDateRoute, async ({ query, reply }) => answer(reply, query));
  addRoute(app, listByTimeSlotRoute, async ({ query, reply }) => answer(reply, query));
  addRoute(app, exportAppointmentsRoute, async ({ query: { sort, page: _page, limit: _limit, ...filter }, reply }) =>
    streams.sendCsv(reply, lists.stream(filter, sort), table),
  );
}

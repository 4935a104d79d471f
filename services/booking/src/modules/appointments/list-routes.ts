import type { AppointmentListQuery } from '@garage/contracts';
import {
  appointmentStatusTitles,
  csvPhone,
  csvTime,
  csvTitles,
  exportAppointmentsRoute,
  formatTimes,
  listAppointmentsRoute,
  listByDateRoute,
  listByTimeSlotRoute,
} from '@garage/contracts';
import type { App, CsvTable, HandlerInput, Page } from '@garage/service-kit';
import { addRoute, createListStreams } from '@garage/service-kit';
import type { Appointment } from './appointment.ts';
import type { AppointmentFilter, AppointmentListRepository } from './appointment-list-repository.ts';
import { visibleTo } from './appointment-policy.ts';
import { presentAppointment } from './appointment-presenter.ts';

const DEFAULT_PAGE_SIZE = 10;

/** CSV export for staff. */
const table = {
  fileName: 'lich-hen.csv',
  titles: csvTitles.appointments,
  cells: (appointment) => [
    appointment.reference,
    appointment.fullName,
    csvPhone(appointment.numberPhone),
    appointment.email,
    appointment.date,
    formatTimes(appointment),
    appointment.vehicle,
    appointment.plate,
    appointment.service,
    appointmentStatusTitles[appointment.status],
    csvTime(appointment.createdAt),
  ],
} satisfies CsvTable<Appointment, typeof csvTitles.appointments>;

type ListQuery = AppointmentFilter & Pick<AppointmentListQuery, 'page' | 'limit' | 'sort'>;

export function addListRoutes(app: App, { lists }: { lists: AppointmentListRepository }): void {
  const streams = createListStreams();

  function answer(
    reply: HandlerInput<typeof listAppointmentsRoute>['reply'],
    { page, limit, sort, ...filter }: ListQuery,
  ) {
    const list = {
      stream: (part?: Page) => lists.stream(filter, sort, part),
      count: (max: number) => lists.count(filter, max),
      defaultLimit: DEFAULT_PAGE_SIZE,
    };
    return streams.sendList(reply, { page, limit }, { list, present: presentAppointment });
  }

  addRoute(app, listAppointmentsRoute, async ({ query, subject, reply }) =>
    answer(reply, { ...query, ...visibleTo(subject) }),
  );
  addRoute(app, listByDateRoute, async ({ query, reply }) => answer(reply, query));
  addRoute(app, listByTimeSlotRoute, async ({ query, reply }) => answer(reply, query));
  addRoute(app, exportAppointmentsRoute, async ({ query: { sort, page: _page, limit: _limit, ...filter }, reply }) =>
    streams.sendCsv(reply, lists.stream(filter, sort), table),
  );
}

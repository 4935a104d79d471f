import {
  appointmentAlertsRoute,
  appointmentPeriodStatsRoute,
  deleteAppointmentRoute,
  getAppointmentRoute,
  getWeekRoute,
  monthlyCountRoute,
  setAppointmentStatusRoute,
  SUCCESS,
  successMessages,
  updateAppointmentRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, pickPart } from '@garage/service-kit';
import { authorOf } from '@garage/service-kit/audit';
import { assertMayRead } from './appointment-policy.ts';
import { presentAppointment, presentDetail } from './appointment-presenter.ts';
import type { AppointmentStatsRepository } from './appointment-stats-repository.ts';
import type { StaffChanged } from './change-by-staff.ts';
import { deleteAppointment, editAppointment, setStatus } from './change-by-staff.ts';
import type { ReadAppointments } from './list-appointments.ts';
import { countMonth, readAlerts, readWeek } from './list-appointments.ts';
import { readPeriodStats } from './period-stats.ts';
import type { WriteAppointments } from './write-appointments.ts';
import { findOrThrow } from './write-appointments.ts';

const presentChanged = ({ appointment, warning }: StaffChanged, message: string) => ({
  status: SUCCESS,
  message,
  appointment: presentAppointment(appointment),
  ...(warning !== undefined && { warning }),
});

/** Routes of single appointments: reading for customers and staff, changes by staff. */
export function addAppointmentRoutes(app: App, dependencies: WriteAppointments): void {
  addRoute(app, getAppointmentRoute, async ({ params: { id }, subject }) => {
    const appointment = await findOrThrow(dependencies, id);
    assertMayRead(subject, appointment);
    return presentDetail(appointment, await dependencies.pictures.listOf(id));
  });

  addRoute(app, setAppointmentStatusRoute, async ({ params: { id }, body, ...caller }) => {
    const changed = await setStatus(dependencies, { id, ...body, author: authorOf(caller) });
    return presentChanged(changed, successMessages.APPOINTMENT_STATUS_SET);
  });

  addRoute(app, updateAppointmentRoute, async ({ params: { id }, body, ...caller }) => {
    const changed = await editAppointment(dependencies, { id, body, author: authorOf(caller) });
    return presentChanged(changed, successMessages.APPOINTMENT_UPDATED);
  });

  addRoute(app, deleteAppointmentRoute, async ({ params: { id }, query: { version }, ...caller }) => {
    await deleteAppointment(dependencies, { id, version, author: authorOf(caller) });
    return { status: SUCCESS, message: successMessages.APPOINTMENT_DELETED };
  });
}

interface OverviewDependencies extends ReadAppointments {
  stats: AppointmentStatsRepository;
}

/** Routes of staff over many appointments. */
export function addOverviewRoutes(app: App, { stats, ...dependencies }: OverviewDependencies): void {
  addRoute(app, getWeekRoute, async ({ query: { from, ...part }, reply }) =>
    pickPart(reply, await readWeek(dependencies, from), part),
  );
  addRoute(app, monthlyCountRoute, async ({ query }) => countMonth(dependencies, query));
  addRoute(app, appointmentPeriodStatsRoute, async ({ query }) => readPeriodStats(stats, query));
  addRoute(app, appointmentAlertsRoute, async ({ query: { after } }) => readAlerts(dependencies, after));
}

/** Import of appointments for the seed: the only module of this service that other packages may load. */
import { civilDateAt } from '@garage/contracts';
import { createOutbox } from '@garage/messaging';
import type { Mongo } from '@garage/mongo';
import { ensureIndexes } from '@garage/mongo';
import { declareFilled } from '@garage/service-kit/search';
import { bookingIndexes } from './app.ts';
import type { ImportedAppointment } from './modules/appointments/index.ts';
import {
  appointmentTerms,
  createAppointmentListRepository,
  createAppointmentRepository,
  importAppointments,
  importForLists,
} from './modules/appointments/index.ts';
import { createSlotRepository, createTransactionQueue } from './modules/slots/index.ts';

export type { ImportedAppointment } from './modules/appointments/index.ts';

export type BookingImport = Awaited<ReturnType<typeof openBookingImport>>;

/** Prepares a booking database and returns its import functions. */
export async function openBookingImport(mongo: Mongo) {
  const outbox = createOutbox({ mongo, producer: 'booking' });
  await ensureIndexes(mongo.db, [...bookingIndexes(mongo), ...outbox.indexes]);
  const dependencies = {
    transactions: createTransactionQueue(mongo),
    outbox,
    slots: createSlotRepository(mongo),
    appointments: createAppointmentRepository(mongo),
  };
  const lists = createAppointmentListRepository(mongo);
  return {
    isEmpty: async () => (await lists.count({}, 1)) === 0,
    /** True when there are appointments of days before `now`. */
    hasPast: (now: Date) => lists.hasBefore(civilDateAt(now)),
    addAppointments: (list: readonly ImportedAppointment[]) =>
      importAppointments(dependencies, { list, correlationId: 'import' }),
    /** For measurements of the lists: without events and occupied places. */
    addForLists: (list: readonly ImportedAppointment[]) => importForLists(dependencies.appointments, list),
    /** Marks the search terms as complete, so that the background fill does not look for appointments without them. */
    declareSearchable: () => declareFilled(mongo.db, appointmentTerms),
  };
}

import type { AppointmentStatus, TimeSlot } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { AppointmentDocument } from './appointment-documents.ts';
import { appointmentCollection, indexNames } from './appointment-documents.ts';

/** Days in Vietnam, both included. */
interface Days {
  from: string;
  to: string;
}

export interface SlotCount {
  date: string;
  timeSlot: TimeSlot;
  status: AppointmentStatus;
  count: number;
}

export interface ServiceCount {
  /** As entered; empty when none was. */
  service: string;
  count: number;
}

/** Maximum number of spellings of services that are read; rarer ones are left out. */
const MAX_SERVICES = 2_000;

export type AppointmentStatsRepository = ReturnType<typeof createAppointmentStatsRepository>;

/** Numbers of appointments by the day of the visit. */
export function createAppointmentStatsRepository(mongo: Mongo) {
  const appointments = mongo.db.collection<AppointmentDocument>(appointmentCollection);
  const within = ({ from, to }: Days) => ({ date: { $gte: from, $lte: to } });
  const options = { hint: indexNames.bySlot };

  return {
    /** Appointments by day, slot and status. */
    async countSlots(days: Days): Promise<SlotCount[]> {
      const _id = { date: '$date', timeSlot: '$timeSlot', status: '$status' };
      const stages = [{ $match: within(days) }, { $group: { _id, count: { $sum: 1 } } }];
      const found = await appointments
        .aggregate<{ _id: Omit<SlotCount, 'count'>; count: number }>(stages, options)
        .toArray();
      return found.map((row) => ({ ...row._id, count: row.count }));
    },

    /** Pending and confirmed appointments by the entered service, most frequent first. */
    async countServices(days: Days): Promise<ServiceCount[]> {
      const stages = [
        { $match: { ...within(days), status: { $ne: 'cancelled' } } },
        { $group: { _id: '$service', count: { $sum: 1 } } },
        { $sort: { count: -1, _id: 1 } },
        { $limit: MAX_SERVICES },
      ];
      const found = await appointments.aggregate<{ _id: string | null; count: number }>(stages, options).toArray();
      return found.map(({ _id, count }) => ({ service: _id ?? '', count }));
    },
  };
}

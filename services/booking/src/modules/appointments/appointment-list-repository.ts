import type { AppointmentListQuery, AppointmentStatus, TimeSlot } from '@garage/contracts';
import { foldSearchedText } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { Page, TimeCursor } from '@garage/service-kit';
import type { PersonalPage } from '@garage/service-kit/privacy';
import { ObjectId } from 'mongodb';
import type { Filter } from 'mongodb';
import type { Appointment } from './appointment.ts';
import type { AppointmentDocument, StoredAppointment } from './appointment-documents.ts';
import { appointmentCollection, listedFields, storedFields, toAppointment } from './appointment-documents.ts';

type Sort = NonNullable<AppointmentListQuery['sort']>;

/** Filter of a list. */
export interface AppointmentFilter {
  /** Restricts the list to the appointments of this account. */
  accountId?: string | undefined;
  date?: string | undefined;
  timeSlot?: TimeSlot | undefined;
  status?: AppointmentStatus | undefined;
  /** An id, or text that the name, phone number or reference must contain. */
  q?: string | undefined;
}

export interface CountedDay {
  date: string;
  status: AppointmentStatus;
  count: number;
}

/** Orders of lists. Each ends with the id, so that appointments with equal times have a fixed order. */
const byStart = { startsAt: 1, _id: 1 } as const;
const byStartReversed = { startsAt: -1, _id: -1 } as const;
const orders = {
  default: { createdAt: -1, _id: -1 },
  'date-asc': { date: 1, timeSlot: 1, _id: 1 },
  'date-desc': { date: -1, timeSlot: -1, _id: -1 },
} as const satisfies Record<Exclude<Sort, 'upcoming'>, Record<string, 1 | -1>>;

/** Counting stops at this number of matches, so that the total of a broad list stays cheap. */
const MAX_COUNTED = 10_000;

/** Condition for a searched id, or a text that the name, phone number or reference must contain. */
function matchText(q: string): Filter<AppointmentDocument> {
  const folded = foldSearchedText(q);
  if (folded === '') return {};
  if (ObjectId.isValid(folded)) return { _id: new ObjectId(folded) };
  return { sought: { $regex: folded.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) } };
}

function toFilter({ accountId, date, timeSlot, status, q }: AppointmentFilter): Filter<AppointmentDocument> {
  return {
    ...(accountId !== undefined && { accountId }),
    ...(date !== undefined && { date }),
    ...(timeSlot !== undefined && { timeSlot }),
    ...(status !== undefined && { status }),
    ...matchText(q ?? ''),
  };
}

/** Two filters that together match what `filter` does: upcoming appointments that are not cancelled, and all others. */
function splitByStart(filter: Filter<AppointmentDocument>, now: Date) {
  return {
    upcoming: { $and: [filter, { startsAt: { $gt: now }, status: { $ne: 'cancelled' as const } }] },
    others: { $and: [filter, { $or: [{ startsAt: { $lte: now } }, { status: 'cancelled' as const }] }] },
  };
}

export type AppointmentListRepository = ReturnType<typeof createAppointmentListRepository>;

/** @param now the current time in milliseconds since 1970 */
export function createAppointmentListRepository(mongo: Mongo, now: () => number = Date.now) {
  const appointments = mongo.db.collection<AppointmentDocument>(appointmentCollection);
  const find = (filter: Filter<AppointmentDocument>) =>
    appointments.find<Omit<StoredAppointment, 'history'>>(filter, { projection: listedFields });

  /** Streams upcoming appointments, then the others; a page may contain both. */
  async function* streamUpcoming(filter: AppointmentFilter, page?: Page): AsyncGenerator<Appointment> {
    const { upcoming, others } = splitByStart(toFilter(filter), new Date(now()));
    const first = find(upcoming).sort(byStart);
    let sent = 0;
    for await (const stored of page ? first.skip(page.skip).limit(page.limit) : first) {
      sent += 1;
      yield toAppointment(stored);
    }
    if (page && sent === page.limit) return;
    const rest = find(others).sort(byStartReversed);
    const skip = page && (sent > 0 ? 0 : Math.max(0, page.skip - (await appointments.countDocuments(upcoming))));
    for await (const stored of page ? rest.skip(skip ?? 0).limit(page.limit - sent) : rest) yield toAppointment(stored);
  }

  return {
    /** Streams the appointments of a filter, or one page of them. */
    async *stream(filter: AppointmentFilter, sort: Sort = 'default', page?: Page): AsyncGenerator<Appointment> {
      if (sort === 'upcoming') {
        yield* streamUpcoming(filter, page);
        return;
      }
      const found = find(toFilter(filter)).sort(orders[sort]);
      for await (const stored of page ? found.skip(page.skip).limit(page.limit) : found) yield toAppointment(stored);
    },

    /** Appointments of an account with their histories, oldest first, after the given id. */
    async findOfAccount({ accountId, after, limit }: PersonalPage): Promise<Appointment[]> {
      const filter = { accountId, ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }) };
      const found = appointments.find<StoredAppointment>(filter, { projection: storedFields });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(toAppointment);
    },

    count: (filter: AppointmentFilter): Promise<number> =>
      appointments.countDocuments(toFilter(filter), { limit: MAX_COUNTED }),

    /** Pending and confirmed appointments of these days (both included) in the order of slots, up to `max`. */
    async findHolding({ from, to, max }: { from: string; to: string; max: number }): Promise<Appointment[]> {
      const found = find({ date: { $gte: from, $lte: to }, status: { $ne: 'cancelled' } });
      return (await found.sort(orders['date-asc']).limit(max).toArray()).map(toAppointment);
    },

    /** Appointments after a cursor that were made until `until`, oldest first. Several can be made in one millisecond. */
    async findBooked({
      after: { at, id },
      until,
      limit,
    }: {
      after: TimeCursor;
      until: Date;
      limit: number;
    }): Promise<Appointment[]> {
      const found = find({
        createdAt: { $gte: at, $lte: until },
        $or: [{ createdAt: { $gt: at } }, ...(id === undefined ? [] : [{ _id: { $gt: new ObjectId(id) } }])],
      }).sort({ createdAt: 1, _id: 1 });
      return (await found.limit(limit).toArray()).map(toAppointment);
    },

    /** Number of appointments by day and status of a month. `month`: `2026-11`. */
    async countMonth(month: string): Promise<CountedDay[]> {
      const stages = [
        { $match: { date: { $gte: `${month}-01`, $lte: `${month}-31` } } },
        { $group: { _id: { date: '$date', status: '$status' }, count: { $sum: 1 } } },
      ];
      const counted = await appointments
        .aggregate<{ _id: Pick<CountedDay, 'date' | 'status'>; count: number }>(stages)
        .toArray();
      return counted.map(({ _id, count }) => ({ date: _id.date, status: _id.status, count }));
    },
  };
}

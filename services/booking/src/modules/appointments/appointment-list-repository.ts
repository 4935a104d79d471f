import type { AppointmentListQuery, AppointmentStatus, TimeSlot } from '@garage/contracts';
import type { Mongo } from '@garage/mongo';
import type { Page, TimeCursor } from '@garage/service-kit';
import {
  countByTerms,
  createFillCheck,
  createNarrowSearch,
  findByTerms,
  readContactSearch,
  severalTermsIn,
  type ContactCondition,
} from '@garage/service-kit/search';
import type { PersonalPage } from '@garage/service-kit/privacy';
import { ObjectId } from 'mongodb';
import type { Filter } from 'mongodb';
import type { Appointment } from './appointment.ts';
import type { AppointmentDocument, StoredAppointment } from './appointment-documents.ts';
import {
  appointmentCollection,
  appointmentTerms,
  listedFields,
  storedFields,
  indexNames,
  toAppointment,
} from './appointment-documents.ts';

type Sort = NonNullable<AppointmentListQuery['sort']>;

/** Filter of a list. */
export interface AppointmentFilter {
  /** Restricts the list to the appointments of this account. */
  accountId?: string | undefined;
  date?: string | undefined;
  timeSlot?: TimeSlot | undefined;
  status?: AppointmentStatus | undefined;
  /** An id, or words of the name, phone number, reference, e-mail or plate. */
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
const bySlot = { date: 1, timeSlot: 1, _id: 1 } as const;
const orders = {
  default: { createdAt: -1, _id: -1 },
  'date-asc': byStart,
  'date-desc': byStartReversed,
} as const satisfies Record<Exclude<Sort, 'upcoming'>, Record<string, 1 | -1>>;

/** A filter whose search text has been parsed. */
type ReadFilter = Omit<AppointmentFilter, 'q'> & { searched: ContactCondition };

function toFilter({ accountId, date, timeSlot, status, searched }: ReadFilter): Filter<AppointmentDocument> {
  return {
    ...(accountId !== undefined && { accountId }),
    ...(date !== undefined && { date }),
    ...(timeSlot !== undefined && { timeSlot }),
    ...(status !== undefined && { status }),
    ...searched,
  };
}

/** A part of a list, which has its own order. */
interface Segment {
  filter: Filter<AppointmentDocument>;
  sort: Record<string, 1 | -1>;
  /** Filter of this part and all parts before, which precede it in its order. */
  withFormer?: Filter<AppointmentDocument>;
  /** Index that is read; undefined for the search of an id. */
  index: string | undefined;
  /** The search terms when there are several; null otherwise. */
  terms: string[] | null;
}

/**
 * Names the index that reads the fewest documents. The database itself may choose another one, because it does not know
 * how many appointments a day, a person or a status has.
 */
function indexFor({ accountId, date, status, searched }: ReadFilter, order: 'age' | 'start'): string | undefined {
  if (searched._id) return undefined;
  if (date !== undefined) return indexNames.bySlot;
  if (searched.searchTerms) return indexNames.byTerm[order];
  if (accountId !== undefined) return indexNames.byAccount[order];
  return status === undefined ? indexNames.byTime[order] : indexNames.byStatus[order];
}

/** The search terms when there are several; null otherwise, and for a day, which has so few appointments that they are all read. */
const severalTermsOf = ({ date, searched }: ReadFilter): string[] | null =>
  date === undefined ? severalTermsIn(searched) : null;

/**
 * The parts of a list in their order. `upcoming` has three: upcoming appointments, soonest first; then, latest first,
 * cancelled ones in the future and past ones.
 */
function segmentsOf(filter: ReadFilter, sort: Sort, now: Date): Segment[] {
  const chosen = toFilter(filter);
  const terms = severalTermsOf(filter);
  if (sort !== 'upcoming') {
    const index = indexFor(filter, sort === 'default' ? 'age' : 'start');
    return [{ filter: chosen, sort: orders[sort], index, terms }];
  }
  const future = { startsAt: { $gt: now } };
  const index = indexFor(filter, 'start');
  return [
    { filter: { $and: [chosen, future, { status: { $ne: 'cancelled' } }] }, sort: byStart, index, terms },
    {
      filter: { $and: [chosen, future, { status: 'cancelled' }] },
      sort: byStartReversed,
      index: indexFor({ ...filter, status: 'cancelled' }, 'start'),
      terms,
    },
    {
      filter: { $and: [chosen, { startsAt: { $lte: now } }] },
      withFormer: chosen,
      sort: byStartReversed,
      index,
      terms,
    },
  ];
}

async function* readAll({ db }: Mongo, segments: readonly Segment[]): AsyncGenerator<ListedAppointment> {
  const appointments = db.collection<AppointmentDocument>(appointmentCollection);
  for (const { filter, sort, index: hint } of segments) {
    const options = { projection: listedFields, ...(hint !== undefined && { hint }) };
    yield* appointments.find<ListedAppointment>(filter, options).sort(sort);
  }
}

/** Reads one page of a part of a list. */
function readSegment({ db }: Mongo, { filter, sort, index: hint, terms }: Segment, page: Page) {
  const options = { projection: listedFields, ...(hint !== undefined && { hint }) };
  if (hint && terms) {
    const searched = { filter, sort, page, projection: listedFields, hint, terms };
    return findByTerms<ListedAppointment>(db.collection(appointmentCollection), searched);
  }
  const found = db.collection<AppointmentDocument>(appointmentCollection).find<ListedAppointment>(filter, options);
  return found.sort(sort).skip(page.skip).limit(page.limit);
}

/** Reads one page of a list, which may begin in one part and end in another. */
async function* readPage(mongo: Mongo, segments: readonly Segment[], page: Page): AsyncGenerator<ListedAppointment> {
  let { skip, limit } = page;
  let former = 0;
  for (const segment of segments) {
    // Skipping the former parts is faster than a condition on the time: with it, the database would sort all matches.
    const [filter, from] = segment.withFormer ? [segment.withFormer, former + skip] : [segment.filter, skip];
    let sent = 0;
    for await (const stored of readSegment(mongo, { ...segment, filter }, { skip: from, limit })) {
      sent += 1;
      yield stored;
    }
    limit -= sent;
    if (limit === 0) return;
    const length = sent > 0 ? skip + sent : await countUpTo(mongo, segment, skip);
    // What this part had to skip is done; the rest of the skip applies to the next part.
    skip = Math.max(0, skip - length);
    former += length;
  }
}

const countUpTo = async ({ db }: Mongo, { filter }: Segment, max: number): Promise<number> =>
  max === 0 ? 0 : db.collection<AppointmentDocument>(appointmentCollection).countDocuments(filter, { limit: max });

type ListedAppointment = Omit<StoredAppointment, 'history'>;

export type AppointmentListRepository = ReturnType<typeof createAppointmentListRepository>;

/** @param now the current time in milliseconds since 1970 */
export function createAppointmentListRepository(mongo: Mongo, now: () => number = Date.now) {
  const appointments = mongo.db.collection<AppointmentDocument>(appointmentCollection);
  const narrow = createNarrowSearch({
    db: mongo.db,
    collection: appointmentCollection,
    hint: indexNames.byTerm.age,
    isFilled: createFillCheck(mongo.db, appointmentTerms),
  });
  const readFilter = async ({ q, ...filter }: AppointmentFilter): Promise<ReadFilter> => ({
    ...filter,
    searched: await narrow(readContactSearch(q, 'numberPhone')),
  });
  const find = (filter: Filter<AppointmentDocument>) =>
    appointments.find<ListedAppointment>(filter, { projection: listedFields });

  return {
    /** Streams the appointments of a filter, or one page of them. */
    async *stream(filter: AppointmentFilter, sort: Sort = 'default', page?: Page): AsyncGenerator<Appointment> {
      const segments = segmentsOf(await readFilter(filter), sort, new Date(now()));
      for await (const stored of page ? readPage(mongo, segments, page) : readAll(mongo, segments))
        yield toAppointment(stored);
    },

    /** Appointments of an account with their histories, oldest first, after the given id. */
    async findOfAccount({ accountId, after, limit }: PersonalPage): Promise<Appointment[]> {
      const filter = { accountId, ...(after !== undefined && { _id: { $gt: new ObjectId(after) } }) };
      const found = appointments.find<StoredAppointment>(filter, { projection: storedFields });
      return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(toAppointment);
    },

    /** True when there is an appointment before this day. */
    hasBefore: async (date: string): Promise<boolean> =>
      (await appointments.findOne({ date: { $lt: date } }, { projection: { _id: 1 } })) !== null,

    /** Counts the appointments of a filter up to `max`. */
    async count(filter: AppointmentFilter, max: number): Promise<number> {
      const read = await readFilter(filter);
      const [condition, hint, terms] = [toFilter(read), indexFor(read, 'age'), severalTermsOf(read)];
      if (terms && hint)
        return countByTerms(mongo.db.collection(appointmentCollection), { filter: condition, hint, terms, max });
      return appointments.countDocuments(condition, { limit: max, ...(hint !== undefined && { hint }) });
    },

    /** Pending and confirmed appointments of these days (both included) in the order of slots, up to `max`. */
    async findHolding({ from, to, max }: { from: string; to: string; max: number }): Promise<Appointment[]> {
      const found = find({ date: { $gte: from, $lte: to }, status: { $ne: 'cancelled' } });
      return (await found.sort(bySlot).limit(max).toArray()).map(toAppointment);
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

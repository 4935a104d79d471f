import type { AppointmentListQuery, AppointmentStatus } from '@garage/contracts';
import { addDays, timeSlots } from '@garage/contracts';
import { ensureIndexes } from '@garage/mongo';
import { declareFilled } from '@garage/service-kit/search';
import type { Page } from '@garage/service-kit';
import { openRecordedDatabase, personOf, type QueryPlan } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { startOf } from '../slots/index.ts';
import {
  appointmentCollection,
  appointmentIndexes,
  appointmentTerms,
  searchTermsOfAppointment,
} from './appointment-documents.ts';
import { createAppointmentListRepository, type AppointmentFilter } from './appointment-list-repository.ts';
import { createAppointmentStatsRepository } from './appointment-stats-repository.ts';

const size = 2_000;
const PER_PAGE = 20;
const PER_DAY = 40;
const firstDay = '2026-01-01';
const statuses: AppointmentStatus[] = ['confirmed', 'confirmed', 'cancelled', 'confirmed', 'pending'];

function buildAppointment(number: number) {
  const { fullName, phone: numberPhone } = personOf(number);
  const _id = new ObjectId();
  const date = addDays(firstDay, Math.floor(number / PER_DAY));
  const timeSlot = timeSlots[number % timeSlots.length] ?? '08:00';
  const startsAt = startOf({ date, timeSlot });
  const reference = _id.toHexString().slice(-8).toUpperCase();
  const searchTerms = searchTermsOfAppointment({ fullName, numberPhone, reference, email: '', plate: `51H-${number}` });
  const status = statuses[number % statuses.length];
  const accountId = number % 2 === 0 ? null : `${number % 1000}`;
  const createdAt = new Date(startsAt.getTime() - 86_400_000);
  return { _id, accountId, fullName, numberPhone, reference, date, timeSlot, startsAt, createdAt, status, searchTerms };
}

describe(`the list of ${size} appointments`, () => {
  let database: ReturnType<typeof openRecordedDatabase>;
  const now = startOf({ date: addDays(firstDay, 45), timeSlot: '08:00' }).getTime();

  beforeAll(async () => {
    database = openRecordedDatabase('appointments');
    const { db } = database.mongo;
    await ensureIndexes(db, [appointmentIndexes]);
    const appointments = Array.from({ length: size }, (_, number) => buildAppointment(number));
    await db.collection(appointmentCollection).insertMany(appointments, { ordered: false });
    await declareFilled(db, appointmentTerms);
  }, 60_000);

  const { phone } = personOf(1_234);
  const day = addDays(firstDay, 25);
  const filters: Record<string, AppointmentFilter> = {
    'no filter': {},
    'a status': { status: 'pending' },
    'a day': { date: day },
    'a slot': { timeSlot: '09:00' },
    'a slot of a day': { date: day, timeSlot: '09:00' },
    'a status on a day': { date: day, status: 'cancelled' },
    'an account': { accountId: '77' },
    'a common name': { q: 'Nguyễn' },
    'the beginning of a name': { q: 'ng' },
    'two words of a name': { q: 'Thị Lan' },
    'a name and a status': { q: 'Bùi', status: 'confirmed' },
    'a phone number': { q: phone },
    'two words, the last one incomplete': { q: 'Thị La' },
    'three words of a name': { q: 'Nguyễn Thị Lan' },
    'two common words that never meet': { q: 'Nguyễn Trần' },
    'most digits of a phone number': { q: phone.slice(1, 8) },
    'a plate': { q: '51H1234' },
    'a plate with a separator': { q: '51H-1234' },
    'a plate with other separators': { q: '51 H 12.34' },
    'the beginning of a plate': { q: '51h-1' },
    'two words of a name on a day': { q: 'Thị Lan', date: day },
    'a name that nobody has': { q: 'Zorro' },
  };
  const sorts: NonNullable<AppointmentListQuery['sort']>[] = ['date-asc', 'date-desc', 'upcoming'];
  const end = startOf({ date: addDays(firstDay, size / PER_DAY), timeSlot: '08:00' }).getTime();
  const sumOf = (plans: QueryPlan[], field: 'returned' | 'examined') =>
    plans.reduce((sum, plan) => sum + plan[field], 0);
  /** A day has so few appointments that each part of a list may read all of them, and the index entry after them. */
  const isCheap = (plans: QueryPlan[], { date }: AppointmentFilter) =>
    plans.every(({ plan }) => plan.includes('IXSCAN')) &&
    (sumOf(plans, 'examined') <= 20 * Math.max(1, sumOf(plans, 'returned')) ||
      (date !== undefined && plans.every(({ examined }) => examined <= PER_DAY + 1)));

  it.each(Object.entries(filters))(
    'with %s reads an index and at most 20 documents for each on the page, or those of a day, in every order [OFFICE-07]',
    async (_, filter) => {
      const costly = async () => {
        const found = [];
        // With `upcoming`, the appointments of a garage with a full calendar, and of one without.
        for (const [sort, at] of [
          ...[undefined, ...sorts].map((order) => [order, now] as const),
          ['upcoming', end] as const,
        ]) {
          const list = createAppointmentListRepository(database.mongo, () => at);
          const read = () => Array.fromAsync(list.stream(filter, sort, { skip: 0, limit: PER_PAGE }));
          const plans = await database.plansOf(read);
          if (!isCheap(plans, filter)) found.push({ sort, plans });
        }
        return found;
      };
      // After the inserts, the planner uses the statistics of the empty table until they are updated.
      await expect.poll(costly, { timeout: 30_000, interval: 500 }).toEqual([]);
    },
    120_000,
  );

  it.each(Object.entries(filters))(
    'with %s has pages that are parts of the whole list in its order, and its total [OFFICE-08]',
    async (_, filter) => {
      const list = createAppointmentListRepository(database.mongo, () => now);
      for (const sort of [undefined, 'upcoming'] as const) {
        const idsOf = async (page?: Page) =>
          (await Array.fromAsync(list.stream(filter, sort, page))).map(({ id }) => id);
        const all = await idsOf();
        for (const skip of [0, 20, 100, 390, 1_200]) {
          expect(await idsOf({ skip, limit: PER_PAGE })).toEqual(all.slice(skip, skip + PER_PAGE));
        }
        expect(await list.count(filter, 300)).toBe(Math.min(300, all.length));
      }
    },
    60_000,
  );

  it('is counted by slot and by service from the index of days [OFFICE-83]', async () => {
    const stats = createAppointmentStatsRepository(database.mongo);
    const days = { from: day, to: addDays(day, 3) };
    const plans = await database.aggregationPlansOf(async () => {
      await stats.countSlots(days);
      await stats.countServices(days);
    });
    expect(plans).toEqual([expect.stringContaining('by-slot'), expect.stringContaining('by-slot')]);
    expect(plans.filter((plan) => plan.includes('COLLSCAN'))).toEqual([]);
  });
});

import { civilDateAt, orderStatuses } from '@garage/contracts';
import { ensureIndexes } from '@garage/mongo';
import type { Page } from '@garage/service-kit';
import { declareFilled } from '@garage/service-kit/search';
import { openRecordedDatabase, personOf, type QueryPlan } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { orderCollection, orderIndexes, orderTerms, searchTermsOfOrder } from './order-document.ts';
import { createOrderListRepository, type OrderFilter, type OrderSort } from './order-list-repository.ts';
import { createOrderStatsRepository } from './order-stats-repository.ts';

const size = 4_000;
const PER_PAGE = 20;
const MINUTE_MS = 60_000;
const start = Date.parse('2026-01-01T00:00:00Z');

function buildOrder(number: number) {
  const { fullName: name, phone } = personOf(number);
  const _id = new ObjectId();
  const placedAt = new Date(start + number * MINUTE_MS);
  const status = orderStatuses[number % 10 === 0 ? 0 : (number % 3) + 1];
  const searchTerms = searchTermsOfOrder({ id: _id.toHexString(), name, phone, email: `khach${number}@gmail.com` });
  return {
    _id,
    accountId: `${number % 1000}`,
    key: `${number}`,
    name,
    phone,
    status,
    placedAt,
    day: civilDateAt(placedAt),
    total: number,
    searchTerms,
    listed: true,
  };
}

describe(`the list of ${size} orders`, () => {
  let database: ReturnType<typeof openRecordedDatabase>;

  beforeAll(async () => {
    database = openRecordedDatabase('orders');
    const { db } = database.mongo;
    await ensureIndexes(db, [orderIndexes]);
    const orders = Array.from({ length: size }, (_, number) => buildOrder(number));
    await db.collection(orderCollection).insertMany(orders, { ordered: false });
    await declareFilled(db, orderTerms);
  }, 60_000);

  const { phone, fullName: person } = personOf(1_234);
  const middle = new Date(start + (size / 2) * MINUTE_MS);
  const filters: Record<string, OrderFilter> = {
    'no filter': {},
    'a status': { status: 'pending' },
    'a period': { since: middle, before: new Date(middle.getTime() + 200 * MINUTE_MS) },
    'a status in a period': { status: 'pending', since: middle },
    'an account': { accountId: '77' },
    'a common name': { text: 'Nguyễn' },
    'the beginning of a name': { text: 'ng' },
    'two words of a name': { text: 'Thị Lan' },
    'two words, the last one incomplete': { text: 'Thị La' },
    'three words of a name': { text: 'Nguyễn Thị Lan' },
    'three words, the last one incomplete': { text: 'Nguyễn Thị La' },
    'two common words that never meet': { text: 'Nguyễn Trần' },
    'three common words that never meet': { text: 'Nguyễn Trần Lan' },
    'two incomplete words': { text: 'ngu th' },
    'a name and the end of a phone number': { text: `${person.split(' ').at(-1) ?? ''} ${phone.slice(-3)}` },
    'two words of a name and a status': { text: 'Thị Lan', status: 'completed' },
    'a name and a status': { text: 'Bùi', status: 'completed' },
    'a phone number': { text: phone },
    'the last digits of a phone number': { text: phone.slice(-5) },
    'four digits of a phone number': { text: phone.slice(4, 8) },
    'most digits of a phone number': { text: phone.slice(1, 9) },
    'an e-mail address': { text: 'khach1234@gmail.com' },
    'the beginning of an e-mail address': { text: 'khach1234@g' },
    'a name that nobody has': { text: 'Zorro' },
  };

  const isCheap = ({ plan, returned, examined }: QueryPlan) =>
    plan.includes('IXSCAN') && examined <= 20 * Math.max(1, returned);

  it.each(Object.entries(filters))(
    'with %s reads an index and at most 20 documents for each on the page, both sorts [OFFICE-07]',
    async (_, filter) => {
      const list = createOrderListRepository(database.mongo);
      const sorts: OrderSort[] = ['newest', 'oldest'];
      const read = async () => {
        for (const sort of sorts) await Array.fromAsync(list.stream(filter, sort, { skip: 0, limit: PER_PAGE }));
      };
      const costly = async () => (await database.plansOf(read)).filter((plan) => !isCheap(plan));
      // After the inserts, the planner uses the statistics of the empty table until they are updated.
      await expect.poll(costly, { timeout: 30_000, interval: 500 }).toEqual([]);
    },
    120_000,
  );

  it.each(Object.entries(filters))(
    'with %s has pages that are parts of the whole list in its order, and its total [OFFICE-08]',
    async (_, filter) => {
      const list = createOrderListRepository(database.mongo);
      for (const sort of ['newest', 'oldest'] as const) {
        const idsOf = async (page?: Page) =>
          (await Array.fromAsync(list.stream(filter, sort, page))).map(({ id }) => id);
        const all = await idsOf();
        for (const skip of [0, 20, 100]) {
          expect(await idsOf({ skip, limit: PER_PAGE })).toEqual(all.slice(skip, skip + PER_PAGE));
        }
        expect(await list.count(filter, 300)).toBe(Math.min(300, all.length));
      }
    },
    60_000,
  );
  it('is summed by day from the index of days [OFFICE-82]', async () => {
    const stats = createOrderStatsRepository(database.mongo);
    const day = civilDateAt(middle);
    const plans = await database.aggregationPlansOf(() => stats.sumByDayAndStatus({ from: day, to: day }));
    expect(plans).toEqual([expect.stringContaining('by-day')]);
    expect(plans.filter((plan) => plan.includes('COLLSCAN'))).toEqual([]);
  });
});

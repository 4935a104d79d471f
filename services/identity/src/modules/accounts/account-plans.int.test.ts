import type { AccountSort } from '@garage/contracts';
import { ensureIndexes } from '@garage/mongo';
import { declareFilled } from '@garage/service-kit/search';
import { openRecordedDatabase, personOf, type QueryPlan } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { accountTerms, createAccountListRepository } from './account-list-repository.ts';
import { accountCollection, accountIndexes } from './account-repository.ts';
import { listFieldsOf } from './account-search.ts';

const size = 2_000;
const PER_PAGE = 10;
const MINUTE_MS = 60_000;
const start = Date.UTC(2026, 0, 5);

function buildAccount(number: number) {
  const { fullName, phone } = personOf(number);
  const email = `khach-${number}@${number % 3 === 0 ? 'example.net' : 'gmail.com'}`;
  const roles = [number % 400 === 0 ? ('admin' as const) : ('customer' as const)];
  const fields = { fullName, email, phone, roles };
  return { _id: new ObjectId(), ...fields, ...listFieldsOf(fields), createdAt: new Date(start + number * MINUTE_MS) };
}

describe(`the list of ${size} accounts`, () => {
  let database: ReturnType<typeof openRecordedDatabase>;

  beforeAll(async () => {
    database = openRecordedDatabase('accounts');
    const { db } = database.mongo;
    await ensureIndexes(db, [accountIndexes]);
    const accounts = Array.from({ length: size }, (_, number) => buildAccount(number));
    await db.collection(accountCollection).insertMany(accounts, { ordered: false });
    await declareFilled(db, accountTerms);
  }, 60_000);

  const { phone } = personOf(1_234);
  const texts: Record<string, string> = {
    nothing: '',
    'a common name': 'Nguyễn',
    'the beginning of a name': 'ng',
    'two words of a name': 'Thị Lan',
    'two words, the last one incomplete': 'Thị La',
    'three words of a name': 'Nguyễn Thị Lan',
    'two common words that never meet': 'Nguyễn Trần',
    'five letters of a name': 'Khánh',
    'a name that nobody has': 'Zorro',
    'an e-mail address': 'khach-1234@gmail.com',
    'the middle of an e-mail address': 'hach-123',
    'the middle of an e-mail address that nobody has': 'xhach-123',
    'five signs of an e-mail address': 'ch-12',
    'the beginning of an e-mail address': 'khach-1234@g',
    'a domain': 'example',
    'a mail provider': 'gmail',
    'a phone number': phone,
    'the last digits of a phone number': phone.slice(-3),
    'most digits of a phone number': phone.slice(1, 9),
    'a role of many': 'Khách hàng',
    'a role of few': 'admin',
  };
  const sorts: AccountSort[] = ['oldest', 'newest', 'name', 'name-desc'];

  const isCheap = ({ plan, returned, examined }: QueryPlan) =>
    plan.includes('IXSCAN') && !plan.includes('SORT') && examined <= 20 * Math.max(1, returned);

  it.each(Object.entries(texts))(
    'searched for %s reads an index in order and at most 20 documents for each on the page, in every order [OFFICE-07]',
    async (_, text) => {
      const list = createAccountListRepository(database.mongo);
      const read = async () => {
        for (const sort of sorts) await Array.fromAsync(list.stream({ text }, sort, { skip: 0, limit: PER_PAGE }));
      };
      const costly = async () => (await database.plansOf(read)).filter((plan) => !isCheap(plan));
      // After the inserts, the planner uses the statistics of the empty table until they are updated.
      await expect.poll(costly, { timeout: 30_000, interval: 500 }).toEqual([]);
    },
    120_000,
  );
});

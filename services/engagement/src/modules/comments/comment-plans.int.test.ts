import { searchTermsOf } from '@garage/service-kit/search';
import { ensureIndexes } from '@garage/mongo';
import { openRecordedDatabase, type QueryPlan } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CommentFilter } from './comment-repository.ts';
import { commentIndexes, createCommentRepository } from './comment-repository.ts';

const size = 5_000;
const PER_PAGE = 10;
const MINUTE_MS = 60_000;
const start = Date.UTC(2026, 0, 5);

const idOf = (number: number): string => number.toString(16).padStart(24, '0');
const subjects = ['Thay dầu nhanh', 'Má phanh tốt', 'Kính chắn gió đẹp', 'Lốp xe bền'];

function buildComment(number: number) {
  const text = `${subjects[number % subjects.length] ?? ''}, lần ${number}`;
  return {
    _id: new ObjectId(),
    productId: idOf(number % 50),
    accountId: idOf(number % 200),
    text,
    searchTerms: searchTermsOf(text),
    hidden: number % 20 === 0,
    answered: number % 10 !== 1,
    createdAt: new Date(start + number * MINUTE_MS),
    version: 1,
  };
}

describe(`the list of ${size} comments`, () => {
  let database: ReturnType<typeof openRecordedDatabase>;

  beforeAll(async () => {
    database = openRecordedDatabase('comments');
    const { db } = database.mongo;
    await ensureIndexes(db, [commentIndexes]);
    const comments = Array.from({ length: size }, (_, number) => buildComment(number));
    await db.collection('comments').insertMany(comments, { ordered: false });
  }, 60_000);

  const filters: Record<string, CommentFilter> = {
    'no filter': {},
    'a product': { productId: idOf(7) },
    'visible comments': { state: 'visible' },
    'hidden comments': { state: 'hidden' },
    'unanswered comments': { state: 'unanswered' },
    'a common word': { q: 'phanh' },
    'two words': { q: 'kính đẹp' },
    'a rare word': { q: '4321' },
    'a word and a state': { q: 'dầu', state: 'visible' },
    'a word that no comment has': { q: 'Zorro' },
    'the hidden comments of an account on a product': { accountId: idOf(0), productId: idOf(0), state: 'hidden' },
  };

  const isCheap = ({ plan, returned, examined }: QueryPlan) =>
    plan.includes('IXSCAN') && examined <= 20 * Math.max(1, returned);

  it.each(Object.entries(filters))(
    'with %s reads an index and at most 20 documents for each on the page [OFFICE-41]',
    async (_, filter) => {
      const comments = createCommentRepository(database.mongo);
      const read = () => Array.fromAsync(comments.stream(filter, { skip: 0, limit: PER_PAGE }));
      const costly = async () => (await database.plansOf(read)).filter((plan) => !isCheap(plan));
      // After the inserts, the planner uses the statistics of the empty table until they are updated.
      await expect.poll(costly, { timeout: 30_000, interval: 500 }).toEqual([]);
    },
    120_000,
  );
});

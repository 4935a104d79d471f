import { conversationStates } from '@garage/contracts';
import { ensureIndexes } from '@garage/mongo';
import { openRecordedDatabase, personOf, type QueryPlan } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { ranks } from './conversation-document.ts';
import { conversationIndexes, createConversationRepository } from './conversation-repository.ts';
import type { Conversation } from './conversation.ts';
import { createWaitRepository } from './wait-repository.ts';

const size = 4_000;
const PER_PAGE = 20;
const MINUTE_MS = 60_000;
const start = Date.UTC(2026, 0, 5);

function buildConversation(number: number) {
  const state = number % 100 === 0 ? 'waiting' : number % 20 === 1 ? 'open' : 'ended';
  const startedAt = new Date(start + number * MINUTE_MS);
  return {
    _id: new ObjectId(),
    accountId: `${number}`,
    fullName: personOf(number).fullName,
    state,
    rank: ranks[state],
    ...(state !== 'ended' && { active: true }),
    startedAt,
    updatedAt: new Date(startedAt.getTime() + (number % 60) * MINUTE_MS),
  };
}

describe(`the list of ${size} conversations`, () => {
  let database: ReturnType<typeof openRecordedDatabase>;

  beforeAll(async () => {
    database = openRecordedDatabase('conversations');
    const { db } = database.mongo;
    await ensureIndexes(db, [conversationIndexes]);
    const conversations = Array.from({ length: size }, (_, number) => buildConversation(number));
    await db.collection('conversations').insertMany(conversations, { ordered: false });
  }, 60_000);

  const lists: Record<string, ReadonlyArray<Conversation['state']>> = {
    'all that have not ended': ['waiting', 'open'],
    ...Object.fromEntries(conversationStates.map((state) => [state, [state]])),
  };

  const isCheap = ({ plan, returned, examined }: QueryPlan) =>
    plan.includes('IXSCAN') && !plan.includes('SORT') && examined <= 20 * Math.max(1, returned);

  it.each(Object.entries(lists))(
    'shows those in this state from an index in order, at most 20 for each on the first two pages: %s [OFFICE-07]',
    async (_, states) => {
      const conversations = createConversationRepository(database.mongo);
      const read = async () => {
        for (const skip of [0, PER_PAGE]) await conversations.list({ states, skip, limit: PER_PAGE });
      };
      const costly = async () => (await database.plansOf(read)).filter((plan) => !isCheap(plan));
      // After the inserts, the planner uses the statistics of the empty table until they are updated.
      await expect.poll(costly, { timeout: 30_000, interval: 500 }).toEqual([]);
    },
    120_000,
  );

  it('is read by its start for the waiting times: only conversations of the period [OFFICE-84]', async () => {
    const waits = createWaitRepository(database.mongo);
    const since = new Date(start + 1_000 * MINUTE_MS);
    const until = new Date(since.getTime() + 100 * MINUTE_MS);
    const [plan] = await database.plansOf(() => Array.fromAsync(waits.between({ since, until, limit: 1_000 })));
    expect(plan).toMatchObject({ plan: expect.stringContaining('by-start'), returned: 100 });
    // Some databases count a document in two stages of the plan.
    expect(plan?.examined).toBeLessThanOrEqual(200);
  });
});

import type { ChatPeriodStats } from '@garage/contracts';
import { civilDateAt } from '@garage/contracts';
import { ObjectId } from 'mongodb';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat, TestPerson } from '../../testing/test-chat.ts';
import { claimConversation } from './claim-conversation.ts';
import { createConversationRepository, conversationCollection } from './conversation-repository.ts';
import { createMessageRepository } from './message-repository.ts';
import { createOutbox } from '@garage/messaging';
import { inTransaction } from '@garage/mongo';

const admin = { id: 'a'.repeat(24), fullName: 'Phạm Quang' };

/** A conversation that was taken so many seconds after its start; null when nobody took it. */
const buildConversation = (startedAt: string, waited: number | null, state = 'ended') => ({
  _id: new ObjectId(),
  accountId: new ObjectId().toHexString(),
  state,
  admin: waited === null ? null : admin,
  startedAt: new Date(startedAt),
  ...(waited !== null && { claimedAt: new Date(Date.parse(startedAt) + waited * 1000) }),
});

describe('waiting times of a period', () => {
  let chat: TestChat;
  let staff: TestPerson;
  const path = '/api/chat/stats';
  const read = (query: string, as = staff) => chat.get(as, `${path}?${query}`);

  beforeAll(async () => {
    chat = await openTestChat({ nodes: 1 });
    staff = await chat.person('admin');
    const { claimedAt: _, ...unrecorded } = buildConversation('2026-03-02T05:00:00.000Z', 9);
    await chat.mongo.db.collection(conversationCollection).insertMany([
      // The last moment of 1 March and the first one of 2 March in Vietnam.
      buildConversation('2026-03-01T16:59:59.999Z', 600),
      buildConversation('2026-03-01T17:00:00.000Z', 20),
      buildConversation('2026-03-02T05:00:00.000Z', 40),
      buildConversation('2026-03-02T06:00:00.000Z', 300),
      buildConversation('2026-03-02T16:59:59.999Z', null),
      buildConversation('2026-03-02T10:00:00.000Z', null, 'waiting'),
      unrecorded,
      buildConversation('2026-03-02T17:00:00.000Z', 1),
    ]);
  });

  it('have median and ninth decile by day in Vietnam, with missed customers, beside the period before [OFFICE-84]', async () => {
    const day = { started: 6, answered: 3, missed: 1, median: 40, p90: 300 };
    const none = { started: 0, answered: 0, missed: 0, median: null, p90: null };
    expect((await read('from=2026-03-02&to=2026-03-02')).json<ChatPeriodStats>()).toEqual({
      days: [{ date: '2026-03-02', ...day }],
      total: day,
      before: { started: 1, answered: 1, missed: 0, median: 600, p90: 600 },
    });
    expect((await read('from=2026-02-01&to=2026-02-02')).json<ChatPeriodStats>().total).toEqual(none);
  });

  it('are recorded by the first claim only, also when a colleague takes over [OFFICE-84]', async () => {
    const { mongo } = chat;
    const conversations = createConversationRepository(mongo);
    const dependencies = {
      mongo,
      conversations,
      messages: createMessageRepository(mongo),
      outbox: createOutbox({ mongo, producer: 'chat' }),
    };
    const accountId = new ObjectId().toHexString();
    const at = new Date(Date.now() - 90_000);
    await inTransaction(mongo, (session) =>
      conversations.insert(session, { accountId, fullName: 'Lan', lastMessage: '', lastSequence: 0, unread: 0, at }),
    );
    const claim = (id: string) =>
      claimConversation(dependencies, {
        accountId,
        admin: { id, fullName: '' },
        isStaffOnline: async () => false,
        correlationId: 'test',
      });
    await claim('b'.repeat(24));
    const stored = mongo.db.collection(conversationCollection);
    const first = (await stored.findOne({ accountId }))?.['claimedAt'];
    await stored.updateOne({ accountId }, { $set: { updatedAt: at } });
    await claim('c'.repeat(24));
    expect(await stored.findOne({ accountId })).toMatchObject({ claimedAt: first, admin: { id: 'c'.repeat(24) } });
    const today = civilDateAt(Date.now());
    const { total } = (await read(`from=${civilDateAt(at)}&to=${today}`)).json<ChatPeriodStats>();
    expect(total).toMatchObject({ started: 1, answered: 1 });
    expect(total.median).toBeGreaterThanOrEqual(89);
  });

  it('are refused to customers, and for invalid periods [OFFICE-84]', async () => {
    const customer = await chat.person('customer');
    const answers = [
      await read('from=2026-03-02&to=2026-03-02', customer),
      await read('from=2026-03-02&to=2026-03-01'),
      await read('from=2024-01-01&to=2025-01-01'),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 400, 400]);
  });
});

import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { createOutbox } from '@garage/messaging';
import { connectMongo, ensureIndexes } from '@garage/mongo';
import type { Mongo } from '@garage/mongo';
import { cleanUpLater, openTestDatabase, servers } from '@garage/testing';
import { ClientSession, MongoError, MongoNetworkError } from 'mongodb';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { chatIndexes } from '../../app.ts';
import { claimConversation } from './claim-conversation.ts';
import { createConversationRepository } from './conversation-repository.ts';
import type { ConversationDependencies } from './conversation-dependencies.ts';
import { closeConversation } from './end-conversation.ts';
import { createMessageRepository } from './message-repository.ts';
import { createMessageSender } from './send-message.ts';
import type { SendMessage } from './send-message.ts';
import { startConversation } from './start-conversation.ts';

type Send = ReturnType<typeof createMessageSender>;

const [adminId, colleagueId] = ['e'.repeat(24), 'f'.repeat(24)];

let dependencies: ConversationDependencies;
let send: Send;
/** The use case of another process, which shares only the database. */
let sendElsewhere: Send;

function dependenciesOn(mongo: Mongo): ConversationDependencies {
  const repositories = { conversations: createConversationRepository(mongo), messages: createMessageRepository(mongo) };
  return { mongo, outbox: createOutbox({ mongo, producer: 'chat' }), ...repositories };
}

beforeAll(async () => {
  const mongo = await openTestDatabase('chat');
  dependencies = dependenciesOn(mongo);
  await ensureIndexes(mongo.db, [...chatIndexes(mongo), ...dependencies.outbox.indexes]);
  const database = mongo.db.databaseName;
  const elsewhere = await connectMongo({ url: servers().mongodbUrl, database, appName: 'elsewhere' });
  cleanUpLater(() => elsewhere.close());
  [send, sendElsewhere] = [createMessageSender(dependencies), createMessageSender(dependenciesOn(elsewhere))];
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** A claimed conversation, whose message number 1 is the greeting. */
async function openConversation() {
  const accountId = randomUUID().replaceAll('-', '').slice(0, 24);
  const correlationId = 'c';
  const customer = { accountId, fullName: '', handover: [], welcome: 'Chào', correlationId };
  const { conversation } = await startConversation(dependencies, customer);
  const admin = { id: adminId, fullName: '' };
  await claimConversation(dependencies, { accountId, admin, isStaffOnline: async () => true, correlationId });
  const requests = (count: number, by: string | null = null): SendMessage[] =>
    Array.from({ length: count }, (_, at) => ({
      accountId,
      adminId: by,
      clientId: randomUUID(),
      message: `Tin ${at}`,
    }));
  return {
    requests,
    end: () => closeConversation(dependencies, { id: conversation.id, by: 'customer', correlationId }),
    read: () => dependencies.conversations.findById(conversation.id),
    /** The stored messages after the greeting, in the order of their numbers. */
    stored: () => dependencies.messages.listAfter({ conversationId: conversation.id, after: 1, limit: 1_000 }),
  };
}

const spyOnCommits = () => vi.spyOn(ClientSession.prototype, 'commitTransaction');
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 2);

describe('messages of a conversation that arrive together', () => {
  it('share a commit, are numbered without gaps, and keep the order of each sender', async () => {
    const { requests, read, stored } = await openConversation();
    const [customer, staff] = [requests(40), requests(24, adminId)];
    const commits = spyOnCommits();
    const sent = await Promise.all([...customer, ...staff].map(send));

    expect(commits.mock.calls.length).toBeLessThanOrEqual(2);
    expect(sent.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(numbers(64));
    const found = await stored();
    expect(found.map(({ sequence }) => sequence)).toEqual(numbers(64));
    for (const [from, requested] of [['customer', customer] as const, ['admin', staff] as const]) {
      const own = found.filter((message) => message.from === from);
      expect(own.map(({ clientId }) => clientId)).toEqual(requested.map(({ clientId }) => clientId));
    }
    expect(await read()).toMatchObject({ lastSequence: 65, unread: 40, lastMessage: found.at(-1)?.message });
  });

  it('are numbered without gaps when two processes store them', async () => {
    const { requests, stored } = await openConversation();
    const all = [...requests(32), ...requests(32, adminId)];
    const sent = await Promise.all(all.map((request, at) => (at % 2 === 0 ? send : sendElsewhere)(request)));
    expect(sent.map(({ sequence }) => sequence).toSorted((a, b) => a - b)).toEqual(numbers(64));
    const found = await stored();
    expect(found.map(({ sequence }) => sequence)).toEqual(numbers(64));
    expect(new Set(found.map(({ clientId }) => clientId))).toEqual(new Set(all.map(({ clientId }) => clientId)));
  });

  it('are acknowledged only after the commit', async () => {
    const { requests, stored } = await openConversation();
    const mayCommit = Promise.withResolvers<void>();
    const commits = spyOnCommits();
    let acknowledged = 0;
    commits.mockImplementationOnce(async function heldBack(this: ClientSession) {
      await mayCommit.promise;
      await this.commitTransaction();
    });
    const sent = Promise.all(requests(8).map((request) => send(request).then(() => (acknowledged += 1))));
    await expect.poll(() => commits.mock.calls.length).toBe(1);
    await nextTurn();
    expect([acknowledged, await stored()]).toEqual([0, []]);
    mayCommit.resolve();
    await sent;
    expect(await stored()).toHaveLength(8);
  });

  it('are refused one by one: the message of a colleague does not affect its neighbours', async () => {
    const { requests, stored } = await openConversation();
    const all = [...requests(3), ...requests(2, colleagueId), ...requests(3, adminId)];
    const answers = await Promise.allSettled(all.map(send));
    const refused = { status: 'rejected', reason: { code: 'CONVERSATION_TAKEN' } };
    expect(answers.filter(({ status }) => status === 'rejected')).toMatchObject([refused, refused]);
    expect(answers.slice(3, 5)).toMatchObject([refused, refused]);
    expect((await stored()).map(({ sequence }) => sequence)).toEqual(numbers(6));
  });

  it('are each stored or refused when the conversation ends at the same time', async () => {
    const { requests, end, stored } = await openConversation();
    const all = [...requests(20), ...requests(20, adminId)];
    const answers = Promise.allSettled(all.map((request, at) => (at % 2 === 0 ? send : sendElsewhere)(request)));
    await end();
    const late = await Promise.allSettled(requests(2).map(send));
    expect(late).toMatchObject(late.map(() => ({ status: 'rejected', reason: { code: 'CONVERSATION_ENDED' } })));
    const settled = await answers;
    const acknowledged = settled.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value.sequence] : []));
    expect(acknowledged.toSorted((a, b) => a - b)).toEqual((await stored()).map(({ sequence }) => sequence));
    expect(acknowledged.toSorted((a, b) => a - b)).toEqual(numbers(acknowledged.length));
    const refused = settled.filter(({ status }) => status === 'rejected');
    expect(refused).toMatchObject(refused.map(() => ({ reason: { code: 'CONVERSATION_ENDED' } })));
  });

  it('are stored once when they are repeated together, later among new ones, and by another process', async () => {
    const { requests, end, stored } = await openConversation();
    const [first, ...others] = requests(3);
    const repeated = await Promise.all(
      [first, first, ...others].flatMap((request) => (request ? [send(request)] : [])),
    );
    expect(repeated.map(({ sequence }) => sequence)).toEqual([2, 2, 3, 4]);

    const [fresh, staff] = [requests(2), requests(1, adminId)];
    const later = [...others, ...fresh, ...staff];
    expect((await Promise.all(later.map(send))).map(({ sequence }) => sequence)).toEqual([3, 4, 5, 6, 7]);
    expect((await Promise.all(later.map(sendElsewhere))).map(({ sequence }) => sequence)).toEqual([3, 4, 5, 6, 7]);
    expect((await stored()).map(({ sequence }) => sequence)).toEqual(numbers(6));
    await end();
    expect((await Promise.all(later.map(send))).map(({ sequence }) => sequence)).toEqual([3, 4, 5, 6, 7]);
  });

  it('all fail when their commit fails, with nothing stored, and can be sent again', async () => {
    const { requests, read, stored } = await openConversation();
    const all = [...requests(5), ...requests(3, adminId)];
    spyOnCommits().mockRejectedValueOnce(new MongoError('The commit failed'));
    const answers = await Promise.allSettled(all.map(send));
    expect(answers).toMatchObject(all.map(() => ({ status: 'rejected', reason: { message: 'The commit failed' } })));
    expect([await stored(), await read()]).toMatchObject([[], { lastSequence: 1, unread: 0 }]);
    const sent = await Promise.all(all.map(send));
    expect(sent.map(({ sequence }) => sequence)).toEqual(numbers(8));
  });

  it('keep their numbers when the answer to their commit was lost and they are sent again', async () => {
    const { requests, stored } = await openConversation();
    const all = [...requests(5), ...requests(3, adminId)];
    const commits = spyOnCommits();
    commits.mockImplementationOnce(async function loseAnswer(this: ClientSession) {
      await this.commitTransaction();
      throw new MongoNetworkError('The answer was lost');
    });
    const answers = await Promise.allSettled(all.map(send));
    expect(answers).toMatchObject(all.map(() => ({ status: 'rejected', reason: { message: 'The answer was lost' } })));
    const sent = await Promise.all(all.map(send));
    expect(sent.map(({ sequence }) => sequence)).toEqual(numbers(8));
    expect((await stored()).map(({ sequence }) => sequence)).toEqual(numbers(8));
  });
});

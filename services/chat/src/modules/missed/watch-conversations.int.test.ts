import { createOutbox } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';
import { openTestDatabase } from '@garage/testing';
import { beforeAll, expect, it } from 'vitest';
import { chatIndexes } from '../../app.ts';
import {
  claimConversation,
  closeConversation,
  createConversationRepository,
  createMessageRepository,
  startConversation,
  transferConversation,
} from '../conversations/index.ts';
import { IDLE_MS, runRound, MISSED_AFTER_MS } from './watch-conversations.ts';
import type { WatchConversations } from './watch-conversations.ts';

let watch: WatchConversations;
let later = 0;
let address = 'nha@garage.example';
const ended: string[] = [];

beforeAll(async () => {
  const mongo = await openTestDatabase('chat');
  const outbox = createOutbox({ mongo, producer: 'chat' });
  await ensureIndexes(mongo.db, [...chatIndexes(mongo), ...outbox.indexes]);
  watch = {
    mongo,
    outbox,
    conversations: createConversationRepository(mongo),
    messages: createMessageRepository(mongo),
    notificationAddress: async () => address,
    onEnded: ({ accountId }) => void ended.push(accountId),
    logger: createLogger({ name: 'chat', level: 'silent' }),
    now: () => Date.now() + later,
  };
});

const start = (accountId: string) =>
  startConversation(watch, { accountId, fullName: 'Nguyễn Lan', handover: [], welcome: 'Chào', correlationId: 'c' });
const mails = () => watch.mongo.db.collection('outbox').find({ kind: 'job' }).sort({ order: 1 }).toArray();

it('sends one mail about a customer who has waited five minutes, once an address is configured', async () => {
  await start('a'.repeat(24));
  await runRound(watch);
  expect(await mails()).toEqual([]);
  later = MISSED_AFTER_MS + 1_000;
  address = '';
  await runRound(watch);
  expect(await mails()).toEqual([]);
  address = 'nha@garage.example';
  await Promise.all([runRound(watch), runRound(watch)]);
  await runRound(watch);
  expect(await mails()).toMatchObject([
    { job: { queue: 'mail', name: 'chat-missed', data: { to: address, fullName: 'Nguyễn Lan' } } },
  ]);
});

it('counts the wait of a returned conversation anew, and sends another mail about it [OFFICE-74]', async () => {
  const accountId = 'b'.repeat(24);
  const { conversation } = await start(accountId);
  const queuedBefore = (await mails()).length;
  const age = (field: string) =>
    watch.mongo.db
      .collection('conversations')
      .updateOne({ accountId }, { $set: { [field]: new Date(Date.now() - 60_000) } });
  await age('startedAt');
  later = MISSED_AFTER_MS;
  await runRound(watch);
  expect((await mails()).length).toBe(queuedBefore + 1);
  later = 0;
  const staff = { id: 'd'.repeat(24), fullName: 'Lan' };
  const isStaffOnline = async () => true;
  await claimConversation(watch, { accountId, admin: staff, isStaffOnline, correlationId: 'c' });
  const request = {
    accountId,
    from: staff,
    isMaster: false,
    to: null,
    note: '',
    clientId: '12345678',
    correlationId: 'c',
  };
  await transferConversation(watch, { ...request, findStaff: async () => null });
  later = MISSED_AFTER_MS - 1_000;
  await runRound(watch);
  expect((await mails()).length).toBe(queuedBefore + 1);
  later = MISSED_AFTER_MS + 1_000;
  await runRound(watch);
  const returned = await watch.conversations.findById(conversation.id);
  expect((await mails()).at(-1)).toMatchObject({ job: { data: { since: returned?.returnedAt?.toISOString() } } });
  expect((await mails()).length).toBe(queuedBefore + 2);
  await closeConversation(watch, { id: conversation.id, by: 'customer', correlationId: 'c' });
});

it('ends conversations idle for a day', async () => {
  later = IDLE_MS + 1_000;
  await runRound(watch);
  expect(ended).toEqual(['a'.repeat(24)]);
  expect(await watch.conversations.findLatest('a'.repeat(24))).toMatchObject({ state: 'ended', endedBy: 'idle' });
});

it('sends the mails about the others where one customer has a name that no mail accepts', async () => {
  later = 0;
  const conversation = { handover: [], welcome: 'Chào', correlationId: 'c' };
  await startConversation(watch, { accountId: 'e'.repeat(24), fullName: 'x'.repeat(300), ...conversation });
  await startConversation(watch, { accountId: 'f'.repeat(24), fullName: 'Trần An', ...conversation });
  later = MISSED_AFTER_MS + 1_000;
  await runRound(watch);
  expect((await mails()).at(-1)).toMatchObject({ job: { data: { fullName: 'Trần An' } } });
});

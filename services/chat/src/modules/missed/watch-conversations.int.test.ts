import { createOutbox } from '@garage/messaging';
import { ensureIndexes } from '@garage/mongo';
import { createLogger } from '@garage/service-kit';
import { openTestDatabase } from '@garage/testing';
import { beforeAll, expect, it } from 'vitest';
import { chatIndexes } from '../../app.ts';
import { createConversationRepository, createMessageRepository, startConversation } from '../conversations/index.ts';
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
const mails = () => watch.mongo.db.collection('outbox').find({ kind: 'job' }).toArray();

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

it('ends conversations idle for a day', async () => {
  later = IDLE_MS + 1_000;
  await runRound(watch);
  expect(ended).toEqual(['a'.repeat(24)]);
  expect(await watch.conversations.findLatest('a'.repeat(24))).toMatchObject({ state: 'ended', endedBy: 'idle' });
});

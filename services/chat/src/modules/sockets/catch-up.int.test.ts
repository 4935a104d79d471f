import { openTestDatabase } from '@garage/testing';
import { ObjectId } from 'mongodb';
import { expect, it } from 'vitest';
import { createConversationRepository, createMessageRepository } from '../conversations/index.ts';
import { createCatchUp } from './catch-up.ts';
import { createDeliveryTracker } from './delivery-tracker.ts';

/** More conversations than one query reads. */
const COUNT = 1_201;

it('catch-up reads every conversation once, also when more than a batch of them changed in one millisecond', async () => {
  const mongo = await openTestDatabase('chat');
  const at = new Date();
  const facts = { fullName: 'Lan', state: 'ended', rank: 2, admin: null, lastMessage: '', lastSequence: 1, unread: 0 };
  const stored = Array.from({ length: COUNT }, (_, index) => ({
    ...facts,
    _id: new ObjectId(),
    accountId: `account-${index}`,
    startedAt: at,
    updatedAt: at,
    version: 1,
  }));
  await mongo.db.collection('conversations').insertMany(stored);
  const checked: string[] = [];
  const failures: unknown[] = [];
  const catchUp = createCatchUp({
    conversations: createConversationRepository(mongo),
    messages: createMessageRepository(mongo),
    announce: { deliverLocally: () => false },
    delivered: createDeliveryTracker(),
    hasListeners: (accountId) => {
      checked.push(accountId);
      return false;
    },
    metrics: { countRepairs: () => undefined },
    logger: { warn: (facts: unknown) => failures.push(facts) },
    now: () => at.getTime(),
  });
  await catchUp.start();
  await catchUp.stop();
  expect(failures).toEqual([]);
  expect(checked.toSorted()).toEqual(stored.map(({ accountId }) => accountId).toSorted());
});

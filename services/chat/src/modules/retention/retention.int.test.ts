import { randomUUID } from 'node:crypto';
import { createLease, ensureIndexes } from '@garage/mongo';
import type { LeaseDocument, Mongo } from '@garage/mongo';
import { createOutbox } from '@garage/messaging';
import { openTestDatabase } from '@garage/testing';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { chatIndexes } from '../../app.ts';
import {
  closeConversation,
  createConversationRepository,
  createMessageRepository,
  startConversation,
} from '../conversations/index.ts';
import { createSettingsRepository } from '../settings/index.ts';
import { removeExpired } from './retention.ts';
import type { Retention } from './retention.ts';

let mongo: Mongo;
let parts: Omit<Retention, 'lease'>;

beforeAll(async () => {
  mongo = await openTestDatabase('chat');
  await ensureIndexes(mongo.db, [...chatIndexes(mongo), ...createOutbox({ mongo, producer: 'chat' }).indexes]);
  const [conversations, messages] = [createConversationRepository(mongo), createMessageRepository(mongo)];
  parts = { conversations, messages, settings: createSettingsRepository(mongo), now: () => Date.parse('2026-11-22') };
});

beforeEach(async () => {
  for (const name of ['conversations', 'messages', 'settings', 'leases']) {
    await mongo.db.collection<{ _id: string }>(name).deleteMany({});
  }
});

const newLease = () => {
  const collection = mongo.db.collection<LeaseDocument>('leases');
  return createLease({ collection, name: 'chat-retention', owner: randomUUID(), lastsMs: 60_000 });
};

/** Stores a conversation last changed at this time, with `more` messages besides its greeting. */
async function addConversation(at: string, { ended = true, more = 0 } = {}): Promise<string> {
  const accountId = randomUUID().replaceAll('-', '').slice(0, 24);
  const dependencies = { ...parts, mongo, outbox: createOutbox({ mongo, producer: 'chat' }) };
  const person = { accountId, fullName: '', handover: [], welcome: 'Chào', correlationId: 'c' };
  const { conversation } = await startConversation(dependencies, person);
  const { id } = conversation;
  if (ended) await closeConversation(dependencies, { id, by: 'customer', correlationId: 'c' });
  await mongo.db.collection('conversations').updateOne({ accountId }, { $set: { updatedAt: new Date(at) } });
  const texts = Array.from({ length: more }, (_, index) => ({
    conversationId: id,
    sequence: index + 2,
    sender: accountId,
    clientId: `m-${index}`,
  }));
  if (texts.length > 0) await mongo.db.collection('messages').insertMany(texts);
  return id;
}

async function remaining() {
  const conversations = await mongo.db.collection('conversations').find().toArray();
  const withMessages = await mongo.db.collection('messages').distinct('conversationId');
  const messages = withMessages.map(String).toSorted();
  return { conversations: conversations.map(({ _id }) => String(_id)).toSorted(), messages };
}

describe('conversations', () => {
  it('are deleted with their messages 24 months after their end; active ones stay [TRUST-9]', async () => {
    const stay = [
      await addConversation('2024-11-23'),
      await addConversation('2020-01-01', { ended: false }),
    ].toSorted();
    for (let at = 0; at < 60; at += 1) await addConversation('2024-11-21');
    await addConversation('2017-05-05', { more: 2_500 });
    expect(await removeExpired({ ...parts, lease: newLease() })).toBe(61);
    expect(await remaining()).toEqual({ conversations: stay, messages: stay });
  });

  it('are kept for the configured number of months [TRUST-9]', async () => {
    const stays = await addConversation('2026-10-23');
    await addConversation('2026-10-21');
    await mongo.db
      .collection<{ _id: string }>('settings')
      .updateOne({ _id: 'chat' }, { $set: { retentionMonths: 1 } }, { upsert: true });
    expect(await removeExpired({ ...parts, lease: newLease() })).toBe(1);
    expect((await remaining()).conversations).toEqual([stays]);
  });

  it('are deleted by one process at a time, and another continues after a crash [TRUST-9]', async () => {
    await addConversation('2017-05-05', { more: 2_500 });
    const [first, second] = [newLease(), newLease()];
    let batches = 0;
    const messages: Retention['messages'] = {
      ...parts.messages,
      async removeSome(part) {
        if ((batches += 1) === 2) throw new Error('Crashed');
        return parts.messages.removeSome(part);
      },
    };
    await expect(removeExpired({ ...parts, messages, lease: first })).rejects.toThrow('Crashed');
    expect(await removeExpired({ ...parts, lease: second })).toBe(0);
    expect((await remaining()).conversations).toHaveLength(1);
    await first.release();
    expect(await removeExpired({ ...parts, lease: second })).toBe(1);
    expect(await remaining()).toEqual({ conversations: [], messages: [] });
  });

  it('stay when the round is aborted [TRUST-9]', async () => {
    await addConversation('2017-05-05');
    expect(await removeExpired({ ...parts, lease: newLease(), signal: AbortSignal.abort() })).toBe(0);
    expect((await remaining()).conversations).toHaveLength(1);
  });
});

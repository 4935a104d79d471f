import { randomUUID } from 'node:crypto';
import type { Synced } from '@garage/contracts';
import { personalDataPages } from '@garage/contracts';
import { ask, createOutbox } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { followPeople, tellPersonalData } from '../../app.ts';
import { openTestChat } from '../../testing/test-chat.ts';
import { announceErasures } from '../sockets/index.ts';

const logger = createLogger({ name: 'chat', level: process.env['TEST_LOG'] ?? 'silent' });

/** Nodes with what follows accounts beside them, and a customer who has talked with staff. */
async function openFollowed() {
  const chat = await openTestChat({ nodes: 1 });
  const { mongo, messaging } = chat;
  const outbox = createOutbox({ mongo, producer: 'chat' });
  const people = await followPeople({ messaging, mongo, outbox, logger });
  const [node] = chat.nodes;
  if (!node) throw new Error('No node');
  const erasures = await announceErasures({ messaging, announce: node.sockets.announce, logger });
  const told = tellPersonalData({ messaging, mongo, logger });
  cleanUpLater(async () => {
    await Promise.all([people.stop(), erasures.stop(), told.stop()]);
  });
  const tell = (type: string, entityId: string, { version, data }: { version: number; data: object }) => {
    const envelope = { occurredAt: new Date().toISOString(), producer: 'identity', correlationId: 'c' };
    const event = { ...envelope, id: randomUUID(), type, entityId, version, data };
    return messaging.jetstream.publish(messaging.names.event(type), JSON.stringify(event));
  };
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  await tell('identity.account.registered.v1', customer.id, { version: 1, data: { fullName: 'Trần Ngọc', image: '' } });
  await waitFor(() => people.stats().handled === 1);
  const [mine, theirs] = [await chat.connect(customer), await chat.connect(admin)];
  await mine.ask<Synced>('start_chat', { handover: [{ text: 'Tôi là Ngọc, 0912345678', isUser: true }] });
  await theirs.ask<Synced>('start_chat', { userId: customer.id });
  await mine.send('Nhà ở 12 Lê Lợi', { from: 'customer', userId: customer.id });
  return { ...chat, people, tell, customer, theirs };
}

describe('an account that is erased', () => {
  it('leaves no conversation, no message and no name here, and is said to be erased', async () => {
    const { mongo, people, tell, customer } = await openFollowed();
    const everything = async () => {
      const names = ['conversations', 'messages', 'known_accounts'];
      return JSON.stringify(await Promise.all(names.map((name) => mongo.db.collection(name).find({}).toArray())));
    };
    expect(await everything()).toMatch(/Ngọc.*Lê Lợi/);
    for (const version of [2, 2]) {
      await tell('identity.account.deleted.v1', customer.id, { version, data: { tokenVersion: 2 } });
    }
    await waitFor(() => people.stats().handled === 3);
    expect(await everything()).not.toMatch(/Ngọc|0912345678|Lê Lợi/);
    const erased = mongo.db.collection('outbox').find({ 'event.type': 'chat.account.erased.v1' });
    expect((await erased.toArray()).map(({ event }) => event.entityId)).toEqual([customer.id, customer.id]);
  });
});

describe('the desk', () => {
  it('shows nothing more of a customer who is erased', async () => {
    const { tell, customer, theirs } = await openFollowed();
    await tell('chat.account.erased.v1', customer.id, { version: 2, data: {} });
    await waitFor(() => theirs.received.chat_ended.length === 1);
    expect(theirs.received.chat_ended).toMatchObject([{ userId: customer.id }]);
    const other = await theirs.ask<Synced>('sync', { userId: 'f'.repeat(24), after: 0 });
    expect(other).toMatchObject({ ok: true, conversation: null });
  });
});

describe('an account that asks what is kept', () => {
  it('is told its conversations and every message', async () => {
    const { messaging, customer } = await openFollowed();
    const request = { accountId: customer.id };
    const contract = personalDataPages.chat;
    const conversations = await ask({ messaging, contract, request });
    expect(conversations).toMatchObject({ section: 'conversations', entries: [{ fullName: 'Trần Ngọc' }] });
    const messages = await ask({ messaging, contract, request: { ...request, after: conversations.next ?? '' } });
    const texts = JSON.stringify(messages.entries);
    expect(texts).toMatch(/0912345678.*Lê Lợi/);
    expect(messages.next).toBeNull();
  });
});

import { randomUUID } from 'node:crypto';
import type { Synced } from '@garage/contracts';
import { personalDataPages } from '@garage/contracts';
import { ask, createOutbox } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { cleanUpLater, waitFor } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { startAccountConsumer, servePersonalDataRequests } from '../../app.ts';
import { openTestChat } from '../../testing/test-chat.ts';
import { announceErasures, noSocketLimits } from '../sockets/index.ts';

const logger = createLogger({ name: 'chat', level: process.env['TEST_LOG'] ?? 'silent' });

/** One node with the account consumers, and a customer who has talked with staff. */
async function openChatWithConsumers() {
  /** What happens between the checks of a new conversation and its storing. */
  const meanwhile = { happens: async (): Promise<void> => undefined };
  const events = { ...noSocketLimits.events, countConversation: () => meanwhile.happens() };
  const chat = await openTestChat({ nodes: 1, settings: { socketLimits: { ...noSocketLimits, events } } });
  const { mongo, messaging } = chat;
  const outbox = createOutbox({ mongo, producer: 'chat' });
  const accounts = await startAccountConsumer({ messaging, mongo, outbox, logger });
  const [node] = chat.nodes;
  if (!node) throw new Error('No node');
  const erasures = await announceErasures({
    messaging,
    announce: node.sockets.announce,
    pages: { forget: async () => undefined },
    logger,
  });
  const personalData = servePersonalDataRequests({ messaging, mongo, logger });
  cleanUpLater(async () => {
    await Promise.all([accounts.stop(), erasures.stop(), personalData.stop()]);
  });
  const publish = (type: string, entityId: string, { version, data }: { version: number; data: object }) => {
    const envelope = { occurredAt: new Date().toISOString(), producer: 'identity', correlationId: 'c' };
    const event = { ...envelope, id: randomUUID(), type, entityId, version, data };
    return messaging.jetstream.publish(messaging.names.event(type), JSON.stringify(event));
  };
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  await publish('identity.account.registered.v1', customer.id, {
    version: 1,
    data: { fullName: 'Trần Ngọc', image: '' },
  });
  await waitFor(() => accounts.stats().handled === 1);
  const [customerClient, staffClient] = [await chat.connect(customer), await chat.connect(admin)];
  await customerClient.ask<Synced>('start_chat', { handover: [{ text: 'Tôi là Ngọc, 0912345678', isUser: true }] });
  await staffClient.ask<Synced>('start_chat', { userId: customer.id });
  await customerClient.send('Nhà ở 12 Lê Lợi', { from: 'customer', userId: customer.id });
  return { ...chat, accounts, publish, customer, staffClient, meanwhile };
}

describe('an erased account', () => {
  it('leaves no conversation, message or name, and its erasure is published', async () => {
    const { mongo, accounts, publish, customer } = await openChatWithConsumers();
    const everything = async () => {
      const names = ['conversations', 'messages', 'known_accounts'];
      return JSON.stringify(await Promise.all(names.map((name) => mongo.db.collection(name).find({}).toArray())));
    };
    expect(await everything()).toMatch(/Ngọc.*Lê Lợi/);
    for (const version of [2, 2]) {
      await publish('identity.account.deleted.v1', customer.id, { version, data: { tokenVersion: 2 } });
    }
    await waitFor(() => accounts.stats().handled === 3);
    expect(await everything()).not.toMatch(/Ngọc|0912345678|Lê Lợi/);
    const erased = mongo.db.collection('outbox').find({ 'event.type': 'chat.account.erased.v1' });
    expect((await erased.toArray()).map(({ event }) => event.entityId)).toEqual([customer.id, customer.id]);
  });
});

it('an account that is erased while it starts a conversation leaves none', async () => {
  const { mongo, accounts, publish, person, connect, meanwhile } = await openChatWithConsumers();
  const customer = await person('customer');
  await publish('identity.account.registered.v1', customer.id, { version: 1, data: { fullName: 'Lê Mai', image: '' } });
  await waitFor(() => accounts.stats().handled === 2);
  const client = await connect(customer);
  meanwhile.happens = async () => {
    await publish('identity.account.deleted.v1', customer.id, { version: 2, data: { tokenVersion: 2 } });
    await waitFor(() => accounts.stats().handled === 3);
  };
  const answer = await client.ask('start_chat', { handover: [{ text: 'Tôi là Mai, 0987654321', isUser: true }] });
  expect(answer).toMatchObject({ ok: false, code: 'TOKEN_REVOKED' });
  expect(await mongo.db.collection('conversations').countDocuments({ accountId: customer.id })).toBe(0);
  expect(await mongo.db.collection('messages').countDocuments({ message: /Mai/ })).toBe(0);
});

describe('the chat desk', () => {
  it('closes the conversation of an erased customer', async () => {
    const { publish, customer, staffClient } = await openChatWithConsumers();
    await publish('chat.account.erased.v1', customer.id, { version: 2, data: {} });
    await waitFor(() => staffClient.received.chat_ended.length === 1);
    expect(staffClient.received.chat_ended).toMatchObject([{ userId: customer.id }]);
    const other = await staffClient.ask<Synced>('sync', { userId: 'f'.repeat(24), after: 0 });
    expect(other).toMatchObject({ ok: true, conversation: null });
  });
});

describe('a request for personal data', () => {
  it('returns the conversations and every message of the account', async () => {
    const { messaging, customer } = await openChatWithConsumers();
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

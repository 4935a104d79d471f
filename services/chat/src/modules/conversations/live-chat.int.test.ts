import { randomUUID } from 'node:crypto';
import type { Synced } from '@garage/contracts';
import { waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat } from '../../testing/test-chat.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await openTestChat({ nodes: 2 });
});

/** A customer on the first node in a conversation with staff on the second. */
async function openConversation() {
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [customerClient, staffClient] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
  const started = await customerClient.ask<Synced>('start_chat', {});
  const claimed = await staffClient.ask<Synced>('start_chat', { userId: customer.id });
  expect([started.ok, claimed.ok]).toEqual([true, true]);
  return { customer, admin, customerClient, staffClient };
}

describe('a conversation across two nodes', () => {
  it('waits, is announced to all staff, is claimed, and carries messages both ways [GEN-10][GEN-13][SOCK-07][SOCK-09][SOCK-10]', async () => {
    const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
    const [customerClient, staffClient] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
    const handover = [
      { text: 'Giá thay dầu?', isUser: true },
      { text: 'Từ 450.000 ₫.', isUser: false },
    ];
    expect(await customerClient.ask('start_chat', { handover })).toMatchObject({
      ok: true,
      conversation: { state: 'waiting', userId: customer.id, lastSequence: 3 },
      messages: [
        { sequence: 1, from: 'customer', message: 'Giá thay dầu?' },
        { sequence: 2, from: 'bot', message: 'Từ 450.000 ₫.' },
        { sequence: 3, from: 'system' },
      ],
    });
    const waiting = {
      userId: customer.id,
      socketId: customerClient.socket.id,
      conversation: { state: 'waiting', unread: 1 },
    };
    await waitFor(() => JSON.stringify(staffClient.received.start_chat).includes(customer.id));
    expect(staffClient.received.start_chat.at(-1)).toMatchObject(waiting);

    expect(await staffClient.ask('start_chat', { userId: customer.id })).toMatchObject({
      ok: true,
      conversation: { state: 'open' },
    });
    await waitFor(() => customerClient.received.start_chat.length === 1);
    expect(customerClient.received.start_chat).toMatchObject([
      { adminSocketId: staffClient.socket.id, adminName: 'Nhân viên' },
    ]);

    expect(
      await customerClient.send('Xe tôi kêu to.', { from: 'customer', userId: customer.id, adminSocketId: 'x' }),
    ).toMatchObject({ ok: true, sequence: 4 });
    expect(await staffClient.send('Dạ, xe đời nào ạ?', { userId: customer.id, from: 'admin' })).toMatchObject({
      ok: true,
      sequence: 5,
    });
    await waitFor(() => customerClient.messages().length === 1 && staffClient.messages().length === 1);
    expect(staffClient.messages()).toMatchObject([
      { sequence: 4, from: 'customer', userId: customer.id, message: 'Xe tôi kêu to.' },
    ]);
    expect(customerClient.messages()).toMatchObject([
      { sequence: 5, from: 'admin', userId: customer.id, message: 'Dạ, xe đời nào ạ?' },
    ]);
  });

  it('is claimed by exactly one of several concurrent members of staff', async () => {
    const customer = await chat.person('customer');
    const customerClient = await chat.connect(customer);
    await customerClient.ask('start_chat', {});
    const admins = await Promise.all(Array.from({ length: 6 }, () => chat.person('admin')));
    const clients = await Promise.all(admins.map((admin, at) => chat.connect(admin, at % 2)));
    const answers = await Promise.all(clients.map((client) => client.ask('start_chat', { userId: customer.id })));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    for (const answer of answers.filter(({ ok }) => !ok)) expect(answer).toMatchObject({ code: 'CONVERSATION_TAKEN' });
    const loser = clients[answers.findIndex(({ ok }) => !ok)];
    expect(await loser?.send('Tôi đây', { userId: customer.id })).toMatchObject({
      ok: false,
      code: 'CONVERSATION_TAKEN',
    });
    expect(await loser?.ask('end_chat', { userId: customer.id })).toMatchObject({
      ok: false,
      code: 'CONVERSATION_TAKEN',
    });
  });

  it('rejects customer messages until staff have claimed it [CHAT-14]', async () => {
    const customerClient = await chat.connect(await chat.person('customer'));
    expect(await customerClient.send('Có ai không?')).toMatchObject({
      ok: false,
      code: 'NOT_CONNECTED_TO_STAFF',
      message: 'Đang chờ kết nối với nhân viên',
    });
    await customerClient.ask('start_chat', {});
    expect(await customerClient.send('Có ai không?')).toMatchObject({ ok: false, code: 'NOT_CONNECTED_TO_STAFF' });
  });

  it('rejects blank and overlong messages [CHAT-15]', async () => {
    const { customerClient } = await openConversation();
    expect(await customerClient.send(' \n\t ')).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
    expect(await customerClient.send('x'.repeat(2_001))).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
  });

  it('can be ended by either side, notifies the customer, and ending is idempotent [SOCK-08][SOCK-11][CHAT-13]', async () => {
    const { customer, customerClient, staffClient } = await openConversation();
    expect(await staffClient.ask('end_chat', { userId: customer.id })).toEqual({ ok: true });
    await waitFor(() => customerClient.received.chat_ended.length === 1);
    expect(customerClient.received.chat_ended).toEqual([
      { message: 'Nhân viên đã kết thúc cuộc trò chuyện.', userId: customer.id },
    ]);
    expect(await staffClient.ask('end_chat', { userId: customer.id })).toEqual({ ok: true });
    expect(await customerClient.send('Còn đó không?')).toMatchObject({ ok: false, code: 'CONVERSATION_ENDED' });

    expect(await customerClient.ask('start_chat', {})).toMatchObject({ ok: true, conversation: { state: 'waiting' } });
    expect(await customerClient.ask('end_chat', {})).toEqual({ ok: true });
    await waitFor(() => staffClient.received.chat_ended.length === 2);
    expect(staffClient.received.chat_ended.at(-1)).toMatchObject({ message: 'Bạn đã kết thúc cuộc trò chuyện.' });
  });

  it('is listed by waiting time, then by latest message, page by page [MCHAT-03]', async () => {
    const { mongo } = chat;
    const admin = await chat.person('admin');
    const known = await mongo.db.collection('conversations').countDocuments({ state: 'waiting' });
    const people = [];
    for (let at = 0; at < 3; at += 1) {
      const person = await chat.person('customer');
      await (await chat.connect(person)).ask('start_chat', {});
      people.push(person.id);
    }
    const { customer } = await openConversation();
    const list = async (query: string) =>
      (await chat.get(admin, `/api/chat/conversations${query}`))
        .json<Array<{ userId: string }>>()
        .map(({ userId }) => userId);
    const all = await list('');
    expect(all.slice(known, known + 4)).toEqual([...people, customer.id]);
    const pages = [];
    for (let page = 1; page <= Math.ceil(all.length / 2); page += 1)
      pages.push(...(await list(`?limit=2&page=${page}`)));
    expect(pages).toEqual(all);
    expect(await list('?state=waiting')).toEqual(all.slice(0, known + 3));
  });

  it('is created once for concurrent requests of one customer', async () => {
    const customer = await chat.person('customer');
    const clients = await Promise.all([0, 1, 0, 1].map((node) => chat.connect(customer, node)));
    const answers = await Promise.all(clients.map((client) => client.ask<Synced>('start_chat', {})));
    const ids = new Set(answers.map((answer) => answer.ok && answer.conversation?._id));
    expect(ids.size).toBe(1);
    expect(await chat.mongo.db.collection('conversations').countDocuments({ accountId: customer.id })).toBe(1);
    expect(await chat.mongo.db.collection('outbox').countDocuments({ 'event.data.accountId': customer.id })).toBe(1);
  });

  it('stores a repeated message once and numbers messages without gaps', async () => {
    const { customer, customerClient, staffClient } = await openConversation();
    const clientId = randomUUID();
    const first = await customerClient.send('Một', { clientId });
    const sends = [customerClient, staffClient].flatMap((client) =>
      Array.from({ length: 30 }, (_, at) =>
        client.send(`Tin ${at}`, client === staffClient ? { userId: customer.id } : {}),
      ),
    );
    const [again, ...others] = await Promise.all([customerClient.send('Một', { clientId }), ...sends]);
    expect(again).toEqual(first);
    const sequences = [first, ...others].map((answer) => (answer.ok ? answer.sequence : 0)).sort((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 61 }, (_, at) => at + 2));
  });

  it('stores what 64 connections send at once, except what it refuses, and each receives all others', async () => {
    const { customer, admin, customerClient } = await openConversation();
    const connections = await Promise.all(
      Array.from({ length: 64 }, (_, at) => chat.connect(at % 4 < 2 ? customer : admin, at % 2)),
    );
    const texts = connections.map((_, at) => (at % 16 === 5 ? 'x'.repeat(2_001) : `Tin ${at}`));
    const answers = await Promise.all(
      connections.map((client, at) => client.send(texts[at] ?? '', at % 4 < 2 ? {} : { userId: customer.id })),
    );
    const accepted = texts.filter((text) => text.startsWith('Tin'));
    const sequences = answers.flatMap((answer) => (answer.ok ? [answer.sequence] : [])).toSorted((a, b) => a - b);
    expect(sequences).toEqual(accepted.map((_, at) => at + 2));
    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toMatchObject(refused.map(() => ({ code: 'VALIDATION_FAILED' })));
    const synced = await customerClient.ask<Synced>('sync', { after: 1 });
    const messages = synced.ok ? synced.messages : [];
    expect(messages.map(({ sequence }) => sequence)).toEqual(sequences);
    expect(new Set(messages.map(({ message }) => message))).toEqual(new Set(accepted));
    await waitFor(() => connections.every((client) => client.messages().length >= accepted.length - 1));
  });

  it('keeps the order of messages of one sender', async () => {
    const { customerClient } = await openConversation();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => customerClient.send(`Tin ${at}`)));
    const sequences = answers.map((answer) => (answer.ok ? answer.sequence : 0));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  it('is restored after a reload on any node', async () => {
    const { customer, customerClient, staffClient } = await openConversation();
    for (let at = 0; at < 3; at += 1) await customerClient.send(`Tin ${at}`);
    customerClient.socket.disconnect();
    await staffClient.send('Anh còn đó không?', { userId: customer.id });
    const back = await chat.connect(customer, 1);
    const synced = await back.ask<Synced>('sync', { after: 3 });
    expect(synced).toMatchObject({
      conversation: { state: 'open' },
      messages: [{ message: 'Tin 2' }, { message: 'Anh còn đó không?', from: 'admin' }],
      more: false,
    });
    expect(await back.send('Đây ạ')).toMatchObject({ ok: true, sequence: 6 });
  });

  it('forwards typing and seen events to the other side, and counts unread messages', async () => {
    const { customer, admin, customerClient, staffClient } = await openConversation();
    await customerClient.ask('typing', { typing: true });
    await waitFor(() => staffClient.received.typing.length > 0);
    expect(staffClient.received.typing).toEqual([{ userId: customer.id, typing: true }]);
    // A member of staff can also be a customer; the typing event is not echoed to its sender.
    const colleague = await chat.connect(await chat.person('admin'));
    await colleague.ask('typing', { typing: true });
    await waitFor(() => staffClient.received.typing.length === 2);
    expect(colleague.received.typing).toEqual([]);
    const sent = [await customerClient.send('Một'), await customerClient.send('Hai')];
    const unread = async () => {
      const list = (await chat.get(admin, '/api/chat/conversations')).json<Array<{ userId: string; unread: number }>>();
      return list.find(({ userId }) => userId === customer.id)?.unread;
    };
    expect(await unread()).toBe(2);
    // A colleague reads along; the customer and the list learn nothing of it.
    await colleague.ask('seen', { userId: customer.id, sequence: sent[1]?.ok && sent[1].sequence });
    expect(await unread()).toBe(2);
    await staffClient.ask('seen', { userId: customer.id, sequence: sent[0]?.ok && sent[0].sequence });
    expect(await unread()).toBe(1);
    await waitFor(() => customerClient.received.seen.length > 0);
    expect(customerClient.received.seen).toMatchObject([{ sequence: sent[0]?.ok && sent[0].sequence }]);
  });
});

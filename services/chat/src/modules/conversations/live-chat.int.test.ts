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

/** A customer at the first node and one of the staff at the second, talking. */
async function openTalk() {
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [mine, theirs] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
  const begun = await mine.ask<Synced>('start_chat', {});
  const claimed = await theirs.ask<Synced>('start_chat', { userId: customer.id });
  expect([begun.ok, claimed.ok]).toEqual([true, true]);
  return { customer, admin, mine, theirs };
}

describe('a conversation over two nodes', () => {
  it('waits, is told to all staff, is taken, and both sides talk [GEN-10][GEN-13][SOCK-07][SOCK-09][SOCK-10]', async () => {
    const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
    const [mine, theirs] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
    const handover = [
      { text: 'Giá thay dầu?', isUser: true },
      { text: 'Từ 450.000 ₫.', isUser: false },
    ];
    expect(await mine.ask('start_chat', { handover })).toMatchObject({
      ok: true,
      conversation: { state: 'waiting', userId: customer.id, lastSequence: 3 },
      messages: [
        { sequence: 1, from: 'customer', message: 'Giá thay dầu?' },
        { sequence: 2, from: 'bot', message: 'Từ 450.000 ₫.' },
        { sequence: 3, from: 'system' },
      ],
    });
    const waiting = { userId: customer.id, socketId: mine.socket.id, conversation: { state: 'waiting', unread: 1 } };
    await waitFor(() => JSON.stringify(theirs.received.start_chat).includes(customer.id));
    expect(theirs.received.start_chat.at(-1)).toMatchObject(waiting);

    expect(await theirs.ask('start_chat', { userId: customer.id })).toMatchObject({
      ok: true,
      conversation: { state: 'open' },
    });
    await waitFor(() => mine.received.start_chat.length === 1);
    expect(mine.received.start_chat).toMatchObject([{ adminSocketId: theirs.socket.id, adminName: 'Nhân viên' }]);

    expect(
      await mine.send('Xe tôi kêu to.', { from: 'customer', userId: customer.id, adminSocketId: 'x' }),
    ).toMatchObject({ ok: true, sequence: 4 });
    expect(await theirs.send('Dạ, xe đời nào ạ?', { userId: customer.id, from: 'admin' })).toMatchObject({
      ok: true,
      sequence: 5,
    });
    await waitFor(() => mine.messages().length === 1 && theirs.messages().length === 1);
    expect(theirs.messages()).toMatchObject([
      { sequence: 4, from: 'customer', userId: customer.id, message: 'Xe tôi kêu to.' },
    ]);
    expect(mine.messages()).toMatchObject([
      { sequence: 5, from: 'admin', userId: customer.id, message: 'Dạ, xe đời nào ạ?' },
    ]);
  });

  it('is taken by one of several staff who try at once', async () => {
    const customer = await chat.person('customer');
    const mine = await chat.connect(customer);
    await mine.ask('start_chat', {});
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

  it('takes nothing of a customer while nobody has taken it [CHAT-14]', async () => {
    const mine = await chat.connect(await chat.person('customer'));
    expect(await mine.send('Có ai không?')).toMatchObject({
      ok: false,
      code: 'NOT_CONNECTED_TO_STAFF',
      message: 'Đang chờ kết nối với nhân viên',
    });
    await mine.ask('start_chat', {});
    expect(await mine.send('Có ai không?')).toMatchObject({ ok: false, code: 'NOT_CONNECTED_TO_STAFF' });
  });

  it('takes no blank message [CHAT-15]', async () => {
    const { mine } = await openTalk();
    expect(await mine.send(' \n\t ')).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
    expect(await mine.send('x'.repeat(2_001))).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
  });

  it('ends by either side, with words for the customer, and again without harm [SOCK-08][SOCK-11][CHAT-13]', async () => {
    const { customer, mine, theirs } = await openTalk();
    expect(await theirs.ask('end_chat', { userId: customer.id })).toEqual({ ok: true });
    await waitFor(() => mine.received.chat_ended.length === 1);
    expect(mine.received.chat_ended).toEqual([
      { message: 'Nhân viên đã kết thúc cuộc trò chuyện.', userId: customer.id },
    ]);
    expect(await theirs.ask('end_chat', { userId: customer.id })).toEqual({ ok: true });
    expect(await mine.send('Còn đó không?')).toMatchObject({ ok: false, code: 'CONVERSATION_ENDED' });

    expect(await mine.ask('start_chat', {})).toMatchObject({ ok: true, conversation: { state: 'waiting' } });
    expect(await mine.ask('end_chat', {})).toEqual({ ok: true });
    await waitFor(() => theirs.received.chat_ended.length === 2);
    expect(theirs.received.chat_ended.at(-1)).toMatchObject({ message: 'Bạn đã kết thúc cuộc trò chuyện.' });
  });

  it('is listed by how long it waits, then by its last word, over pages [MCHAT-03]', async () => {
    const { mongo } = chat;
    const admin = await chat.person('admin');
    const known = await mongo.db.collection('conversations').countDocuments({ state: 'waiting' });
    const people = [];
    for (let at = 0; at < 3; at += 1) {
      const person = await chat.person('customer');
      await (await chat.connect(person)).ask('start_chat', {});
      people.push(person.id);
    }
    const { customer } = await openTalk();
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

  it('is one, however often a customer asks at once', async () => {
    const customer = await chat.person('customer');
    const clients = await Promise.all([0, 1, 0, 1].map((node) => chat.connect(customer, node)));
    const answers = await Promise.all(clients.map((client) => client.ask<Synced>('start_chat', {})));
    const ids = new Set(answers.map((answer) => answer.ok && answer.conversation?._id));
    expect(ids.size).toBe(1);
    expect(await chat.mongo.db.collection('conversations').countDocuments({ accountId: customer.id })).toBe(1);
    expect(await chat.mongo.db.collection('outbox').countDocuments({ 'event.data.accountId': customer.id })).toBe(1);
  });

  it('stores a repeated message once, under the same number, and numbers without a hole', async () => {
    const { customer, mine, theirs } = await openTalk();
    const clientId = randomUUID();
    const first = await mine.send('Một', { clientId });
    const sends = [mine, theirs].flatMap((client) =>
      Array.from({ length: 30 }, (_, at) => client.send(`Tin ${at}`, client === theirs ? { userId: customer.id } : {})),
    );
    const [again, ...others] = await Promise.all([mine.send('Một', { clientId }), ...sends]);
    expect(again).toEqual(first);
    const sequences = [first, ...others].map((answer) => (answer.ok ? answer.sequence : 0)).sort((a, b) => a - b);
    expect(sequences).toEqual(Array.from({ length: 61 }, (_, at) => at + 2));
  });

  it('keeps the order in which one side sent', async () => {
    const { mine } = await openTalk();
    const answers = await Promise.all(Array.from({ length: 40 }, (_, at) => mine.send(`Tin ${at}`)));
    const sequences = answers.map((answer) => (answer.ok ? answer.sequence : 0));
    expect(sequences).toEqual(sequences.toSorted((a, b) => a - b));
  });

  it('is found again after a reload, from any node, page by page', async () => {
    const { customer, mine, theirs } = await openTalk();
    for (let at = 0; at < 3; at += 1) await mine.send(`Tin ${at}`);
    mine.socket.disconnect();
    await theirs.send('Anh còn đó không?', { userId: customer.id });
    const back = await chat.connect(customer, 1);
    const synced = await back.ask<Synced>('sync', { after: 3 });
    expect(synced).toMatchObject({
      conversation: { state: 'open' },
      messages: [{ message: 'Tin 2' }, { message: 'Anh còn đó không?', from: 'admin' }],
      more: false,
    });
    expect(await back.send('Đây ạ')).toMatchObject({ ok: true, sequence: 6 });
  });

  it('shows typing and what was seen to the other side, and counts what staff have not seen', async () => {
    const { customer, admin, mine, theirs } = await openTalk();
    await mine.ask('typing', { typing: true });
    await waitFor(() => theirs.received.typing.length > 0);
    expect(theirs.received.typing).toEqual([{ userId: customer.id, typing: true }]);
    // One of the staff can be somebody's customer: who types is not told of it.
    const colleague = await chat.connect(await chat.person('admin'));
    await colleague.ask('typing', { typing: true });
    await waitFor(() => theirs.received.typing.length === 2);
    expect(colleague.received.typing).toEqual([]);
    const sent = [await mine.send('Một'), await mine.send('Hai')];
    const unread = async () => {
      const list = (await chat.get(admin, '/api/chat/conversations')).json<Array<{ userId: string; unread: number }>>();
      return list.find(({ userId }) => userId === customer.id)?.unread;
    };
    expect(await unread()).toBe(2);
    await theirs.ask('seen', { userId: customer.id, sequence: sent[0]?.ok && sent[0].sequence });
    expect(await unread()).toBe(1);
    await waitFor(() => mine.received.seen.length === 1);
  });
});

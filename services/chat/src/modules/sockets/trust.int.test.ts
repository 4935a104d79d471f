import type { Synced } from '@garage/contracts';
import { waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { connection, openClient } from '../../testing/test-client.ts';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat } from '../../testing/test-chat.ts';

let chat: TestChat;
/** Limits are counted within one instant. */
const instant = Date.now();

beforeAll(async () => {
  chat = await openTestChat({ nodes: 2, limitsClock: () => instant });
});

async function openTalk() {
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [mine, theirs] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
  await mine.ask('start_chat', {});
  await theirs.ask('start_chat', { userId: customer.id });
  await mine.send('Chuyện riêng');
  return { customer, admin, mine, theirs };
}

const refused = (auth: object) => connection(openClient(chat.nodes[0]?.url ?? '', auth).socket);

describe('the handshake', () => {
  it('wants a token that is good, and says in Vietnamese what is wrong [SOCK-03][SRV-17]', async () => {
    const good = await chat.person('customer');
    await expect(
      connection(openClient(chat.nodes[0]?.url ?? '', { token: good.token }).socket),
    ).resolves.toBeUndefined();
    const expired = await chat.person('customer', { seconds: -10 });
    const cases: Array<[object, string]> = [
      [{}, 'UNAUTHENTICATED'],
      [{ token: '' }, 'UNAUTHENTICATED'],
      [{ token: good.token, userId: 'x' }, 'UNAUTHENTICATED'],
      [{ token: `${good.token.slice(0, -3)}AAA` }, 'TOKEN_INVALID'],
      [{ token: 'x' }, 'TOKEN_INVALID'],
      [{ token: expired.token }, 'TOKEN_EXPIRED'],
    ];
    for (const [auth, code] of cases) {
      await expect(refused(auth)).rejects.toMatchObject({ data: { code, message: expect.stringMatching(/\p{L}/u) } });
    }
    expect(await chat.counted(/^chat_handshakes_total\{.*TOKEN_EXPIRED/)).toBe(1);
    expect(await chat.counted(/^chat_handshakes_total\{.*TOKEN_INVALID/)).toBe(2);
  });

  it('is refused after a lock, and what is open closes within five seconds; others stay [SRV-17]', async () => {
    const [locked, loggedOut, other] = [
      await chat.person('customer'),
      await chat.person('customer', { sessionId: 'gone' }),
      await chat.person('customer'),
    ];
    const clients = [await chat.connect(locked, 0), await chat.connect(loggedOut, 1), await chat.connect(other, 1)];
    const begun = performance.now();
    chat.revocations.add({ accountId: locked.id, belowVersion: 2 }, Date.now());
    chat.revocations.add({ sessionId: 'gone' }, Date.now());
    await waitFor(() => clients.filter(({ socket }) => socket.connected).length === 1);
    expect(performance.now() - begun).toBeLessThan(5_000);
    expect(clients[2]?.socket.connected).toBe(true);
    await expect(refused({ token: locked.token })).rejects.toMatchObject({ data: { code: 'TOKEN_REVOKED' } });
  });

  it('does not outlive its token [SRV-17]', async () => {
    const client = await chat.connect(await chat.person('customer', { seconds: 3 }));
    await waitFor(() => !client.socket.connected);
    expect(client.socket.active).toBe(false);
  });
});

describe('what a client says of itself', () => {
  it('is believed in nothing: another’s conversation is neither read, written, ended nor heard [SRV-17]', async () => {
    const { customer, theirs, mine } = await openTalk();
    const thief = await chat.connect(await chat.person('customer'), 1);
    const forged = { userId: customer.id, adminSocketId: theirs.socket.id };
    const answers = [
      await thief.send('Tôi là chủ', { ...forged, from: 'customer' }),
      await thief.send('Tôi là chủ', { from: 'admin' }),
      await thief.ask('start_chat', { userId: customer.id, socketId: mine.socket.id }),
      await thief.ask('end_chat', { userId: customer.id }),
      await thief.ask('sync', { userId: customer.id, after: 0 }),
      await thief.ask('seen', { userId: customer.id, sequence: 1 }),
      await thief.ask('typing', { userId: customer.id, typing: true }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    // A socket id that is named routes nothing.
    expect(await thief.send('Gửi nhầm', { adminSocketId: theirs.socket.id })).toMatchObject({
      ok: false,
      code: 'NOT_CONNECTED_TO_STAFF',
    });
    expect(await mine.send('Vẫn ở đây')).toMatchObject({ ok: true });
    await waitFor(() => theirs.messages().length === 2);
    expect(theirs.messages().map(({ message }) => message)).toEqual(['Chuyện riêng', 'Vẫn ở đây']);
    expect(
      Object.values(thief.received)
        .flat()
        .filter((event) => JSON.stringify(event).includes(customer.id)),
    ).toEqual([]);
    expect(await chat.counted(/^chat_events_total\{.*FORBIDDEN/, 1)).toBe(7);
  });

  it('opens no other’s messages over HTTP, and does not tell that they exist', async () => {
    const { customer, admin } = await openTalk();
    const thief = await chat.person('customer');
    const conversation = (await chat.get(admin, '/api/chat/conversations'))
      .json<Array<{ _id: string; userId: string }>>()
      .find(({ userId }) => userId === customer.id);
    for (const part of ['messages', 'transcript']) {
      const path = `/api/chat/conversations/${conversation?._id}/${part}`;
      const [stolen, own, staffs] = [
        await chat.get(thief, path),
        await chat.get(customer, path),
        await chat.get(admin, path),
      ];
      expect([stolen.statusCode, stolen.json()]).toMatchObject([404, { code: 'CONVERSATION_NOT_FOUND' }]);
      expect(own.body).toContain('Chuyện riêng');
      expect(staffs.body).toBe(own.body);
    }
    expect((await chat.get(thief, '/api/chat/conversations')).statusCode).toBe(403);
  });
});

describe('what a client sends', () => {
  it('is refused in another shape, and counted', async () => {
    const client = await chat.connect(await chat.person('customer'));
    const shapes: unknown[] = [null, 'text', 5, [], {}, { message: 'x' }, { message: 'x', clientId: 'short' }];
    shapes.push({ message: { $gt: '' }, clientId: '12345678' }, { message: 'x', clientId: '12345678', role: 'admin' });
    const before = await chat.counted(/^chat_events_total\{.*VALIDATION_FAILED/);
    for (const shape of shapes)
      expect(await client.ask('send_message', shape)).toMatchObject({ ok: false, code: 'VALIDATION_FAILED' });
    expect(await client.socket.timeout(5_000).emitWithAck('constructor', {})).toMatchObject({
      ok: false,
      code: 'VALIDATION_FAILED',
    });
    expect((await chat.counted(/^chat_events_total\{.*VALIDATION_FAILED/)) - before).toBe(shapes.length + 1);
    expect(client.socket.connected).toBe(true);
  });

  it('closes the connection when it weighs a megabyte', async () => {
    const { mine, customer } = await openTalk();
    mine.socket.io.reconnection(false);
    mine.socket.emit('send_message', { message: 'x'.repeat(1_000_000), clientId: 'megabyte1' });
    await waitFor(() => !mine.socket.connected);
    const back = await chat.connect(customer);
    const synced = await back.ask<Synced>('sync', { after: 0 });
    expect(synced.ok && synced.messages.map(({ message }) => message)).toContain('Chuyện riêng');
    expect(synced.ok && synced.messages).toHaveLength(2);
  });

  it('is 20 messages in ten seconds; a flood of a thousand closes the socket, and nobody else notices', async () => {
    const { mine, theirs, customer } = await openTalk();
    const quick = await Promise.all(Array.from({ length: 25 }, (_, at) => mine.send(`Tin ${at}`)));
    expect(quick.filter(({ ok }) => ok)).toHaveLength(19);
    expect(quick.at(-1)).toMatchObject({ ok: false, code: 'RATE_LIMITED' });

    mine.socket.io.reconnection(false);
    for (let at = 0; at < 1_000; at += 1) mine.socket.emit('send_message', { message: 'x', clientId: `flood-${at}` });
    await waitFor(() => !mine.socket.connected);
    expect(await chat.counted(/^chat_events_total\{.*event="flood"/)).toBe(1);
    expect(await theirs.send('Bình tĩnh ạ', { userId: customer.id })).toMatchObject({ ok: true });
    const stored = await chat.mongo.db.collection('messages').countDocuments({ clientId: /^flood-/ });
    expect(stored).toBe(0);
  });
});

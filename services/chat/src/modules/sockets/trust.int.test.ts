import type { Synced } from '@garage/contracts';
import { waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { openClient, whenConnected } from '../../testing/test-client.ts';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat } from '../../testing/test-chat.ts';

let chat: TestChat;
/** Frozen clock, so that all events fall into one window. */
const instant = Date.now();

beforeAll(async () => {
  chat = await openTestChat({ nodes: 2, limitsClock: () => instant });
});

async function openConversation() {
  const [customer, admin] = [await chat.person('customer'), await chat.person('admin')];
  const [customerClient, staffClient] = [await chat.connect(customer, 0), await chat.connect(admin, 1)];
  await customerClient.ask('start_chat', {});
  await staffClient.ask('start_chat', { userId: customer.id });
  await customerClient.send('Chuyện riêng');
  return { customer, admin, customerClient, staffClient };
}

const refused = (auth: object) => whenConnected(openClient(chat.nodes[0]?.url ?? '', auth).socket);

describe('a socket connection', () => {
  it('requires a valid token and answers errors in Vietnamese [SOCK-03][SRV-17]', async () => {
    const good = await chat.person('customer');
    await expect(
      whenConnected(openClient(chat.nodes[0]?.url ?? '', { token: good.token }).socket),
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

  it('is refused after revocation, and open sockets of revoked tokens close within five seconds [SRV-17]', async () => {
    const [locked, loggedOut, other] = [
      await chat.person('customer'),
      await chat.person('customer', { sessionId: 'gone' }),
      await chat.person('customer'),
    ];
    const clients = [await chat.connect(locked, 0), await chat.connect(loggedOut, 1), await chat.connect(other, 1)];
    const start = performance.now();
    chat.revocations.add({ accountId: locked.id, belowVersion: 2 }, Date.now());
    chat.revocations.add({ sessionId: 'gone' }, Date.now());
    await waitFor(() => clients.filter(({ socket }) => socket.connected).length === 1);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(clients[2]?.socket.connected).toBe(true);
    await expect(refused({ token: locked.token })).rejects.toMatchObject({ data: { code: 'TOKEN_REVOKED' } });
  });

  it('closes when its token expires [SRV-17]', async () => {
    const client = await chat.connect(await chat.person('customer', { seconds: 3 }));
    await waitFor(() => !client.socket.connected);
    expect(client.socket.active).toBe(false);
  });
});

describe('identity claims of a client', () => {
  it('are ignored: conversations of others cannot be read, written, ended or listened to [SRV-17]', async () => {
    const { customer, staffClient, customerClient } = await openConversation();
    const attacker = await chat.connect(await chat.person('customer'), 1);
    const forged = { userId: customer.id, adminSocketId: staffClient.socket.id };
    const answers = [
      await attacker.send('Tôi là chủ', { ...forged, from: 'customer' }),
      await attacker.send('Tôi là chủ', { from: 'admin' }),
      await attacker.ask('start_chat', { userId: customer.id, socketId: customerClient.socket.id }),
      await attacker.ask('end_chat', { userId: customer.id }),
      await attacker.ask('sync', { userId: customer.id, after: 0 }),
      await attacker.ask('seen', { userId: customer.id, sequence: 1 }),
      await attacker.ask('typing', { userId: customer.id, typing: true }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ ok: false, code: 'FORBIDDEN' });
    // Socket ids in event data do not affect routing.
    expect(await attacker.send('Gửi nhầm', { adminSocketId: staffClient.socket.id })).toMatchObject({
      ok: false,
      code: 'NOT_CONNECTED_TO_STAFF',
    });
    expect(await customerClient.send('Vẫn ở đây')).toMatchObject({ ok: true });
    await waitFor(() => staffClient.messages().length === 2);
    expect(staffClient.messages().map(({ message }) => message)).toEqual(['Chuyện riêng', 'Vẫn ở đây']);
    expect(
      Object.values(attacker.received)
        .flat()
        .filter((event) => JSON.stringify(event).includes(customer.id)),
    ).toEqual([]);
    expect(await chat.counted(/^chat_events_total\{.*FORBIDDEN/, 1)).toBe(7);
  });

  it('give no access to messages of others over HTTP, nor reveal that they exist', async () => {
    const { customer, admin } = await openConversation();
    const attacker = await chat.person('customer');
    const conversation = (await chat.get(admin, '/api/chat/conversations'))
      .json<Array<{ _id: string; userId: string }>>()
      .find(({ userId }) => userId === customer.id);
    for (const part of ['messages', 'transcript']) {
      const path = `/api/chat/conversations/${conversation?._id}/${part}`;
      const [stolen, own, staffs] = [
        await chat.get(attacker, path),
        await chat.get(customer, path),
        await chat.get(admin, path),
      ];
      expect([stolen.statusCode, stolen.json()]).toMatchObject([404, { code: 'CONVERSATION_NOT_FOUND' }]);
      expect(own.body).toContain('Chuyện riêng');
      expect(staffs.body).toBe(own.body);
    }
    expect((await chat.get(attacker, '/api/chat/conversations')).statusCode).toBe(403);
  });
});

describe('client events', () => {
  it('with invalid data are rejected and counted', async () => {
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

  it('of a megabyte close the connection', async () => {
    const { customerClient, customer } = await openConversation();
    customerClient.socket.io.reconnection(false);
    customerClient.socket.emit('send_message', { message: 'x'.repeat(1_000_000), clientId: 'megabyte1' });
    await waitFor(() => !customerClient.socket.connected);
    const back = await chat.connect(customer);
    const synced = await back.ask<Synced>('sync', { after: 0 });
    expect(synced.ok && synced.messages.map(({ message }) => message)).toContain('Chuyện riêng');
    expect(synced.ok && synced.messages).toHaveLength(2);
  });

  it('are limited to 20 messages in ten seconds; a flood closes the socket without affecting others', async () => {
    const { customerClient, staffClient, customer } = await openConversation();
    const quick = await Promise.all(Array.from({ length: 25 }, (_, at) => customerClient.send(`Tin ${at}`)));
    expect(quick.filter(({ ok }) => ok)).toHaveLength(19);
    expect(quick.at(-1)).toMatchObject({ ok: false, code: 'RATE_LIMITED' });

    customerClient.socket.io.reconnection(false);
    for (let at = 0; at < 1_000; at += 1)
      customerClient.socket.emit('send_message', { message: 'x', clientId: `flood-${at}` });
    await waitFor(() => !customerClient.socket.connected);
    expect(await chat.counted(/^chat_events_total\{.*event="flood"/)).toBe(1);
    expect(await staffClient.send('Bình tĩnh ạ', { userId: customer.id })).toMatchObject({ ok: true });
    const stored = await chat.mongo.db.collection('messages').countDocuments({ clientId: /^flood-/ });
    expect(stored).toBe(0);
  });
});

import { waitFor } from '@garage/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../testing/fixture-shop.ts';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat } from '../../testing/test-chat.ts';
import { createKnowledge } from './knowledge.ts';

let chat: TestChat;

beforeAll(async () => {
  const { url } = await startShop();
  const knowledge = createKnowledge({ catalogueUrl: url, bookingUrl: url });
  chat = await openTestChat({ nodes: 1, settings: { knowledge, questionsPerMinute: 3 } });
});

function ask(body: object, { token, address = '10.0.0.1' }: { token?: string; address?: string } = {}) {
  const [node] = chat.nodes;
  if (!node) throw new Error('No node');
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  return node.app.inject({ method: 'POST', url: '/api/coze/chat', payload: body, headers, remoteAddress: address });
}

describe('POST /api/coze/chat', () => {
  it('answers guests and signed-in users [API-75][GEN-05]', async () => {
    const guest = await ask({ message: 'Giá vá lốp?', userId: 'guest' });
    expect(guest.statusCode).toBe(200);
    expect(guest.json()).toMatchObject({ botReply: expect.stringContaining('150.000 ₫'), handover: false });
    const person = await chat.person('customer');
    const own = await ask({ message: 'Mấy giờ mở cửa?', userId: person.id }, { token: person.token });
    expect(own.json()).toMatchObject({ botReply: expect.stringContaining('07:30') });
  });

  it('rejects a user id that is not the caller [API-75]', async () => {
    const [person, other] = [await chat.person('customer'), await chat.person('customer')];
    const forged = [
      await ask({ message: 'x', userId: other.id }, { token: person.token }),
      await ask({ message: 'x', userId: other.id }),
      await ask({ message: 'x', userId: 'guest' }, { token: person.token }),
    ];
    expect(forged.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
    expect((await ask({ message: ' ', userId: 'guest' })).statusCode).toBe(400);
  });

  it('counts questions per account or network, not per shared guest id [API-75]', async () => {
    const question = { message: 'Địa chỉ?', userId: 'guest' };
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await ask(question, { address: '10.0.0.2' })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await ask(question, { address: '10.0.0.3' })).statusCode).toBe(200);
    const subscriber = [1, 2, 3, 4].map((host) => `2001:db8:1:2::${host}`);
    const networkStatuses = [];
    for (const address of subscriber) networkStatuses.push((await ask(question, { address })).statusCode);
    expect(networkStatuses).toEqual([200, 200, 200, 429]);
    expect((await ask(question, { address: '2001:db8:1:3::1' })).statusCode).toBe(200);
    expect(await chat.counted(/^chat_bot_answers_total\{.*limited/)).toBe(2);
  });

  it('answers RATE_LIMITED in Vietnamese with Retry-After [SRV-19]', async () => {
    const question = { message: 'Địa chỉ?', userId: 'guest' };
    for (let at = 0; at < 3; at += 1) await ask(question, { address: '10.0.0.4' });
    const refused = await ask(question, { address: '10.0.0.4' });
    expect(refused.json()).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Bạn thao tác quá nhanh, vui lòng thử lại sau ít phút.',
    });
    const seconds = Number(refused.headers['retry-after']);
    expect(Number.isInteger(seconds) && seconds >= 1 && seconds <= 60).toBe(true);
  });
});

describe('chat settings', () => {
  it('can be changed by staff, are audited and decide whether staff count as available', async () => {
    const [admin, customer] = [await chat.person('admin'), await chat.person('customer')];
    const send = (body: object, { token }: { token: string }) =>
      chat.nodes[0]?.app.inject({
        method: 'PUT',
        url: '/api/chat/settings',
        payload: body,
        headers: { authorization: `Bearer ${token}` },
      });
    const settings = (await chat.get(admin, '/api/chat/settings')).json<Record<string, unknown>>();
    const allDay = { ...settings, days: [0, 1, 2, 3, 4, 5, 6], opens: '00:00', closes: '23:59', away: 'Vắng nhà' };
    expect((await send(allDay, customer))?.statusCode).toBe(403);
    expect((await send({ ...settings, opens: '25:00' }, admin))?.statusCode).toBe(400);
    expect((await send(allDay, admin))?.json()).toMatchObject({ settings: { away: 'Vắng nhà', closes: '23:59' } });
    const audited = await chat.mongo.db.collection('outbox').findOne({ 'event.type': 'chat.audit.recorded.v1' });
    expect(audited).toMatchObject({ event: { data: { actorId: admin.id, kind: 'settings' } } });

    const customerClient = await chat.connect(customer);
    expect(await customerClient.ask('start_chat', {})).toMatchObject({
      messages: [{ from: 'system', message: 'Vắng nhà' }],
    });
    await customerClient.ask('end_chat', {});
    expect((await chat.get(customer, '/api/chat/presence')).json()).toMatchObject({ online: false });
    await chat.connect(admin);
    await waitFor(async () => (await chat.get(customer, '/api/chat/presence')).json<{ online: boolean }>().online);
    expect(await customerClient.ask('start_chat', {})).toMatchObject({
      messages: [{ from: 'system', message: expect.stringContaining('Vui lòng chờ') }],
    });
  });
});

import type { ChatSettings } from '@garage/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';
import type { TestChat, TestPerson } from '../../testing/test-chat.ts';

let chat: TestChat;

beforeAll(async () => {
  chat = await openTestChat({ nodes: 1 });
});

async function change(person: TestPerson, changes: object) {
  const { retentionMonths: _months, ...settings } = (await chat.get(person, '/api/chat/settings')).json<ChatSettings>();
  return chat.nodes[0]?.app.inject({
    method: 'PUT',
    url: '/api/chat/settings',
    payload: { ...settings, ...changes },
    headers: { authorization: `Bearer ${person.token}` },
  });
}

const readRetention = async () => {
  const answer = await chat.nodes[0]?.app.inject({ method: 'GET', url: '/api/chat/retention' });
  return { months: answer?.json<{ months: number }>().months, tags: answer?.headers['cache-tag'] };
};

describe('the retention period', () => {
  it('defaults to two years, is public, and can be changed only by a master within bounds [TRUST-9]', async () => {
    const [admin, master] = [await chat.person('admin'), await chat.person('master')];
    expect(await readRetention()).toEqual({ months: 24, tags: 'chat-retention' });
    expect((await change(admin, { retentionMonths: 12 }))?.json()).toMatchObject({ code: 'FORBIDDEN' });
    for (const months of [0, 121, 1.5, '12']) {
      expect((await change(master, { retentionMonths: months }))?.statusCode).toBe(400);
    }
    expect((await readRetention()).months).toBe(24);
    expect((await change(master, { retentionMonths: 12 }))?.json()).toMatchObject({
      settings: { retentionMonths: 12 },
    });
    expect((await readRetention()).months).toBe(12);
  });

  it('is unaffected when staff change other settings, and every change is audited and published [TRUST-9]', async () => {
    const [admin, master] = [await chat.person('admin'), await chat.person('master')];
    await change(master, { retentionMonths: 36 });
    const answers = [await change(admin, { away: 'Vắng' }), await change(admin, { retentionMonths: 36 })];
    expect(answers.map((answer) => answer?.statusCode)).toEqual([200, 200]);
    expect((await readRetention()).months).toBe(36);
    const rows = await chat.mongo.db.collection('outbox').find({}).toArray();
    const audited = rows.find(({ event }) => event.data?.actorId === master.id);
    expect(JSON.stringify(audited)).toMatch(/retentionMonths/);
    const announced = rows.filter(({ event }) => event.type === 'chat.settings.changed.v1');
    const versions = announced.map(({ event }) => Number(event.version)).toSorted((one, other) => one - other);
    expect(versions).toEqual(versions.map((_, index) => index + 1));
  });
});

it('accepts only known placeholders in canned replies [OFFICE-78]', async () => {
  const admin = await chat.person('admin');
  const withText = (text: string) => change(admin, { cannedReplies: [{ title: 'Chào', text }] });
  expect((await withText('Chào { Tên }, em là {nhân viên}.'))?.statusCode).toBe(200);
  const refused = await withText('Chào {xe}');
  expect([refused?.statusCode, refused?.json()]).toMatchObject([
    400,
    { code: 'VALIDATION_FAILED', details: [{ path: '/cannedReplies/0/text', rule: 'placeholder' }] },
  ]);
});

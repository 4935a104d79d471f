import type { ChatSettings, Synced } from '@garage/contracts';
import { civilDateAt, weekdayOf } from '@garage/contracts';
import { waitFor } from '@garage/testing';
import { expect, it } from 'vitest';
import { openTestChat } from '../../testing/test-chat.ts';

const DAYS_IN_WEEK = 7;

it('greets outside working hours, too, while staff are online; otherwise it says that nobody is [DAILY-13] [CHAT-11]', async () => {
  const chat = await openTestChat({ nodes: 1 });
  const admin = await chat.person('admin');
  const { retentionMonths: _months, ...settings } = (await chat.get(admin, '/api/chat/settings')).json<ChatSettings>();
  const dayOff = (weekdayOf(civilDateAt(Date.now())) + 3) % DAYS_IN_WEEK;
  const answer = await chat.nodes[0]?.app.inject({
    method: 'PUT',
    url: '/api/chat/settings',
    payload: { ...settings, days: [dayOff], greeting: 'Xin chào!', away: 'Không có ai.' },
    headers: { authorization: `Bearer ${admin.token}` },
  });
  expect(answer?.statusCode).toBe(200);

  const welcome = async () => {
    const client = await chat.connect(await chat.person('customer'));
    const started = await client.ask<Synced>('start_chat', {});
    return 'messages' in started ? started.messages.map(({ message }) => message) : started;
  };
  expect(await welcome()).toEqual(['Không có ai.']);
  await chat.connect(admin);
  await waitFor(async () => (await chat.get(admin, '/api/chat/presence')).json<{ online: boolean }>().online);
  expect((await chat.get(admin, '/api/chat/presence')).json()).toEqual({ online: true, withinHours: false });
  expect(await welcome()).toEqual(['Xin chào!']);
});

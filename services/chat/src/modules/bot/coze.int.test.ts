import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createLogger } from '@garage/service-kit';
import type { Redis } from '@garage/service-kit/redis';
import { openTestRedis } from '@garage/service-kit/testing';
import { cleanUpLater, uniqueName } from '@garage/testing';
import { describe, expect, it } from 'vitest';
import { createCozeTalks } from './coze-talks.ts';
import { createCoze } from './coze.ts';

interface SeenRequest {
  method: string;
  path: string;
  key: string;
  body: unknown;
}

interface Behaviour {
  /** Status returned by each poll. */
  states?: string[];
  content?: string;
  status?: number;
  code?: number;
  hangs?: boolean;
  timeoutMs?: number;
}

const account = { key: 'user', hasOwnKey: true };
const guest = { key: 'network', hasOwnKey: false };

/** Addresses of the questions that Coze was sent. */
const questionsIn = (seen: readonly SeenRequest[]) =>
  seen.filter(({ method }) => method === 'POST').map(({ path }) => path);

const usersIn = (seen: readonly SeenRequest[]) =>
  seen.flatMap(({ body }) => (typeof body === 'object' && body !== null ? [Reflect.get(body, 'user_id')] : []));

/** Simulates Coze's API. */
async function startCoze({
  states = ['completed'],
  content = 'Chào bạn',
  status = 200,
  code = 0,
  hangs,
  timeoutMs = 20_000,
}: Behaviour = {}) {
  const seen: SeenRequest[] = [];
  const place = { id: 'chat-1', conversation_id: 'talk-1' };
  let polls = 0;
  const dataOf = (path: string): unknown => {
    if (path === '/v3/chat') return { ...place, status: 'in_progress' };
    if (path === '/v3/chat/retrieve') return { ...place, status: states[Math.min(polls++, states.length - 1)] };
    const thought = { role: 'assistant', type: 'verbose', content: '{}' };
    return [
      thought,
      { role: 'assistant', type: 'answer', content },
      { role: 'assistant', type: 'follow_up', content: '?' },
    ];
  };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '/', headers } = request;
    seen.push({ method, path: url, key: headers.authorization ?? '', body: await readBody(request) });
    if (hangs) return;
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code, msg: '', data: dataOf(new URL(url, 'http://coze').pathname) }));
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  cleanUpLater(async () => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  const prefix = uniqueName('coze');
  /** The client of a process of its own. */
  const openClient = async (redis?: Redis) => {
    const talks = createCozeTalks({
      redis: redis ?? (await openTestRedis()),
      prefix,
      logger: createLogger({ name: 'test', level: 'silent' }),
    });
    return createCoze({ url, apiKey: 'pat_x', botId: 'bot-1', talks, timeoutMs, pollMs: 5 });
  };
  return { seen, coze: await openClient(), openClient };
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text === '' ? null : JSON.parse(text);
}

describe('a bot at Coze', () => {
  it('is polled until the answer is complete, and continues the same conversation', async () => {
    const { coze, seen } = await startCoze({ states: ['in_progress', 'in_progress', 'completed'] });
    expect(await coze.ask('Giá?', account)).toBe('Chào bạn');
    expect(seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /v3/chat',
      ...Array.from({ length: 3 }, () => 'GET /v3/chat/retrieve?conversation_id=talk-1&chat_id=chat-1'),
      'GET /v3/chat/message/list?conversation_id=talk-1&chat_id=chat-1',
    ]);
    expect(seen[0]).toMatchObject({
      key: 'Bearer pat_x',
      body: {
        bot_id: 'bot-1',
        user_id: 'user',
        stream: false,
        additional_messages: [{ role: 'user', content: 'Giá?', content_type: 'text' }],
      },
    });
    await coze.ask('Còn gì nữa?', account);
    expect(seen[5]?.path).toBe('/v3/chat?conversation_id=talk-1');
    await coze.ask('Tôi là người khác', { key: 'other', hasOwnKey: true });
    expect(seen[8]?.path).toBe('/v3/chat');
  });

  it('continues the conversation when the next question reaches another process', async () => {
    const { coze, openClient, seen } = await startCoze();
    await coze.ask('Giá?', account);
    await (await openClient()).ask('Còn gì nữa?', account);
    expect(questionsIn(seen)).toEqual(['/v3/chat', '/v3/chat?conversation_id=talk-1']);
  });

  it('begins another conversation for every question of a guest, because guests of one network have one key', async () => {
    const { coze, seen } = await startCoze();
    await coze.ask('Xe tôi biển 29A-123.45 kêu', guest);
    await coze.ask('Người trước hỏi gì?', guest);
    expect(questionsIn(seen)).toEqual(['/v3/chat', '/v3/chat']);
    expect(new Set(usersIn(seen)).size).toBe(2);
  });

  it('answers while Redis is down, without the conversation', async () => {
    const redis = await openTestRedis();
    const { openClient, seen } = await startCoze();
    const coze = await openClient(redis);
    redis.disconnect();
    expect([await coze.ask('Giá?', account), await coze.ask('Giá?', account)]).toEqual(['Chào bạn', 'Chào bạn']);
    expect(questionsIn(seen)).toEqual(['/v3/chat', '/v3/chat']);
  });

  it.each<[string, Behaviour]>([
    ['answers with an error', { status: 500 }],
    ['rejects the key', { code: 4100 }],
    ['fails', { states: ['failed'] }],
    ['requires an action', { states: ['requires_action'] }],
    ['returns an empty answer', { content: '  ' }],
    ['never completes', { states: ['in_progress'], timeoutMs: 300 }],
    ['hangs', { hangs: true, timeoutMs: 300 }],
  ])('rejects when it %s', async (_what, behaviour) => {
    const { coze } = await startCoze(behaviour);
    await expect(coze.ask('Giá?', account)).rejects.toThrow(expect.objectContaining({ name: 'CozeFailed' }));
  });
});

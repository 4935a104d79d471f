import { setTimeout as sleep } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';

interface CozeSettings {
  /** `https://api.coze.com` or the like. */
  url: string;
  apiKey: string;
  botId: string;
}

export interface CozeOptions extends CozeSettings {
  /** Until there must be an answer, in milliseconds. */
  limitMs?: number;
  pollMs?: number;
}

/** It gave no answer that could be shown. */
class CozeFailed extends Error {
  override readonly name = 'CozeFailed';
}

export type Coze = ReturnType<typeof createCoze>;

const LIMIT_MS = 12_000;
const POLL_MS = 500;
const MOST_TALKS = 5_000;
const TALK_MS = 30 * 60_000;

const chat = Type.Object({ id: Type.String(), conversation_id: Type.String(), status: Type.String() });
const chatAnswer = Compile(answerOf(chat));
const messagesAnswer = Compile(
  answerOf(Type.Array(Type.Object({ role: Type.String(), type: Type.String(), content: Type.String() }))),
);

/** Their envelope: `code` 0 is a success. */
function answerOf<Data extends TSchema>(data: Data) {
  return Type.Object({ code: Type.Literal(0), data });
}

/** A bot at Coze, over its v3 chat API without streaming: ask, look until it is done, fetch what it said. */
export function createCoze({ url, apiKey, botId, limitMs = LIMIT_MS, pollMs = POLL_MS }: CozeOptions) {
  const talks = new LRUCache<string, string>({ max: MOST_TALKS, ttl: TALK_MS });
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };

  async function call(path: string, { signal, body }: { signal: AbortSignal; body?: object }): Promise<unknown> {
    const answer = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new CozeFailed(`It answers ${answer.status}`);
    return answer.json();
  }
  async function waitUntilDone(asked: Static<typeof chat>, signal: AbortSignal): Promise<void> {
    let { status } = asked;
    const path = `/v3/chat/retrieve?${placeOf(asked)}`;
    while (status === 'created' || status === 'in_progress') {
      await sleep(pollMs, undefined, { signal });
      const answer = await call(path, { signal });
      if (!chatAnswer.Check(answer)) throw new CozeFailed('It does not say how far it is');
      ({ status } = answer.data);
    }
    if (status !== 'completed') throw new CozeFailed(`It ended as ${status}`);
  }

  return {
    /** What the bot answers. `talker` keeps apart who asks; it is never an address or a name. @throws CozeFailed */
    async ask(question: string, talker: string): Promise<string> {
      const signal = AbortSignal.timeout(limitMs);
      const known = talks.get(talker);
      const query = known === undefined ? '' : `?${new URLSearchParams({ conversation_id: known })}`;
      try {
        const body = {
          bot_id: botId,
          user_id: talker,
          stream: false,
          auto_save_history: true,
          additional_messages: [{ role: 'user', content: question, content_type: 'text' }],
        };
        const asked = await call(`/v3/chat${query}`, { signal, body });
        if (!chatAnswer.Check(asked)) throw new CozeFailed('It does not take the question');
        talks.set(talker, asked.data.conversation_id);
        await waitUntilDone(asked.data, signal);
        const said = await call(`/v3/chat/message/list?${placeOf(asked.data)}`, { signal });
        if (!messagesAnswer.Check(said)) throw new CozeFailed('It does not say what it said');
        const answer = said.data.find(({ role, type }) => role === 'assistant' && type === 'answer');
        if (!answer || answer.content.trim() === '') throw new CozeFailed('It said nothing');
        return answer.content.trim();
      } catch (cause) {
        talks.delete(talker);
        throw cause instanceof CozeFailed ? cause : new CozeFailed('It cannot be asked', { cause });
      }
    },
  };
}

function placeOf({ id, conversation_id }: Static<typeof chat>): URLSearchParams {
  return new URLSearchParams({ conversation_id, chat_id: id });
}

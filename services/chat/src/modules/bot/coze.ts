import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Static, TSchema } from 'typebox';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { CozeTalks } from './coze-talks.ts';

interface CozeSettings {
  /** Base URL of the API, such as `https://api.coze.com`. */
  url: string;
  apiKey: string;
  botId: string;
  talks: CozeTalks;
}

export interface CozeOptions extends CozeSettings {
  /** Time in milliseconds within which Coze must have answered a question. */
  timeoutMs?: number;
  pollMs?: number;
}

/** Thrown when Coze returns no usable answer. */
class CozeFailed extends Error {
  override readonly name = 'CozeFailed';
}

export interface Asker {
  /** Identifies the asker anonymously; it is never an address or a name. */
  key: string;
  /** True for an account. Guests of one network have the same key, so that nobody may continue their conversations. */
  hasOwnKey: boolean;
}

export type Coze = ReturnType<typeof createCoze>;

const TIMEOUT_MS = 12_000;
const POLL_MS = 500;

const chat = Type.Object({ id: Type.String(), conversation_id: Type.String(), status: Type.String() });
const chatAnswer = Compile(answerOf(chat));
const messagesAnswer = Compile(
  answerOf(Type.Array(Type.Object({ role: Type.String(), type: Type.String(), content: Type.String() }))),
);

/** Coze's response envelope; `code` 0 means success. */
function answerOf<Data extends TSchema>(data: Data) {
  return Type.Object({ code: Type.Literal(0), data });
}

/** Client of a Coze bot over the v3 chat API without streaming: send the question, poll until it is answered, fetch the messages. */
export function createCoze({ url, apiKey, botId, talks, timeoutMs = TIMEOUT_MS, pollMs = POLL_MS }: CozeOptions) {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };

  async function call(path: string, { signal, body }: { signal: AbortSignal; body?: object }): Promise<unknown> {
    const answer = await fetch(new URL(path, url), {
      method: body ? 'POST' : 'GET',
      headers,
      signal,
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new CozeFailed(`Coze answered with status ${answer.status}`);
    return answer.json();
  }
  async function waitUntilDone(started: Static<typeof chat>, signal: AbortSignal): Promise<void> {
    let { status } = started;
    const path = `/v3/chat/retrieve?${chatQueryOf(started)}`;
    while (status === 'created' || status === 'in_progress') {
      await sleep(pollMs, undefined, { signal });
      const answer = await call(path, { signal });
      if (!chatAnswer.Check(answer)) throw new CozeFailed('Unexpected shape of the chat status');
      ({ status } = answer.data);
    }
    if (status !== 'completed') throw new CozeFailed(`The chat ended with status ${status}`);
  }

  return {
    /**
     * Returns the bot's answer. An account's next question continues the conversation.
     * @throws CozeFailed
     */
    async ask(question: string, { key: userKey, hasOwnKey }: Asker): Promise<string> {
      const signal = AbortSignal.timeout(timeoutMs);
      const known = hasOwnKey ? await talks.find(userKey) : null;
      const query = known === null ? '' : `?${new URLSearchParams({ conversation_id: known })}`;
      try {
        const body = {
          bot_id: botId,
          // Bots may remember facts of a user, so guests of one network are different users.
          user_id: hasOwnKey ? userKey : randomUUID(),
          stream: false,
          auto_save_history: true,
          additional_messages: [{ role: 'user', content: question, content_type: 'text' }],
        };
        const started = await call(`/v3/chat${query}`, { signal, body });
        if (!chatAnswer.Check(started)) throw new CozeFailed('Unexpected response to the question');
        if (hasOwnKey) await talks.keep(userKey, started.data.conversation_id);
        await waitUntilDone(started.data, signal);
        const messages = await call(`/v3/chat/message/list?${chatQueryOf(started.data)}`, { signal });
        if (!messagesAnswer.Check(messages)) throw new CozeFailed('Unexpected shape of the message list');
        const answer = messages.data.find(({ role, type }) => role === 'assistant' && type === 'answer');
        if (!answer || answer.content.trim() === '') throw new CozeFailed('The answer is empty');
        return answer.content.trim();
      } catch (cause) {
        if (hasOwnKey) await talks.forget(userKey);
        throw cause instanceof CozeFailed ? cause : new CozeFailed('Request to Coze failed', { cause });
      }
    },
  };
}

function chatQueryOf({ id, conversation_id }: Static<typeof chat>): URLSearchParams {
  return new URLSearchParams({ conversation_id, chat_id: id });
}

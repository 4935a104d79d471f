import { Binary } from 'bson';
import { decodePlain } from '../documents/raw-document.ts';
import { MongoFailure } from '../failures/mongo-failure.ts';
import type { CommandContext, CommandTable, Reply } from './command.ts';

async function saslStart({ authentication, body }: CommandContext): Promise<Reply> {
  const { mechanism, payload } = decodePlain(body.bytes);
  if (mechanism !== 'SCRAM-SHA-256')
    throw new MongoFailure('AuthenticationFailed', 'SCRAM-SHA-256 is the only mechanism');
  return answer(authentication.start(textOf(payload)), false);
}

async function saslContinue({ authentication, body }: CommandContext): Promise<Reply> {
  return answer(authentication.finish(textOf(decodePlain(body.bytes)['payload'])), true);
}

const answer = (text: string, done: boolean): Reply => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(text)),
  ok: 1,
});

function textOf(payload: unknown): string {
  if (payload instanceof Binary) return Buffer.from(payload.buffer).toString('utf8', 0, payload.position);
  return payload instanceof Uint8Array ? Buffer.from(payload).toString() : '';
}

export const saslCommands: CommandTable = { saslStart: { handle: saslStart }, saslContinue: { handle: saslContinue } };

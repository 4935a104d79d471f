import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';

export interface ListStreams {
  /**
   * Answers with all items as one JSON array, without holding them. `present` lists the fields of each.
   * @throws AppError OVERLOADED while as many as may are being sent
   */
  send<T>(reply: FastifyReply, items: AsyncIterable<T>, present: (item: T) => unknown): Readable;
}

const chunkCharacters = 65_536;

/** Whole lists, `most` of them at a time in this process: they are what the specification asks for, and what costs the most. */
export function createListStreams(most = 2): ListStreams {
  let running = 0;
  return {
    send(reply, items, present) {
      if (running >= most) throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
      running += 1;
      const stream = Readable.from(writeArray(items, present), { objectMode: false });
      stream.once('close', () => {
        running -= 1;
      });
      void reply.type('application/json; charset=utf-8');
      return stream;
    },
  };
}

async function* writeArray<T>(items: AsyncIterable<T>, present: (item: T) => unknown): AsyncGenerator<string> {
  let text = '[';
  let separator = '';
  for await (const item of items) {
    text += separator + JSON.stringify(present(item));
    separator = ',';
    if (text.length >= chunkCharacters) {
      yield text;
      text = '';
    }
  }
  yield `${text}]`;
}

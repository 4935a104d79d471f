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

/** Longer than any honest reader needs for the longest list: who reads on purpose slowly must not keep others from it. */
const READ_LIMIT_MS = 60_000;

/** Whole lists, `most` of them at a time in this process: they are what the specification asks for, and what costs the most. */
export function createListStreams(most = 2): ListStreams {
  let running = 0;
  return {
    send(reply, items, present) {
      if (running >= most) throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
      running += 1;
      let held = true;
      const release = (): void => {
        if (held) running -= 1;
        held = false;
      };
      const stream = Readable.from(atTheEnd(writeArray(items, present), release), { objectMode: false });
      const limit = setTimeout(() => stream.destroy(new Error('A list was read too slowly')), READ_LIMIT_MS);
      stream.once('close', () => {
        clearTimeout(limit);
        release();
      });
      void reply.type('application/json; charset=utf-8');
      return stream;
    },
  };
}

/** The place is free as soon as the cursor is read, before the answer's last bytes have left. */
async function* atTheEnd(texts: AsyncIterable<string>, release: () => void): AsyncGenerator<string> {
  try {
    yield* texts;
  } finally {
    release();
  }
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

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';
import type { CsvTable } from './write-csv.ts';
import { csvHeaders, writeCsv } from './write-csv.ts';

export interface ListStreams {
  /**
   * Answers with all items as one JSON array, without holding them. `present` lists the fields of each.
   * @throws AppError OVERLOADED while as many as may are being sent
   */
  send<T>(reply: FastifyReply, items: AsyncIterable<T>, present: (item: T) => unknown): Readable;
  /** The same as a table for a spreadsheet, to be saved as a file. */
  sendCsv<T>(reply: FastifyReply, items: AsyncIterable<T>, table: CsvTable<T>): Readable;
}

const chunkCharacters = 65_536;

/** Longer than any honest reader needs for the longest list: who reads on purpose slowly must not keep others from it. */
const READ_LIMIT_MS = 60_000;

/** Whole lists, `most` of them at a time in this process: they are what the specification asks for, and what costs the most. */
export function createListStreams(most = 2): ListStreams {
  let running = 0;

  /** The texts as one answer, in one of the places for whole lists. */
  const stream = (texts: AsyncIterable<string>): Readable => {
    if (running >= most) throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
    running += 1;
    let held = true;
    const release = (): void => {
      if (held) running -= 1;
      held = false;
    };
    const answer = Readable.from(atTheEnd(texts, release), { objectMode: false });
    const limit = setTimeout(() => answer.destroy(new Error('A list was read too slowly')), READ_LIMIT_MS);
    answer.once('close', () => {
      clearTimeout(limit);
      release();
    });
    return answer;
  };

  return {
    send(reply, items, present) {
      const answer = stream(writeArray(items, present));
      void reply.type('application/json; charset=utf-8');
      return answer;
    },
    sendCsv(reply, items, table) {
      const answer = stream(writeCsv(items, table));
      void reply.headers(csvHeaders(table.fileName));
      return answer;
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

import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';
import type { Page, PagingQuery } from './paging.ts';
import { asksForAll, toPage } from './paging.ts';
import type { CsvTable } from './write-csv.ts';
import { csvHeaders, writeCsv } from './write-csv.ts';

/** A list that is answered as a whole or in pages. */
export interface List<T> {
  /** All items in order, or those of a page. */
  stream(page?: Page): AsyncIterable<T>;
  /** The number of items on all pages. */
  count(): Promise<number>;
  /** The size of a page when the query has only its number. */
  usualLimit: number;
}

export interface ListStreams {
  /**
   * Answers with the page that the query asks for, and the total in `X-Total-Count`; without page and limit with the whole list, as
   * `send` does. @throws AppError OVERLOADED as `send`
   */
  sendList<T, View>(
    reply: FastifyReply,
    query: PagingQuery,
    answer: { list: List<T>; present: (item: T) => View },
  ): Promise<Readable | View[]>;
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

  const send = <T>(reply: FastifyReply, items: AsyncIterable<T>, present: (item: T) => unknown): Readable => {
    const answer = stream(writeArray(items, present));
    void reply.type('application/json; charset=utf-8');
    return answer;
  };

  return {
    send,
    async sendList(reply, query, { list, present }) {
      if (asksForAll(query)) return send(reply, list.stream(), present);
      const page = list.stream(toPage(query, list.usualLimit));
      const [items, total] = await Promise.all([collect(page), list.count()]);
      void reply.header('x-total-count', total);
      return items.map(present);
    },
    sendCsv(reply, items, table) {
      const answer = stream(writeCsv(items, table));
      void reply.headers(csvHeaders(table.fileName));
      return answer;
    },
  };
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
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

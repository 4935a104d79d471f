import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.ts';
import type { Page, PagingQuery } from './paging.ts';
import { asksForAll, countLimitOf, toPage } from './paging.ts';
import type { CsvTable } from './write-csv.ts';
import { csvHeaders, writeCsv } from './write-csv.ts';

/** A list that is returned as a whole or in pages. */
export interface List<T> {
  /** All items in order, or those of one page. */
  stream(page?: Page): AsyncIterable<T>;
  /** Returns the number of items on all pages together; counting may stop at `max`. */
  count(max: number): Promise<number>;
  /** Page size that is used when the query has a page number and no limit. */
  defaultLimit: number;
}

export interface ListStreams {
  /**
   * Responds with the requested page and the total in `X-Total-Count`; without page and limit with the whole list, like
   * `send`. @throws AppError OVERLOADED like `send`
   */
  sendList<T, View>(
    reply: FastifyReply,
    query: PagingQuery,
    answer: { list: List<T>; present: (item: T) => View },
  ): Promise<Readable | View[]>;
  /**
   * Streams all items as one JSON array, without buffering them. `present` lists the fields of each. @throws AppError
   * OVERLOADED while the maximum number of lists is being sent
   */
  send<T>(reply: FastifyReply, items: AsyncIterable<T>, present: (item: T) => unknown): Readable;
  /** Streams all items as a CSV file to download. */
  sendCsv<T>(reply: FastifyReply, items: AsyncIterable<T>, table: CsvTable<T>): Readable;
}

const CHUNK_CHARACTERS = 65_536;

/** Maximum time to read a list: enough for the longest one on a slow connection, but it stops clients that read slowly on purpose. */
const READ_TIMEOUT_MS = 60_000;

/**
 * Streams whole lists, at most `maxConcurrent` at a time in this process: the specification requires them, and they are
 * the most expensive responses.
 */
export function createListStreams(maxConcurrent = 2): ListStreams {
  let running = 0;

  /** Streams the texts as one response and counts it as running until they are read. */
  const stream = (texts: AsyncIterable<string>): Readable => {
    if (running >= maxConcurrent) throw new AppError('OVERLOADED', { retryAfterSeconds: 1 });
    running += 1;
    let isHeld = true;
    const release = (): void => {
      if (isHeld) running -= 1;
      isHeld = false;
    };
    const answer = Readable.from(releaseAtEnd(texts, release), { objectMode: false });
    const limit = setTimeout(() => answer.destroy(new Error('The client read a list too slowly')), READ_TIMEOUT_MS);
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
      const page = toPage(query, list.defaultLimit);
      const [items, total] = await Promise.all([collect(list.stream(page)), list.count(countLimitOf(page))]);
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

/** Passes the texts on, and calls `release` as soon as all were produced, even if the client has not received them yet. */
async function* releaseAtEnd(texts: AsyncIterable<string>, release: () => void): AsyncGenerator<string> {
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
    if (text.length >= CHUNK_CHARACTERS) {
      yield text;
      text = '';
    }
  }
  yield `${text}]`;
}

import { Readable } from 'node:stream';
import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@garage/service-kit';
import type { Dispatcher } from 'undici';
import type { SecurityHeaders } from '../headers/security-headers.ts';
import type { ServiceClient } from '../upstreams/service-client.ts';
import { parseCacheControl, parseCacheTags } from './cache-control.ts';
import { buildEntry } from './entry.ts';
import type { Entry } from './entry.ts';
import type { Flight, Loaded } from './flights.ts';

/** An answer that is the same for everyone: whole and ready, or still open and then for one caller only. */
export type SharedAnswer =
  | { kind: 'whole'; entry: Entry; client: ServiceClient }
  | { kind: 'open'; status: number; headers: IncomingHttpHeaders; body: Readable };

export interface SharedQuestion {
  client: ServiceClient;
  /** Path and query, as the key of the answer. */
  key: string;
  headers: Record<string, string>;
  /** Headers that go on every prepared answer. */
  common: SecurityHeaders;
  /** A larger body is passed through instead of kept. */
  maxEntryBytes: number;
}

const forwarded = ['content-type', 'content-language', 'content-disposition', 'link', 'location', 'retry-after'];
const exposed = ['x-total-count'];

/** Asks the upstream on behalf of everyone. Rejects when no process gives a complete answer. */
export async function askForEveryone(question: SharedQuestion, flight: Flight): Promise<Loaded<SharedAnswer>> {
  const { client, key } = question;
  if (!client.available) throw new AppError('SERVICE_UNAVAILABLE');
  const answer = await client.request({ path: key, method: 'GET', headers: question.headers });
  const { statusCode: status, headers } = answer;
  const control = parseCacheControl(textOf(headers['cache-control']));
  const tags = parseCacheTags(textOf(headers['cache-tag']));
  const isCommon = headers['set-cookie'] === undefined && headers['content-encoding'] === undefined;
  const isKept = isCommon && status === 200 && control.sharedSeconds > 0 && variesOnlyByEncoding(headers);
  if (isKept) flight.announceTags(tags);

  // A success that may not be shared belongs to the one who asked; failures and redirects on these routes are the same for all.
  const body = isKept || (isCommon && status !== 200) ? await readWhole(answer, question.maxEntryBytes) : answer.body;
  if (!Buffer.isBuffer(body)) {
    return { verdict: 'remove', shareable: false, value: { kind: 'open', status, headers, body } };
  }
  const kept = keptHeaders(headers, isKept ? control.forBrowser : (textOf(headers['cache-control']) ?? 'no-store'));
  const contentType = textOf(headers['content-type']);
  const common = client.name === 'frontend' ? question.common.page : question.common.data;
  const entry = await buildEntry({ status, headers: kept, contentType, body }, common);
  const value: SharedAnswer = { kind: 'whole', entry, client };
  if (!isKept) return { verdict: status >= 500 ? 'leave' : 'remove', shareable: true, value };
  return { verdict: 'keep', shareable: true, value, bytes: entry.bytes, tags, seconds: control.sharedSeconds };
}

/** The whole body, or the body as a stream when it is larger than the limit. */
async function readWhole(answer: Dispatcher.ResponseData, limit: number): Promise<Buffer | Readable> {
  if (Number(textOf(answer.headers['content-length']) ?? 0) > limit) return answer.body;
  const chunks: Buffer[] = [];
  let size = 0;
  const pieces = answer.body[Symbol.asyncIterator]();
  for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next()) {
    const chunk = Buffer.from(piece.value);
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) return Readable.from(resumed(chunks, pieces), { objectMode: false });
  }
  return Buffer.concat(chunks, size);
}

async function* resumed(first: Buffer[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let piece = await rest.next(); piece.done !== true; piece = await rest.next()) yield piece.value;
  } finally {
    // The reader may have left early: then the upstream is told to stop.
    await rest.return?.();
  }
}

function keptHeaders(headers: IncomingHttpHeaders, cacheControl: string): [string, string][] {
  const kept: [string, string][] = [['cache-control', cacheControl]];
  for (const name of [...forwarded, ...exposed]) {
    const value = textOf(headers[name]);
    if (value !== undefined) kept.push([name, value]);
  }
  return kept;
}

function variesOnlyByEncoding(headers: IncomingHttpHeaders): boolean {
  const vary = textOf(headers.vary);
  return (
    vary === undefined ||
    vary
      .toLowerCase()
      .split(',')
      .every((name) => name.trim() === 'accept-encoding')
  );
}

function textOf(value: string | string[] | undefined): string | undefined {
  return Array.isArray(value) ? value.join(', ') : value;
}

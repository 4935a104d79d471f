import { Readable } from 'node:stream';
import type { IncomingHttpHeaders } from 'node:http';
import { headerText, readSharedPolicy } from '@garage/response-cache';
import type { LoadResult, OngoingLoad } from '@garage/response-cache';
import { AppError } from '@garage/service-kit';
import type { Dispatcher } from 'undici';
import { headersForPage, POLICY_HEADER } from '../headers/security-headers.ts';
import type { SecurityHeaders } from '../headers/security-headers.ts';
import { isCompressible } from '../compression/negotiate-encoding.ts';
import { discardBody } from '../upstreams/discard-body.ts';
import type { ServiceClient } from '../upstreams/service-client.ts';
import { buildEntry } from './entry.ts';
import type { Compressed, Entry } from './entry.ts';

/** A response to a shared read: complete in memory, or a stream, which only one caller can read. */
export type SharedResponse =
  | { kind: 'buffered'; entry: Entry; client: ServiceClient }
  | { kind: 'streamed'; status: number; headers: IncomingHttpHeaders; body: Readable };

export interface SharedRequest {
  client: ServiceClient;
  /** Path and query of the request, which are also the key in the cache. */
  key: string;
  headers: Record<string, string>;
  /** Security headers that every cached response gets. */
  common: SecurityHeaders;
  /** Size in bytes above which a body is streamed to the caller and not cached. */
  maxEntryBytes: number;
}

const cachedHeaderNames = [
  'content-type',
  'content-language',
  'content-disposition',
  'link',
  'location',
  'retry-after',
  'x-total-count',
];

/**
 * Requests the upstream without any data of the caller, so that the response suits everyone. Rejects when no process
 * gives a complete response.
 */
export async function fetchShared(request: SharedRequest, load: OngoingLoad): Promise<LoadResult<SharedResponse>> {
  const { client, key } = request;
  if (!client.available) throw new AppError('SERVICE_UNAVAILABLE');
  const answer = await client.request({ path: key, method: 'GET', headers: request.headers });
  const { statusCode: status, headers } = answer;
  const { control, tags = [], isImpersonal, isCacheable } = readSharedPolicy({ status, headers });
  if (isCacheable) load.announceTags(tags);

  // A successful response that must not be cached is given to one caller only. Failures and redirects of shared reads
  // are the same for everyone.
  const isShareable = isCacheable || (isImpersonal && status !== 200);
  const body = isShareable ? await readBody(answer, request.maxEntryBytes) : answer.body;
  if (!Buffer.isBuffer(body)) {
    return { action: 'remove', shareable: false, value: { kind: 'streamed', status, headers, body } };
  }
  const uncached = headerText(headers['cache-control']) ?? 'no-store';
  const cached = cachedHeaders(headers, isCacheable ? control.forBrowser : uncached);
  const contentType = headerText(headers['content-type']);
  const common =
    client.name === 'frontend' ? headersForPage(request.common.page, headers[POLICY_HEADER]) : request.common.data;
  const compressed =
    isCacheable && control.isImmutable && isCompressible(contentType) ? await readCompressed(request) : {};
  const entry = await buildEntry({ status, headers: cached, contentType, body, compressed }, common);
  const value: SharedResponse = { kind: 'buffered', entry, client };
  if (!isCacheable) return { action: status >= 500 ? 'leave' : 'remove', shareable: true, value };
  return { action: 'store', shareable: true, value, bytes: entry.bytes, tags, seconds: control.sharedSeconds };
}

/**
 * Requests the encodings of a file that never changes. The upstream has compressed it when it was built, which makes it smaller than
 * there is time for here. What the upstream does not have is absent.
 */
async function readCompressed({ client, key, headers, maxEntryBytes }: SharedRequest): Promise<Compressed> {
  const read = async (encoding: keyof Compressed): Promise<Compressed> => {
    const answer = await client.request({
      path: key,
      method: 'GET',
      headers: { ...headers, 'accept-encoding': encoding },
    });
    const isEncoded = answer.statusCode === 200 && answer.headers['content-encoding'] === encoding;
    const body = isEncoded ? await readBody(answer, maxEntryBytes) : answer.body;
    if (Buffer.isBuffer(body)) return { [encoding]: body };
    discardBody(body);
    return {};
  };
  const [br, gzip] = await Promise.all([read('br'), read('gzip')]);
  return { ...br, ...gzip };
}

/** Reads the whole body; a body larger than the limit is returned as a stream. */
async function readBody(answer: Dispatcher.ResponseData, limit: number): Promise<Buffer | Readable> {
  if (Number(headerText(answer.headers['content-length']) ?? 0) > limit) return answer.body;
  const chunks: Buffer[] = [];
  let size = 0;
  const pieces = answer.body[Symbol.asyncIterator]();
  for (let piece = await pieces.next(); piece.done !== true; piece = await pieces.next()) {
    const chunk = Buffer.from(piece.value);
    chunks.push(chunk);
    size += chunk.length;
    if (size > limit) return Readable.from(chunksThenRest(chunks, pieces), { objectMode: false });
  }
  return Buffer.concat(chunks, size);
}

async function* chunksThenRest(first: Buffer[], rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* first;
    for (let piece = await rest.next(); piece.done !== true; piece = await rest.next()) yield piece.value;
  } finally {
    // Cancels the upstream's body when the reader stops early.
    await rest.return?.();
  }
}

function cachedHeaders(headers: IncomingHttpHeaders, cacheControl: string): [string, string][] {
  const cached: [string, string][] = [['cache-control', cacheControl]];
  for (const name of cachedHeaderNames) {
    const value = headerText(headers[name]);
    if (value !== undefined) cached.push([name, value]);
  }
  return cached;
}

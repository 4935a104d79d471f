import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateEncoding } from '../compression/negotiate-encoding.ts';
import { isUnchanged, variantFor } from './entry.ts';
import type { Entry } from './entry.ts';

/** How the cache came by an answer; told in `X-Cache`. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'bypass';

/** A request and where its answer goes. */
export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** The process stops: the connection is not kept. */
  isLast: boolean;
}

/**
 * Writes a prepared answer straight to the socket, past the framework: this is the path that most requests take.
 * Answers 304 to a matching `If-None-Match`, and no body to HEAD.
 */
export function writeEntry(exchange: Exchange, entry: Entry, result: CacheResult): void {
  const { request, response, requestId } = exchange;
  const variant = variantFor(entry, negotiateEncoding(request.headers['accept-encoding']));
  if (isUnchanged(entry, request.headers['if-none-match'])) {
    const headers = [...entry.unchangedHeaders, 'etag', variant.etag, 'vary', 'accept-encoding'];
    headers.push('x-request-id', requestId, 'x-cache', result);
    if (exchange.isLast) headers.push('connection', 'close');
    response.writeHead(304, headers).end();
    return;
  }
  const headers = variant.headers.slice();
  headers.push('x-request-id', requestId, 'x-cache', result);
  if (exchange.isLast) headers.push('connection', 'close');
  response.writeHead(entry.status, headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}

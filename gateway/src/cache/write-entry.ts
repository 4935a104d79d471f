import type { IncomingMessage, ServerResponse } from 'node:http';
import { negotiateEncoding } from '../compression/negotiate-encoding.ts';
import { isNotModified, variantFor } from './entry.ts';
import type { Entry } from './entry.ts';

/** How the cache handled a request: the value of the header `X-Cache`. */
export type CacheResult = 'hit' | 'stale' | 'miss' | 'bypass';

export interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  requestId: string;
  /** True while the process stops, so that the connection must be closed after the response. */
  isLast: boolean;
}

/**
 * Writes a cached response without Fastify, for speed: most requests end here. Responds with 304 to a matching `If-None-Match`, and
 * without a body to HEAD.
 */
export function writeEntry(exchange: Exchange, entry: Entry, result: CacheResult): void {
  const { request, response, requestId } = exchange;
  const variant = variantFor(entry, negotiateEncoding(request.headers['accept-encoding']));
  if (isNotModified(entry, request.headers['if-none-match'])) {
    const headers = [...entry.notModifiedHeaders, 'etag', variant.etag, 'vary', 'accept-encoding'];
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

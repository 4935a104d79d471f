import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { describe, expect, it, onTestFinished } from 'vitest';
import { buildEntry } from './entry.ts';
import { writeEntry } from './write-entry.ts';

const entry = await buildEntry(
  { status: 200, headers: [['cache-control', 'public']], contentType: 'text/plain', body: Buffer.from('chào') },
  [],
);

/** Requests the entry from a server that is about to stop, or not. */
async function requestEntry({
  isLast,
  method = 'GET',
  etag = '',
}: {
  isLast: boolean;
  method?: string;
  etag?: string;
}) {
  const server = createServer((received, response) =>
    writeEntry({ request: received, response, requestId: 'r', isLast }, entry, 'hit'),
  ).listen(0, '127.0.0.1');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  // The agent's default would close the connection by itself.
  const headers = { connection: 'keep-alive', ...(etag !== '' && { 'if-none-match': etag }) };
  const sent = request({ port, method, headers }).end();
  const [answer]: IncomingMessage[] = await once(sent, 'response');
  const body = (await answer?.toArray())?.join('');
  return {
    status: answer?.statusCode,
    connection: answer?.headers.connection,
    cache: answer?.headers['x-cache'],
    body,
  };
}

describe('a cached response', () => {
  const { etag } = entry.variants.identity;

  it.each([
    ['in full', { method: 'GET', etag: '' }, { status: 200, body: 'chào' }],
    ['without a body for HEAD', { method: 'HEAD', etag: '' }, { status: 200, body: '' }],
    ['as unchanged', { method: 'GET', etag }, { status: 304, body: '' }],
  ])('is sent %s, and closes the connection only while the process stops', async (_, wanted, expected) => {
    const kept = await requestEntry({ ...wanted, isLast: false });
    expect(kept).toEqual({ ...expected, connection: 'keep-alive', cache: 'hit' });
    const last = await requestEntry({ ...wanted, isLast: true });
    expect(last).toEqual({ ...expected, connection: 'close', cache: 'hit' });
  });
});

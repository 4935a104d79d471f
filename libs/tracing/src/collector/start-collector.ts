import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import { readExport } from './read-export.ts';
import type { CollectedSpan } from './read-export.ts';

export interface Collector {
  port: number;
  /** The stored spans of a trace, in order of arrival. */
  spansOf: (traceId: string) => CollectedSpan[];
  /** The spans of all stored traces, by trace. */
  traces: () => CollectedSpan[][];
  close: () => Promise<void>;
}

/** Maximum number of stored traces; the oldest are dropped. */
const MAX_TRACES = 5_000;
const MAX_SPANS_OF_ONE = 1_000;

/**
 * A small in-memory collector for tests and the local stack: accepts OTLP/HTTP with JSON at `/v1/traces`, and serves the spans of a trace
 * at `/api/traces/<trace id>`.
 */
export async function startCollector({ host = '127.0.0.1', port = 0 } = {}): Promise<Collector> {
  const traces = new Map<string, CollectedSpan[]>();
  const keep = (span: CollectedSpan): void => {
    const spans = traces.get(span.traceId) ?? [];
    if (spans.length < MAX_SPANS_OF_ONE) spans.push(span);
    traces.set(span.traceId, spans);
    const [oldest] = traces.keys();
    if (traces.size > MAX_TRACES && oldest !== undefined) traces.delete(oldest);
  };
  const spansOf = (traceId: string): CollectedSpan[] => [...(traces.get(traceId) ?? [])];
  const server = createServer((request, response) => void answer({ request, response, keep, spansOf }));
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    spansOf,
    traces: () => [...traces.values()].map((spans) => [...spans]),
    close: async () => {
      server.close();
      server.closeAllConnections();
      if (server.listening) await once(server, 'close');
    },
  };
}

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  keep: (span: CollectedSpan) => void;
  spansOf: (traceId: string) => CollectedSpan[];
}

async function answer({ request, response, keep, spansOf }: Exchange): Promise<void> {
  const { method, url = '' } = request;
  const send = (status: number, body: unknown): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
  try {
    if (method === 'POST' && url === '/v1/traces') {
      readExport(await json(request)).forEach(keep);
      return send(200, {});
    }
    const [, traceId] = /^\/api\/traces\/([0-9a-f]{32})$/.exec(url) ?? [];
    if (method === 'GET' && traceId !== undefined) return send(200, spansOf(traceId));
    return url === '/readyz' ? send(200, { status: 'ready' }) : send(404, {});
  } catch {
    send(400, {});
  }
}

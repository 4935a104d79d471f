import { context } from '@opentelemetry/api';
import type { ServerResponse } from 'node:http';
import { failSpan, openSpan, traceparentOf } from './spans.ts';

export interface RequestSpan {
  /** Of this span, to be sent on. */
  readonly traceparent: string | undefined;
  /** Runs what belongs to the request. */
  run(work: () => void): void;
}

interface RequestFacts {
  method: string;
  /** The route's pattern or the operation's id: an address could hold a token. */
  route: string;
  /** What the caller sent. */
  parent: string | undefined;
  requestId: string;
  response: ServerResponse;
}

/** The span of a request that came in; it ends with the answer, or when the caller leaves. */
export function startRequestSpan({ method, route, parent, requestId, response }: RequestFacts): RequestSpan {
  const { span, within } = openSpan({
    name: `${method} ${route}`,
    kind: 'server',
    parent,
    attributes: { 'http.request.method': method, 'http.route': route, 'garage.request_id': requestId },
  });
  response.once('close', () => {
    const { statusCode, writableFinished } = response;
    span.setAttribute('http.response.status_code', statusCode);
    if (statusCode >= 500) failSpan(span, String(statusCode));
    else if (!writableFinished) span.setAttribute('garage.caller_left', true);
    span.end();
  });
  return { traceparent: traceparentOf(within), run: (work) => context.with(within, work) };
}

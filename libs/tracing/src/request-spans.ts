import { context } from '@opentelemetry/api';
import type { ServerResponse } from 'node:http';
import { failSpan, openSpan, traceparentOf } from './spans.ts';

export interface RequestSpan {
  /** W3C `traceparent` of this span, for outgoing requests; undefined when tracing is off. */
  readonly traceparent: string | undefined;
  /** Runs the request's work inside this span. */
  run(work: () => void): void;
}

interface RequestFacts {
  method: string;
  /** Pattern of the route or id of the operation, because the address itself could contain a token. */
  route: string;
  /** W3C `traceparent` that the caller sent. */
  parent: string | undefined;
  requestId: string;
  response: ServerResponse;
}

/** Starts the span of an incoming request; it ends with the response, or when the caller disconnects. */
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

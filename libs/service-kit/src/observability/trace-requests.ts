import { isTracing, startRequestSpan } from '@garage/tracing';
import type { RequestSpan } from '@garage/tracing';
import type { FastifyRequest } from 'fastify';
import type { App } from '../http/app-types.ts';

/** Traces every request except probes. Adds no hook when tracing is off. */
export function traceRequests(app: App): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, RequestSpan>();
  app.addHook('onRequest', (request, reply, done) => {
    const { config, url: route = 'unknown' } = request.routeOptions;
    if (config.isProbe === true) return done();
    const { method, id: requestId, headers } = request;
    const parent = textOf(headers['traceparent']);
    const span = startRequestSpan({ method, route, parent, requestId, response: reply.raw });
    spans.set(request, span);
    return span.run(done);
  });
  // The span's context is entered again, because the body was parsed in callbacks of the connection, outside it.
  app.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

import type { IncomingMessage } from 'node:http';
import type { App } from '@garage/service-kit';
import { isTracing, startRequestSpan } from '@garage/tracing';
import { upgradeOf } from '../sockets/accept-upgrades.ts';

/**
 * Starts a span for each request, as a child of the caller's trace context if there is one; upstream requests get it as their parent.
 * Cache hits are not traced, nor are WebSockets, which may last for days.
 */
export function traceRequests(app: App): void {
  if (!isTracing()) return;
  app.addHook('onRequest', (request, reply, done) => {
    const { gateway, contract } = request.routeOptions.config;
    const route = gateway?.id ?? contract?.id;
    if (route === undefined || upgradeOf(request.raw) !== undefined) return done();
    const { method, id: requestId, raw } = request;
    const span = startRequestSpan({ method, route, parent: parentOf(raw), requestId, response: reply.raw });
    raw.headers['traceparent'] = span.traceparent;
    return span.run(done);
  });
}

function parentOf({ headers }: IncomingMessage): string | undefined {
  const given = headers['traceparent'];
  return typeof given === 'string' ? given : undefined;
}

import { waitFor } from '@garage/testing';
import { runningTraceparent, startTracing, traceIdOf } from '@garage/tracing';
import { startCollector } from '@garage/tracing/collector';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addRoute } from '../http/add-route.ts';
import { bookingRoute, openTestApp } from '../testing/test-app.ts';

const traceId = 'd'.repeat(32);
const traceparent = `00-${traceId}-${'e'.repeat(16)}-01`;
const url = '/api/test/bays/7/bookings';
const payload = { plate: '51F-123.45', hours: 1 };

describe('a request that came through the gateway', () => {
  it('has its request id and trace id in every log line, traced or not', async () => {
    const { app, lines } = await openTestApp();
    addRoute(app, bookingRoute, async ({ params, body, request }) => {
      request.log.info('booking');
      return { bay: params.bay, plate: body.plate };
    });
    await app.inject({ method: 'POST', url, payload, headers: { traceparent, 'x-request-id': 'r-1' } });
    expect(lines).toMatchObject([
      { requestId: 'r-1', traceId, msg: 'booking' },
      { requestId: 'r-1', traceId, msg: 'request' },
    ]);
    await app.inject({ method: 'POST', url, payload, headers: { traceparent: 'of my own' } });
    expect(lines.at(-1)).not.toHaveProperty('traceId');
  });
});

describe('traced requests', () => {
  const ends: Array<() => Promise<void>> = [];
  let spansOf: Awaited<ReturnType<typeof startCollector>>['spansOf'];
  beforeAll(async () => {
    const collector = await startCollector();
    const config = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}` };
    const tracing = await startTracing({ service: 'test', config, logger: { warn: () => undefined } });
    ends.push(tracing.close, collector.close);
    ({ spansOf } = collector);
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });

  it('have a span under their caller’s, named by route, and their work runs within it, also after the body', async () => {
    const { app } = await openTestApp();
    let seen: string | undefined;
    addRoute(app, bookingRoute, async ({ params, body }) => {
      seen = runningTraceparent();
      return { bay: params.bay, plate: body.plate };
    });
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const headers = { 'content-type': 'application/json', traceparent, 'x-request-id': 'r-2' };
    // Over a real connection, where the body arrives in pieces outside the request's context.
    await fetch(`${address}${url}?urgent=true`, { method: 'POST', headers, body: JSON.stringify(payload) });
    const [span, ...others] = await waitFor(() => spansOf(traceId).length > 0 && spansOf(traceId));
    expect(others).toEqual([]);
    expect(span).toMatchObject({ service: 'test', kind: 'server', parentSpanId: 'e'.repeat(16), failed: false });
    expect(span?.name).toBe('POST /api/test/bays/:bay/bookings');
    expect(span?.attributes).toMatchObject({ 'http.response.status_code': '201', 'garage.request_id': 'r-2' });
    expect(JSON.stringify(span)).not.toContain('urgent');
    expect(seen).toBe(`00-${traceId}-${span?.spanId}-01`);
    await app.close();
  });

  it('do not include probes, and mark server errors', async () => {
    const other = 'f'.repeat(32);
    const headers = { traceparent: traceparent.replace(traceId, other) };
    const { app } = await openTestApp();
    app.get('/broken', async () => {
      throw new Error('broken');
    });
    for (const path of ['/healthz', '/metrics', '/openapi.json', '/broken']) await app.inject({ url: path, headers });
    const spans = await waitFor(() => spansOf(other).length > 0 && spansOf(other));
    expect(spans.map(({ name, failed }) => [name, failed])).toEqual([['GET /broken', true]]);
    expect(traceIdOf(headers.traceparent)).toBe(other);
  });
});

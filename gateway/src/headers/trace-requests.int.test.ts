import { cleanUpLater, waitFor } from '@garage/testing';
import { startTracing } from '@garage/tracing';
import { startCollector } from '@garage/tracing/collector';
import { beforeAll, describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import type { FixtureService } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';

/** The trace id decides about sampling: low ids are traced, high ones are not. */
const RATIO = 0.5;
const sampled = '0'.repeat(31) + '1';
const account = `/api/accounts/${'a'.repeat(24)}`;

let url: string;
let service: FixtureService;
let spansOf: Awaited<ReturnType<typeof startCollector>>['spansOf'];

beforeAll(async () => {
  const collector = await startCollector();
  ({ spansOf } = collector);
  const tracing = await startTracing({
    service: 'gateway',
    config: { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`, TRACE_SAMPLE_RATIO: RATIO },
    logger: { warn: () => undefined },
    decides: true,
  });
  cleanUpLater(async () => {
    await tracing.close();
    await collector.close();
  });
  service = await startFixture((app) => {
    app.get('/api/products', async (_request, reply) => {
      void reply.headers({ 'cache-control': 'public, s-maxage=30', 'cache-tag': 'products' });
      return [];
    });
    app.all('/*', async () => ({}));
  });
  const gateway = await openGateway({ urls: { identity: [service.url], catalogue: [service.url] } });
  ({ url } = gateway);
});

const get = async (path: string, traceId: string, flag = '01'): Promise<void> => {
  const traceparent = `00-${traceId}-${'2'.repeat(16)}-${flag}`;
  await (await fetch(url + path, { headers: { traceparent } })).arrayBuffer();
};
const forwardedTraceparent = (): unknown => service.seen.at(-1)?.headers['traceparent'];

describe('a traced request', () => {
  it('has a span whose parent is the caller’s, and the service gets it as the parent of its own', async () => {
    await get(account, sampled);
    const [span] = await waitFor(() => spansOf(sampled).length === 1 && spansOf(sampled));
    expect(span).toMatchObject({ kind: 'server', name: 'GET accounts.get', parentSpanId: '2'.repeat(16) });
    expect(forwardedTraceparent()).toBe(`00-${sampled}-${span?.spanId}-01`);
  });

  it('is sampled by the gateway’s decision, not by the caller’s flag, and services get that decision', async () => {
    const dropped = 'f'.repeat(8) + '0'.repeat(24);
    await get(account, dropped, '01');
    expect(forwardedTraceparent()).toMatch(new RegExp(`^00-${dropped}-[0-9a-f]{16}-00$`));
    const traced = '0'.repeat(31) + '7';
    await get(account, traced, '00');
    expect(forwardedTraceparent()).toMatch(new RegExp(`^00-${traced}-[0-9a-f]{16}-01$`));
    await waitFor(() => spansOf(traced).length === 1);
    expect(spansOf(dropped)).toEqual([]);
  });

  it('is never one that the cache answers', async () => {
    const [first, second] = [`${'0'.repeat(30)}11`, `${'0'.repeat(30)}12`];
    await get('/api/products', first);
    await waitFor(() => spansOf(first).length === 1);
    await get('/api/products', second);
    const third = `${'0'.repeat(30)}13`;
    await get(account, third);
    await waitFor(() => spansOf(third).length === 1);
    expect(spansOf(second)).toEqual([]);
  });
});

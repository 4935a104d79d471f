import { cleanUpLater, waitFor } from '@garage/testing';
import { startTracing } from '@garage/tracing';
import { startCollector } from '@garage/tracing/collector';
import { beforeAll, describe, expect, it } from 'vitest';
import { startFixture } from '../testing/fixture-service.ts';
import type { FixtureService } from '../testing/fixture-service.ts';
import { openGateway } from '../testing/open-gateway.ts';

/** Half of the requests are traced: by its first figures a trace is, or is not. */
const RATIO = 0.5;
const chosen = '0'.repeat(31) + '1';
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

const ask = async (path: string, traceId: string, flag = '01'): Promise<void> => {
  const traceparent = `00-${traceId}-${'2'.repeat(16)}-${flag}`;
  await (await fetch(url + path, { headers: { traceparent } })).arrayBuffer();
};
const passedOn = (): unknown => service.seen.at(-1)?.headers['traceparent'];

describe('a traced request', () => {
  it('has a span under its caller’s, which the service gets to see for the caller’s', async () => {
    await ask(account, chosen);
    const [span] = await waitFor(() => spansOf(chosen).length === 1 && spansOf(chosen));
    expect(span).toMatchObject({ kind: 'server', name: 'GET accounts.get', parentSpanId: '2'.repeat(16) });
    expect(passedOn()).toBe(`00-${chosen}-${span?.spanId}-01`);
  });

  it('is chosen by the gateway, whatever the caller asks for; everybody behind it is told', async () => {
    const left = 'f'.repeat(8) + '0'.repeat(24);
    await ask(account, left, '01');
    expect(passedOn()).toMatch(new RegExp(`^00-${left}-[0-9a-f]{16}-00$`));
    const taken = '0'.repeat(31) + '7';
    await ask(account, taken, '00');
    expect(passedOn()).toMatch(new RegExp(`^00-${taken}-[0-9a-f]{16}-01$`));
    await waitFor(() => spansOf(taken).length === 1);
    expect(spansOf(left)).toEqual([]);
  });

  it('is none that the cache answers', async () => {
    const [first, second] = [`${'0'.repeat(30)}11`, `${'0'.repeat(30)}12`];
    await ask('/api/products', first);
    await waitFor(() => spansOf(first).length === 1);
    await ask('/api/products', second);
    const third = `${'0'.repeat(30)}13`;
    await ask(account, third);
    await waitFor(() => spansOf(third).length === 1);
    expect(spansOf(second)).toEqual([]);
  });
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitFor } from '@garage/testing';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startCollector } from './collector/index.ts';
import { inSpan, isTracing, runningTraceparent, startTracing, traceFetches, traceIdOf } from './index.ts';

const given = '00-11111111111111111111111111111111-2222222222222222-01';
const traceId = '1'.repeat(32);
const silent = { warn: () => undefined };

async function open(settings: { ratio?: number; endpoint?: string; decides?: boolean; logger?: typeof silent } = {}) {
  const { ratio = 1, logger = silent, decides = false } = settings;
  const collector = await startCollector();
  const tracing = await startTracing({
    service: 'test',
    config: {
      OTEL_EXPORTER_OTLP_ENDPOINT: settings.endpoint ?? `http://127.0.0.1:${collector.port}`,
      TRACE_SAMPLE_RATIO: ratio,
    },
    logger,
    decides,
  });
  onTestFinished(async () => {
    await tracing.close();
    await collector.close();
  });
  return { tracing, spansOf: collector.spansOf };
}

describe('tracing', () => {
  it('is disabled after closing, and can be started again', async () => {
    const first = await open();
    expect(isTracing()).toBe(true);
    await first.tracing.close();
    expect(isTracing()).toBe(false);
    const work = () => inSpan({ name: 'work', kind: 'server', parent: given }, async () => runningTraceparent());
    expect(await work()).toBeUndefined();
    const second = await open();
    expect(await work()).toMatch(traceId);
    expect(await waitFor(() => second.spansOf(traceId).length > 0 && second.spansOf(traceId))).toHaveLength(1);
    expect(first.spansOf(traceId)).toEqual([]);
  });

  it('is disabled without a collector: work runs, and no traceparent is sent', async () => {
    await (await startTracing({ service: 'test', config: {}, logger: silent })).close();
    expect(isTracing()).toBe(false);
    const seen = await inSpan({ name: 'work', kind: 'server', parent: given }, async () => runningTraceparent());
    expect(seen).toBeUndefined();
  });

  it('links spans across processes by traceparent, and within a process by the async context', async () => {
    const { spansOf } = await open();
    const passedOn = await inSpan({ name: 'first', kind: 'server', parent: given }, () =>
      inSpan({ name: 'second', kind: 'producer', attributes: { 'job.id': 'j1' } }, async () => {
        await sleep(1);
        return runningTraceparent();
      }),
    );
    expect(traceIdOf(passedOn)).toBe(traceId);
    await inSpan({ name: 'third', kind: 'consumer', parent: passedOn }, async () => undefined);
    const spans = await waitFor(() => spansOf(traceId).length === 3 && spansOf(traceId));
    const [second, first, third] = spans;
    expect(first).toMatchObject({ name: 'first', kind: 'server', service: 'test', parentSpanId: '2'.repeat(16) });
    expect(second).toMatchObject({ parentSpanId: first?.spanId, attributes: { 'job.id': 'j1' }, failed: false });
    expect(third).toMatchObject({ name: 'third', kind: 'consumer', parentSpanId: second?.spanId });
  });

  it('adds traceparent to fetch calls of the given origins only', async () => {
    await open();
    const seen: Array<string | undefined> = [];
    const listen = async (): Promise<string> => {
      const server = createServer(({ headers }, response) => {
        seen.push(headers['traceparent']?.toString());
        response.end();
      }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      onTestFinished(() => server.closeAllConnections());
      onTestFinished(() => void server.close());
      const address = server.address();
      return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    };
    const [ours, foreign] = [await listen(), await listen()];
    onTestFinished(traceFetches([`${ours}/`]));
    await inSpan({ name: 'page', kind: 'server', parent: given }, async () => {
      for (const origin of [ours, foreign]) await (await fetch(`${origin}/api`)).arrayBuffer();
    });
    expect(seen).toEqual([expect.stringMatching(`^00-${traceId}-[0-9a-f]{16}-01$`), undefined]);
  });

  it('records a failure by its code, never its message, and rethrows it', async () => {
    const { spansOf } = await open();
    const failure = Object.assign(new Error('secret'), { code: 'STOCK_SHORT' });
    const work = inSpan({ name: 'work', kind: 'server', parent: given }, () => Promise.reject(failure));
    await expect(work).rejects.toBe(failure);
    const [span] = await waitFor(() => spansOf(traceId).length === 1 && spansOf(traceId));
    expect(span?.failed).toBe(true);
    expect(JSON.stringify(span)).not.toContain('secret');
  });

  it('follows the caller’s sampling decision, except in the first process', async () => {
    const caller = await open({ ratio: 0 });
    const seenInside = (): Promise<string | undefined> =>
      inSpan({ name: 'work', kind: 'server', parent: given }, async () => runningTraceparent());
    expect(await seenInside()).toMatch(/-01$/);
    await caller.tracing.close();
    await open({ ratio: 0, decides: true });
    expect(await seenInside()).toMatch(new RegExp(`^00-${traceId}-[0-9a-f]{16}-00$`));
  });

  it.each(['refuses', 'hangs'])(
    'costs nothing but spans when the collector %s, however many there are',
    async (how) => {
      const hanging = createServer(() => undefined).listen(0, '127.0.0.1');
      await once(hanging, 'listening');
      onTestFinished(() => {
        hanging.closeAllConnections();
        hanging.close();
      });
      const address = hanging.address();
      const port = how === 'hangs' && typeof address === 'object' && address !== null ? address.port : 1;
      const warnings: unknown[] = [];
      const logger = { warn: (...line: unknown[]) => void warnings.push(line) };
      const { tracing } = await open({ endpoint: `http://127.0.0.1:${port}`, logger });
      const before = process.memoryUsage().heapUsed;
      const atStart = process.cpuUsage();
      for (let count = 0; count < 20_000; count += 1)
        await inSpan({ name: 'work', kind: 'server' }, async () => undefined);
      // Processor time in microseconds: unlike elapsed time, it does not grow on a busy machine.
      expect(process.cpuUsage(atStart).user).toBeLessThan(5_000_000);
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(100_000_000);
      const closing = performance.now();
      await tracing.close();
      // The exporter itself would wait ten seconds for the collector.
      expect(performance.now() - closing).toBeLessThan(8_000);
      expect(warnings.length).toBeLessThanOrEqual(1);
    },
  );
});

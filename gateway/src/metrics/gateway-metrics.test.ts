import { expect, it } from 'vitest';
import type { CacheResult } from '../cache/write-entry.ts';
import { createGatewayMetrics } from './gateway-metrics.ts';

it('counts every result of the cache once, however often the metrics are read, starting with 0', async () => {
  const metrics = createGatewayMetrics();
  const read = async () => {
    const lines = (await metrics.registry.metrics()).split('\n');
    return lines.filter((line) => line.startsWith('gateway_cache_requests_total'));
  };
  const counts = (values: Record<CacheResult, number>) =>
    Object.entries(values).map(([result, count]) => `gateway_cache_requests_total{result="${result}"} ${count}`);
  expect(await read()).toEqual(counts({ hit: 0, stale: 0, miss: 0, bypass: 0 }));
  for (const result of ['hit', 'hit', 'miss'] as const) metrics.countCacheResult(result);
  expect(await read()).toEqual(counts({ hit: 2, stale: 0, miss: 1, bypass: 0 }));
  for (const result of ['hit', 'stale', 'bypass'] as const) metrics.countCacheResult(result);
  expect(await read()).toEqual(counts({ hit: 3, stale: 1, miss: 1, bypass: 1 }));
  expect(await read()).toEqual(counts({ hit: 3, stale: 1, miss: 1, bypass: 1 }));
});

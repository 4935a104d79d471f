import { measureCacheSize } from '@garage/response-cache';
import { createRegistry } from '@garage/service-kit';
import { Counter, Gauge, Histogram } from 'prom-client';
import type { Registry } from 'prom-client';
import type { CacheResult } from '../cache/write-entry.ts';

export interface GatewayMetrics {
  readonly registry: Registry;
  countCacheResult(result: CacheResult): void;
  observeRequest(request: { route: string; method: string; status: number; seconds: number }): void;
  setUpstream(change: { service: string; url: string; state: string }): void;
  /** Registers metrics of the cache; `read` is called whenever the metrics are read. */
  watchCache(read: () => { entries: number; bytes: number }): void;
}

export function createGatewayMetrics(): GatewayMetrics {
  const registry = createRegistry();
  const registers = [registry];
  // Results are counted here and passed on when the metrics are read, because the counter hashes its label with every call.
  const results: Record<CacheResult, number> = { hit: 0, stale: 0, miss: 0, bypass: 0 };
  registry.registerMetric(
    new Counter({
      name: 'gateway_cache_requests_total',
      help: 'Shared reads by how the cache answered them',
      labelNames: ['result'],
      registers: [],
      collect() {
        for (const result of ['hit', 'stale', 'miss', 'bypass'] as const) {
          this.inc({ result }, results[result]);
          results[result] = 0;
        }
      },
    }),
  );
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests that were answered, until the last byte',
    labelNames: ['route', 'method', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const answers = new Counter({
    name: 'gateway_answers_total',
    help: 'Requests past the cache that were answered, by the class of the status',
    labelNames: ['class'],
    registers,
  });
  // The counters start with 0 for every label, because Prometheus sees an increase only from a value that it has
  // already read.
  for (const status of [200, 300, 400, 500]) answers.inc({ class: classOf(status) }, 0);
  const upstreams = new Gauge({
    name: 'gateway_upstream_ready',
    help: '1 for a process that takes requests',
    labelNames: ['service', 'url'],
    registers,
  });
  return {
    registry,
    countCacheResult(result) {
      results[result] += 1;
    },
    observeRequest({ seconds, status, ...labels }) {
      durations.observe({ ...labels, status: String(status) }, seconds);
      answers.inc({ class: classOf(status) });
    },
    setUpstream: ({ service, url, state }) => upstreams.set({ service, url }, state === 'ready' ? 1 : 0),
    watchCache(read) {
      const entries = { name: 'gateway_cache_entries', help: 'Answers in the cache' };
      const bytes = { name: 'gateway_cache_bytes', help: 'Memory that cached answers take, about' };
      measureCacheSize({ registry, entries, bytes }, read);
    },
  };
}

/** `2xx`, `5xx`, … */
const classOf = (status: number): string => `${Math.floor(status / 100)}xx`;

import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { context, diag, DiagLogLevel, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Tracing, TracingOptions } from './tracing-options.ts';

interface SdkOptions extends Omit<TracingOptions, 'config'> {
  endpoint: string;
  ratio: number;
}

/** Spans that wait for the collector, at most: some 2 MB. What comes on top is dropped. */
const MOST_WAITING = 2_048;
const SEND_EVERY_MS = 1_000;
const SEND_LIMIT_MS = 3_000;
const CLOSE_LIMIT_MS = 1_000;
const COMPLAIN_EVERY_MS = 60_000;

/** The SDK as this product uses it. A collector that is away or slow costs spans, and nothing else. */
export function openSdk({ service, endpoint, ratio, logger, decides = false }: SdkOptions): Tracing {
  complainSometimes(logger);
  const exporter = new OTLPTraceExporter({
    url: `${endpoint.replace(/\/$/, '')}/v1/traces`,
    timeoutMillis: SEND_LIMIT_MS,
    concurrencyLimit: 2,
  });
  const chosen = new TraceIdRatioBasedSampler(ratio);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.namespace': 'garage',
      'service.name': service,
      'service.instance.id': `${hostname()}:${process.pid}`,
    }),
    sampler: decides ? chosen : new ParentBasedSampler({ root: chosen }),
    spanLimits: { attributeCountLimit: 32, attributeValueLengthLimit: 256 },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: MOST_WAITING,
        maxExportBatchSize: MOST_WAITING / 4,
        scheduledDelayMillis: SEND_EVERY_MS,
        exportTimeoutMillis: SEND_LIMIT_MS,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    async close() {
      const late = new AbortController();
      const closing = provider.shutdown().catch(() => undefined);
      await Promise.race([closing, sleep(CLOSE_LIMIT_MS, undefined, { signal: late.signal, ref: false })]);
      late.abort();
    },
  };
}

/** A collector that is away is a line a minute, not one for every batch. */
function complainSometimes(logger: TracingOptions['logger']): void {
  let last = -Infinity;
  const complain = (message: string, ...details: unknown[]): void => {
    if (performance.now() - last < COMPLAIN_EVERY_MS) return;
    last = performance.now();
    logger.warn({ reason: message, details: details.map(String) }, 'Traces do not reach the collector');
  };
  const ignore = (): void => undefined;
  diag.setLogger({ error: complain, warn: complain, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
}

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

/** Maximum number of spans that wait to be sent to the collector, about 2 MB; any more are dropped. */
const MAX_WAITING = 2_048;
const SEND_EVERY_MS = 1_000;
const SEND_LIMIT_MS = 3_000;
const CLOSE_LIMIT_MS = 1_000;
const COMPLAIN_EVERY_MS = 60_000;

/** Configures the OpenTelemetry SDK. A collector that is down or slow costs spans, but never delays requests. */
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
        maxQueueSize: MAX_WAITING,
        maxExportBatchSize: MAX_WAITING / 4,
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
      for (const api of [context, diag, propagation, trace]) api.disable();
    },
  };
}

/** Logs an unreachable collector once a minute instead of once per batch. */
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

import type { Tracing, TracingOptions } from './tracing-options.ts';

let on = false;

/** Whether this process traces at all. */
export const isTracing = (): boolean => on;

/** Begins to trace, once a process, before anything is built that would be traced. Without a collector nothing is even loaded. */
export async function startTracing({ config, ...options }: TracingOptions): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE_RATIO: ratio = 1 } = config;
  if (endpoint === undefined) return { close: async () => undefined };
  const { openSdk } = await import('./open-sdk.ts');
  on = true;
  return openSdk({ ...options, endpoint, ratio });
}

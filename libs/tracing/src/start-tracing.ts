import type { Tracing, TracingOptions } from './tracing-options.ts';

let running = false;
let withDatabase = false;

/** True when this process is tracing. */
export const isTracing = (): boolean => running;

/** True when this process is tracing its commands to the database. */
export const isTracingDatabase = (): boolean => running && withDatabase;

/**
 * Starts tracing; must run before anything that should be traced is created, and again only after `close`. Without a collector the SDK is
 * not even loaded.
 */
export async function startTracing({ config, ...options }: TracingOptions): Promise<Tracing> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, TRACE_SAMPLE_RATIO: ratio = 1, TRACE_DATABASE } = config;
  if (endpoint === undefined) return { close: async () => undefined };
  const { openSdk } = await import('./open-sdk.ts');
  running = true;
  withDatabase = TRACE_DATABASE === 'on';
  const sdk = openSdk({ ...options, endpoint, ratio });
  return {
    async close() {
      running = false;
      await sdk.close();
    },
  };
}

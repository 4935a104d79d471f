/** Name of a process and its settings for tracing. */
export interface TracingOptions {
  service: string;
  config: {
    /** Address of the collector; without one, tracing is off. */
    OTEL_EXPORTER_OTLP_ENDPOINT?: string;
    /** Proportion of requests that are traced, from 0 to 1. */
    TRACE_SAMPLE_RATIO?: number;
    /** `on`: each command to the database has a span, which makes traces several times as large (default: off). */
    TRACE_DATABASE?: 'on' | 'off';
  };
  logger: { warn(details: object, message: string): void };
  /**
   * True for the first process that requests from outside reach: it decides which of them are traced, and ignores the
   * caller's decision (default false).
   */
  decides?: boolean;
}

export interface Tracing {
  /** Sends the remaining spans, waiting at most one second. */
  close: () => Promise<void>;
}

/** Tracing settings of a process, and its name. */
export interface TracingOptions {
  service: string;
  config: {
    /** Address of the collector; without one, tracing is off. */
    OTEL_EXPORTER_OTLP_ENDPOINT?: string;
    /** Share of requests that are traced, from 0 to 1. */
    TRACE_SAMPLE_RATIO?: number;
  };
  logger: { warn(details: object, message: string): void };
  /**
   * Set for the first process that external requests reach: it decides which are traced and ignores the caller's decision (default false).
   */
  decides?: boolean;
}

export interface Tracing {
  /** Sends the remaining spans, waiting at most one second. */
  close: () => Promise<void>;
}

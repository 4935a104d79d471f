/** What a process is told of tracing, and who it is. */
export interface TracingOptions {
  service: string;
  config: {
    /** The collector's address; without one nothing is traced. */
    OTEL_EXPORTER_OTLP_ENDPOINT?: string;
    /** The share of requests that are traced, from 0 to 1. */
    TRACE_SAMPLE_RATIO?: number;
  };
  logger: { warn(details: object, message: string): void };
  /** The first process that a request from outside reaches: it chooses which are traced, whatever the caller says (default false). */
  decides?: boolean;
}

export interface Tracing {
  /** Sends what is left, for a second at most. */
  close: () => Promise<void>;
}

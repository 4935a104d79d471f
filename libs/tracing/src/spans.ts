import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';

/**
 * Returns the tracer. It is requested for every span, because a stored one would keep using a provider that was
 * closed. Before tracing starts and without a collector, spans cost almost nothing and are discarded.
 */
const currentTracer = () => trace.getTracer('garage');

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

export interface SpanFacts {
  /** Name of the span, one of a small fixed set such as the routes; it contains no id or address. */
  name: string;
  kind: keyof typeof kinds;
  /**
   * Attributes of the span. They contain no personal data or secrets, because more people may read traces than data.
   */
  attributes?: Attributes;
  /** W3C `traceparent` that arrived with the work and becomes the parent (default: the current span). */
  parent?: string | undefined;
}

/** Runs the work inside a span; spans started by it become children. A failure is recorded by its code or name only. */
export async function inSpan<Result>(facts: SpanFacts, work: () => Promise<Result>): Promise<Result> {
  const { span, within } = openSpan(facts);
  try {
    return await context.with(within, work);
  } catch (error) {
    failSpan(span, nameOf(error));
    throw error;
  } finally {
    span.end();
  }
}

/** Starts a span, which the caller must end. */
export function openSpan({ name, kind, attributes = {}, parent }: SpanFacts): { span: Span; within: Context } {
  const above = parent === undefined ? context.active() : contextOf(parent);
  const span = currentTracer().startSpan(name, { kind: kinds[kind], attributes }, above);
  return { span, within: trace.setSpan(above, span) };
}

/** Starts a span below the current one, for work that ends in a callback; undefined when nothing is traced. Returns what ends it. */
export function startPart(facts: Omit<SpanFacts, 'parent'>): ((failure?: unknown) => void) | undefined {
  if (!trace.getSpan(context.active())?.isRecording()) return undefined;
  const { span } = openSpan(facts);
  return (failure) => {
    if (failure !== undefined) failSpan(span, nameOf(failure));
    span.end();
  };
}

export function failSpan(span: Span, why: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: why });
}

/** The current span as a W3C `traceparent` for outgoing messages; undefined when tracing is off. */
export function runningTraceparent(): string | undefined {
  return traceparentOf(context.active());
}

export function traceparentOf(within: Context): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(within, carrier);
  return carrier['traceparent'];
}

/** Adds the current span's `traceparent` to outgoing headers. */
export function addTraceparent(headers: { set(name: string, value: string): void }): void {
  const running = runningTraceparent();
  if (running !== undefined) headers.set('traceparent', running);
}

const traceparentForm = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace id for log lines; undefined when the `traceparent` is missing or invalid. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent === undefined ? undefined : traceparentForm.exec(traceparent)?.[1];
}

function contextOf(traceparent: string): Context {
  return propagation.extract(context.active(), { traceparent });
}

/** The code or name of an error. The message is not used, because it may quote data of the request. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

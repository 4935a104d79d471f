import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Attributes, Context, Span } from '@opentelemetry/api';

/** Asked for spans before the start too: until then, and without a collector, they cost next to nothing and are nowhere kept. */
const tracer = trace.getTracer('garage');

const kinds = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;

export interface SpanFacts {
  /** Few different ones: never an id or an address. */
  name: string;
  kind: keyof typeof kinds;
  /** Nothing personal and no secret: traces are read by more people than data. */
  attributes?: Attributes;
  /** A W3C `traceparent` that came with the work (default: the span that runs now). */
  parent?: string | undefined;
}

/** Does the work within a span: what it starts belongs to it. A failure is noted by its code or name alone. */
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

/** Begins a span, which the caller must end. */
export function openSpan({ name, kind, attributes = {}, parent }: SpanFacts): { span: Span; within: Context } {
  const above = parent === undefined ? context.active() : contextOf(parent);
  const span = tracer.startSpan(name, { kind: kinds[kind], attributes }, above);
  return { span, within: trace.setSpan(above, span) };
}

export function failSpan(span: Span, why: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR, message: why });
}

/** The running span as a W3C `traceparent`, for what leaves this process; undefined when nothing is traced. */
export function runningTraceparent(): string | undefined {
  return traceparentOf(context.active());
}

export function traceparentOf(within: Context): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(within, carrier);
  return carrier['traceparent'];
}

/** Puts the running span's `traceparent` into headers on their way out. */
export function addTraceparent(headers: { set(name: string, value: string): void }): void {
  const running = runningTraceparent();
  if (running !== undefined) headers.set('traceparent', running);
}

const traceparentForm = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/;

/** For log lines; undefined for what is no `traceparent`. */
export function traceIdOf(traceparent: string | undefined): string | undefined {
  return traceparent === undefined ? undefined : traceparentForm.exec(traceparent)?.[1];
}

function contextOf(traceparent: string): Context {
  return propagation.extract(context.active(), { traceparent });
}

/** Never the message, which may quote what was asked. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

export { addTraceparent, inSpan, runningTraceparent, startPart, traceIdOf } from './spans.ts';
export type { SpanFacts } from './spans.ts';
export { startRequestSpan } from './request-spans.ts';
export type { RequestSpan } from './request-spans.ts';
export { isTracing, isTracingDatabase, startTracing } from './start-tracing.ts';
export { traceFetches } from './trace-fetches.ts';
export type { Tracing, TracingOptions } from './tracing-options.ts';

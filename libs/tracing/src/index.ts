export { addTraceparent, inSpan, runningTraceparent, traceIdOf } from './spans.ts';
export type { SpanFacts } from './spans.ts';
export { startRequestSpan } from './request-spans.ts';
export type { RequestSpan } from './request-spans.ts';
export { isTracing, startTracing } from './start-tracing.ts';
export { traceFetches } from './trace-fetches.ts';
export type { Tracing, TracingOptions } from './tracing-options.ts';

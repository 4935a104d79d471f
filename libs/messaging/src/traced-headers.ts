import { addTraceparent, isTracing } from '@garage/tracing';
import { headers } from 'nats';
import type { MsgHdrs } from 'nats';

/** Headers with the trace context of the running span; none when tracing is off. */
export function tracedHeaders(): { headers?: MsgHdrs } {
  if (!isTracing()) return {};
  const traced = headers();
  addTraceparent(traced);
  return { headers: traced };
}

/** The `traceparent` of a received message; undefined when its sender was not traced. */
export function traceparentIn(sent: MsgHdrs | undefined): string | undefined {
  return sent?.get('traceparent') || undefined;
}

import { addTraceparent, isTracing } from '@garage/tracing';
import { headers } from 'nats';
import type { MsgHdrs } from 'nats';

/** For a message on its way out: the running span's trace context, and nothing at all when nothing is traced. */
export function tracedHeaders(): { headers?: MsgHdrs } {
  if (!isTracing()) return {};
  const traced = headers();
  addTraceparent(traced);
  return { headers: traced };
}

/** What came with a message; undefined when its sender was not traced. */
export function traceparentIn(sent: MsgHdrs | undefined): string | undefined {
  return sent?.get('traceparent') || undefined;
}

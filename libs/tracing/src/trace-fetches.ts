import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { isTracing } from './start-tracing.ts';
import { runningTraceparent } from './spans.ts';

/** Data that Node's `fetch` publishes about an outgoing request. */
interface LeavingRequest {
  origin: string;
  addHeader(name: string, value: string): unknown;
}

const CHANNEL = 'undici:request:create';

/**
 * Adds the current trace to every `fetch` of this process to one of these addresses, and to no others. Returns a function that stops this.
 */
export function traceFetches(addresses: readonly string[]): () => void {
  if (!isTracing()) return () => undefined;
  const origins = new Set(addresses.map((address) => new URL(address).origin));
  const addTrace = (message: unknown): void => {
    const request = typeof message === 'object' && message !== null && 'request' in message ? message.request : null;
    if (!isLeaving(request) || !origins.has(request.origin)) return;
    const running = runningTraceparent();
    if (running !== undefined) request.addHeader('traceparent', running);
  };
  subscribe(CHANNEL, addTrace);
  return () => void unsubscribe(CHANNEL, addTrace);
}

function isLeaving(request: unknown): request is LeavingRequest {
  return (
    typeof request === 'object' &&
    request !== null &&
    'origin' in request &&
    typeof request.origin === 'string' &&
    'addHeader' in request &&
    typeof request.addHeader === 'function'
  );
}

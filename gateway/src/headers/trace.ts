import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

const requestIdForm = /^[A-Za-z0-9_-]{8,64}$/;
const traceparentForm = /^00-(?!0{32})[0-9a-f]{32}-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The caller's request id if it is well formed, else a new one. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && requestIdForm.test(given) ? given : randomUUID();
}

/**
 * The W3C trace context of a request: that of its span if it is traced (see trace-requests), else the caller's if well formed, else
 * a new one that is not sampled and only correlates log lines.
 */
export function traceparentOf(headers: IncomingHttpHeaders): string {
  const given = headers['traceparent'];
  if (typeof given === 'string' && traceparentForm.test(given)) return given;
  // `randomUUID` is used because it is many times cheaper than `randomBytes`: it draws from a buffer of random bytes.
  const [trace, parent] = [randomUUID(), randomUUID()].map((id) => id.replaceAll('-', ''));
  return `00-${trace}-${parent?.slice(-16)}-00`;
}

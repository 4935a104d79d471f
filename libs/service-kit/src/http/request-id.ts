import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

const safeId = /^[\w.-]{1,64}$/;

/** Returns the caller's request id when it is safe for logs and headers, otherwise a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers[REQUEST_ID_HEADER];
  return typeof sent === 'string' && safeId.test(sent) ? sent : randomUUID();
}

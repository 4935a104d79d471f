import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export const REQUEST_ID_HEADER = 'x-request-id';

const safeId = /^[\w.-]{1,64}$/;

/** The caller's request id when it is one that can stand in a log and a header, a new one otherwise. */
export function requestIdOf(request: IncomingMessage): string {
  const sent = request.headers[REQUEST_ID_HEADER];
  return typeof sent === 'string' && safeId.test(sent) ? sent : randomUUID();
}

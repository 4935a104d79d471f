/**
 * How a request to an upstream failed:
 * - `refused`: no connection was established, so the upstream did not receive the request;
 * - `broken`: the connection ended before the response;
 * - `slow`: no response in time;
 * - `other`: not caused by the upstream.
 */
export type UpstreamFailure = 'refused' | 'broken' | 'slow' | 'other';

const failureByCode: Record<string, UpstreamFailure> = {
  ECONNREFUSED: 'refused',
  EHOSTUNREACH: 'refused',
  ENETUNREACH: 'refused',
  ENOTFOUND: 'refused',
  EAI_AGAIN: 'refused',
  UND_ERR_CONNECT_TIMEOUT: 'refused',
  ECONNRESET: 'broken',
  EPIPE: 'broken',
  UND_ERR_SOCKET: 'broken',
  UND_ERR_HEADERS_TIMEOUT: 'slow',
  UND_ERR_BODY_TIMEOUT: 'slow',
};

/** Classifies an error by its code or the codes of its causes. */
export function upstreamFailureOf(error: unknown): UpstreamFailure {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? failureByCode[cause.code] : undefined;
    if (code !== undefined) return code;
  }
  return 'other';
}

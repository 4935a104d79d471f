/**
 * How a request to an upstream failed:
 * - `refused`: no connection came about, so the upstream saw nothing of the request;
 * - `broken`: the connection ended before an answer;
 * - `slow`: no answer in time;
 * - `other`: not the upstream's doing.
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

/** Reads the kind of a failure from the code of an error, or of the errors that caused it. */
export function upstreamFailureOf(error: unknown): UpstreamFailure {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const code = 'code' in cause && typeof cause.code === 'string' ? failureByCode[cause.code] : undefined;
    if (code !== undefined) return code;
  }
  return 'other';
}

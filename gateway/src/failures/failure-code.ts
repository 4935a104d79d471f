import { isErrorCode } from '@garage/contracts';
import type { ErrorCode } from '@garage/contracts';
import { upstreamFailureOf } from '../upstreams/upstream-errors.ts';

const codeByStatus: Record<number, ErrorCode> = {
  400: 'VALIDATION_FAILED',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  408: 'VALIDATION_FAILED',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'VALIDATION_FAILED',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  431: 'PAYLOAD_TOO_LARGE',
  503: 'SERVICE_UNAVAILABLE',
};

/**
 * The error code of a response: the error's own code if it is in the catalogue, SERVICE_UNAVAILABLE for an upstream failure, else by
 * Fastify's status. Unknown errors are INTERNAL.
 */
export function failureCodeOf(error: unknown): ErrorCode {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if ('code' in cause && typeof cause.code === 'string') {
      if (isErrorCode(cause.code)) return cause.code;
      // The HTTP client refused to send the request because of an invalid part from the caller, such as a header.
      if (cause.code === 'UND_ERR_INVALID_ARG') return 'VALIDATION_FAILED';
    }
  }
  if (upstreamFailureOf(error) !== 'other') return 'SERVICE_UNAVAILABLE';
  return codeByStatus[statusOf(error)] ?? 'INTERNAL';
}

function statusOf(error: unknown): number {
  const has = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return has ? Number(error.statusCode) : 500;
}

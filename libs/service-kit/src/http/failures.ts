import { errorText, FAILURE, isErrorCode } from '@garage/contracts';
import type { ErrorCode, Failure } from '@garage/contracts';
import { AppError } from './app-error.ts';

/** An error of another library that may be shown to callers: it has `expose: true` and a code of `errorCatalogue`. */
interface ExposedError {
  code: ErrorCode;
  expose: true;
}

/** Error codes of the contracts for the errors that Fastify itself throws. */
const codesOfFramework: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BAD_JSON',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BAD_JSON',
  FST_ERR_VALIDATION: 'VALIDATION_FAILED',
  FST_ERR_BAD_URL: 'VALIDATION_FAILED',
  FST_ERR_MAX_PARAM_LENGTH: 'NOT_FOUND',
  FST_ERR_ASYNC_CONSTRAINT: 'NOT_FOUND',
  FST_ERR_NOT_FOUND: 'NOT_FOUND',
  FST_ERR_HANDLER_TIMEOUT: 'SERVICE_UNAVAILABLE',
};

const RETRY_UNAVAILABLE_SECONDS = 5;

/** Maps an error to an AppError with an error code of the contracts; INTERNAL when its reason must not be shown to callers. */
export function toAppError(error: unknown, isUnavailable: (error: unknown) => boolean = () => false): AppError {
  if (error instanceof AppError) return error;
  if (isExposed(error)) return new AppError(error.code, { cause: error });
  const code = codeOfFramework(error);
  if (code !== undefined) return new AppError(code, { cause: error });
  if (isUnavailable(error)) return new AppError('SERVICE_UNAVAILABLE', { cause: error });
  return new AppError('INTERNAL', { cause: error });
}

/** The response body of a failure. */
export function presentFailure({ code, values, details }: AppError): Failure {
  const failure = { status: FAILURE, code, message: errorText(code, values) } as const;
  return details ? { ...failure, details } : failure;
}

/** Value in seconds for the header `Retry-After`, which every response with status 503 has. */
export function retryAfterOf(error: AppError): number | undefined {
  return error.retryAfterSeconds ?? (error.statusCode === 503 ? RETRY_UNAVAILABLE_SECONDS : undefined);
}

function isExposed(error: unknown): error is ExposedError {
  if (typeof error !== 'object' || error === null || !('expose' in error) || error.expose !== true) return false;
  return 'code' in error && typeof error.code === 'string' && isErrorCode(error.code);
}

/**
 * Undefined for unknown errors. Fastify reports a connection that broke while its body was read as a 400 without a
 * code.
 */
function codeOfFramework(error: unknown): ErrorCode | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  return Object.hasOwn(codesOfFramework, error.code) ? codesOfFramework[error.code] : undefined;
}

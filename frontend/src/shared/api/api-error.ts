import type { Failure } from '@garage/contracts';
import { commonErrors, isCommonErrorCode } from '@garage/contracts/browser';
import type { CommonErrorCode } from '@garage/contracts/browser';
import { vi } from '../../i18n/vi.ts';

/** A failed API call. `status` is 0 when there was no response; `message` can be shown to the user. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** True when the server sent `message`; false when the client chose it by the response's status. */
  readonly isServerMessage: boolean;
  /** What the server said about the failure in particular, such as the invalid fields; empty for most failures. */
  readonly details: NonNullable<Failure['details']>;
  /** Headers of the error response; null when there was no response. */
  readonly headers: Headers | null;

  constructor(failure: {
    status: number;
    code: string;
    message: string;
    isServerMessage?: boolean;
    headers?: Headers;
    details?: Failure['details'];
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.isServerMessage = failure.isServerMessage ?? false;
    this.headers = failure.headers ?? null;
    this.details = failure.details ?? [];
  }
}

/** True when the call failed because no account is signed in or its session has ended. */
export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

/** Creates the error for a failure that the browser detected itself, with the common message of its code. */
export function createApiError(code: CommonErrorCode): ApiError {
  return new ApiError({ code, ...commonErrors[code] });
}

/** True when the server refused the request (4xx), which means that the request certainly changed nothing. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status >= 400 && error.status < 500;
}

/** Creates the error for a call without a response, because the connection failed or the call timed out. */
export function connectionError(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'NO_CONNECTION', message: vi.errors.noConnection, cause });
}

/** Turns an error response into an ApiError. A body that does not follow the contract gets a text that fits its status. */
export async function parseErrorResponse(response: Pick<Response, 'status' | 'headers' | 'json'>): Promise<ApiError> {
  const { status, headers } = response;
  const body: unknown = await response.json().catch(() => null);
  if (isFailure(body)) {
    const { code, message, details } = body;
    return new ApiError({ status, headers, code, message, details, isServerMessage: true });
  }
  const code =
    Object.keys(commonErrors)
      .filter(isCommonErrorCode)
      .find((known) => commonErrors[known].status === status) ?? 'INTERNAL';
  return new ApiError({ status, headers, code, message: commonErrors[code].message });
}

function isFailure(body: unknown): body is Failure {
  return (
    typeof body === 'object' &&
    body !== null &&
    'code' in body &&
    typeof body.code === 'string' &&
    'message' in body &&
    typeof body.message === 'string'
  );
}

import type { Failure } from '@garage/contracts';
import { commonErrors, isCommonErrorCode } from '@garage/contracts/browser';
import type { CommonErrorCode } from '@garage/contracts/browser';
import { vi } from '../../i18n/vi.ts';

/** A call that failed. `status` is 0 when no answer came; `message` can be shown to a person. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  /** Whether the message is the server's own; otherwise it was found here, by the status. */
  readonly saidByServer: boolean;

  constructor(failure: { status: number; code: string; message: string; saidByServer?: boolean; cause?: unknown }) {
    super(failure.message, { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.saidByServer = failure.saidByServer ?? false;
  }
}

/** A failure that is found here, without asking. */
export function errorOf(code: CommonErrorCode): ApiError {
  return new ApiError({ code, ...commonErrors[code] });
}

/** No answer at all: the connection failed, or the call took too long. */
export function connectionError(cause: unknown): ApiError {
  return new ApiError({ status: 0, code: 'NO_CONNECTION', message: vi.errors.noConnection, cause });
}

/** Reads a refused call. A body that is not the agreed failure still ends in a text that fits its status. */
export async function readFailure(response: Response): Promise<ApiError> {
  const body: unknown = await response.json().catch(() => null);
  if (isFailure(body)) {
    return new ApiError({ status: response.status, code: body.code, message: body.message, saidByServer: true });
  }
  const code =
    Object.keys(commonErrors)
      .filter(isCommonErrorCode)
      .find((known) => commonErrors[known].status === response.status) ?? 'INTERNAL';
  return new ApiError({ status: response.status, code, message: commonErrors[code].message });
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

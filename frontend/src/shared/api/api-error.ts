import type { Failure } from '@garage/contracts';
import { errorCatalogue, isErrorCode } from '@garage/contracts/browser';
import type { ErrorCode } from '@garage/contracts/browser';
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

/** The failure with a code of the shared catalogue. */
export function errorOf(code: ErrorCode): ApiError {
  return new ApiError({ code, ...errorCatalogue[code] });
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
  const code = Object.keys(errorCatalogue)
    .filter(isErrorCode)
    .find((known) => errorCatalogue[known].status === response.status);
  const { message } = errorCatalogue[code ?? 'INTERNAL'];
  return new ApiError({ status: response.status, code: code ?? 'INTERNAL', message });
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

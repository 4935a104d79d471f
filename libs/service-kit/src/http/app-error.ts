import { errorCatalogue } from '@garage/contracts';
import type { ErrorCode, Failure } from '@garage/contracts';

export type FailureDetails = NonNullable<Failure['details']>;

/** Values by name for the placeholders (`{name}`) in the text that the catalogue has for an error code. */
export type TextValues = Record<string, string | number>;

export interface AppErrorOptions {
  /** Path and broken rule of each faulty input; shown to the caller. */
  details?: FailureDetails;
  /** Values for the placeholders in the catalogue's text of the error code. */
  values?: TextValues;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Further headers of the response. */
  headers?: Readonly<Record<string, string>>;
  /** Message for the log only; callers get the catalogue's text of the error code. */
  message?: string;
  cause?: unknown;
}

/** A failure that is reported to the caller by its code. Every other error becomes a bare 500. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly expose = true;
  readonly code: ErrorCode;
  readonly statusCode: number;
  readonly details: FailureDetails | undefined;
  readonly values: TextValues | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly headers: Readonly<Record<string, string>> | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(options.message ?? errorCatalogue[code].message, { cause: options.cause });
    this.code = code;
    this.statusCode = errorCatalogue[code].status;
    this.details = options.details;
    this.values = options.values;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.headers = options.headers;
  }
}

import { errorCatalogue } from '@garage/contracts';
import type { ErrorCode, Failure } from '@garage/contracts';

export type FailureDetails = NonNullable<Failure['details']>;

/** Fills the `{name}` places of a code's text. */
export type TextValues = Record<string, string | number>;

export interface AppErrorOptions {
  /** Where an input broke which rule; shown to the caller. */
  details?: FailureDetails;
  /** What the places of the code's text are filled with. */
  values?: TextValues;
  /** Seconds until another try makes sense; sent as `Retry-After`. */
  retryAfterSeconds?: number;
  /** Sent with the answer. */
  headers?: Readonly<Record<string, string>>;
  /** For the log only: callers always get the catalogue's text. */
  message?: string;
  cause?: unknown;
}

/** A failure that the caller is told about, by its code. Everything else that is thrown becomes a bare 500. */
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

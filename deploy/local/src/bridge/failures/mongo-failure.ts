import type { Document } from 'bson';
import { errorCode, type CodeName } from './error-codes.ts';

export type ErrorLabel = 'TransientTransactionError' | 'UnknownTransactionCommitResult' | 'RetryableWriteError';

export interface FailureOptions {
  labels?: ErrorLabel[];
  /** Additional fields of the reply, such as `keyPattern`. */
  details?: Document;
  cause?: unknown;
}

/** A failed command with MongoDB's code; drivers react to code and labels. */
export class MongoFailure extends Error {
  override readonly name = 'MongoFailure';
  readonly codeName: CodeName;
  readonly labels: readonly ErrorLabel[];
  readonly details: Document;

  constructor(codeName: CodeName, message: string, { labels = [], details = {}, cause }: FailureOptions = {}) {
    super(message, { cause });
    this.codeName = codeName;
    this.labels = labels;
    this.details = details;
  }

  get code(): number {
    return errorCode(this.codeName);
  }

  labelled(label: ErrorLabel): MongoFailure {
    if (this.labels.includes(label)) return this;
    const { message, details, cause } = this;
    return new MongoFailure(this.codeName, message, { labels: [...this.labels, label], details, cause });
  }

  toReply(): Document {
    const { code, codeName, message, labels, details } = this;
    return {
      ok: 0,
      errmsg: message,
      code,
      codeName,
      ...details,
      ...(labels.length > 0 && { errorLabels: [...labels] }),
    };
  }
}

import { useEffect } from 'react';
import { ApiError } from '../../../shared/api/api-error.ts';
import { showToast } from '../../../shared/lib/toasts.ts';

/** What a person is told of a failed call: a text, and the reason where the text itself is fixed. */
export interface FailureText {
  text: string;
  detail?: string;
  /** The English wording of the specification. */
  messageKey?: string;
}

/** Always this text; what the server said is its reason. */
export function fixedText(text: string, error: unknown, messageKey?: string): FailureText {
  const reason = error instanceof ApiError && error.message !== text ? error.message : '';
  return { text, ...(reason ? { detail: reason } : {}), ...(messageKey ? { messageKey } : {}) };
}

/** The server's own words; this text where it said none. */
export function serverWordsOr(text: string, error: unknown): FailureText {
  if (error instanceof ApiError && error.saidByServer) return { text: error.message };
  return fixedText(text, error);
}

/** A failure as a message, which stays when its form goes. */
export function tellFailure(failure: FailureText, cause: Error): void {
  showToast({ severity: 'error', ...failure, cause });
}

/** Tells a failure as a message, once, and gives its text for beside the form. `describe` must stay the same function. */
export function useFailure(error: Error | null, describe: (error: Error) => FailureText): FailureText | null {
  useEffect(() => {
    if (error) tellFailure(describe(error), error);
  }, [error, describe]);
  return error && describe(error);
}

import type { ErrorCode } from '@garage/contracts/browser';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { showToast } from './toasts.ts';

export interface FailureText {
  text: string;
  /** Second line with the reason, used when `text` is a fixed text. */
  detail?: string;
  /** The specification's English wording, rendered as the attribute `data-msg`. */
  messageKey?: string;
}

/** Returns true for errors whose own message is shown instead of the operation's fixed text. */
type MessageRule = (error: Error) => boolean;

/** True when the server sent the message of the error. */
export const hasServerMessage: MessageRule = (error) => serverMessageOf(error) !== undefined;

/** The message the server sent; undefined when it sent none. */
export const serverMessageOf = (error: unknown): string | undefined =>
  error instanceof ApiError && error.isServerMessage ? error.message : undefined;

export const hasStatus =
  (...statuses: readonly number[]): MessageRule =>
  (error) =>
    error instanceof ApiError && statuses.includes(error.status);

export const hasCode =
  (...codes: readonly ErrorCode[]): MessageRule =>
  (error) =>
    error instanceof ApiError && codes.some((code) => code === error.code);

/**
 * Text to show for a failed operation. It is the operation's fixed `text` with the API error's message as detail, or only the error's own
 * message if `showsMessage` returns true for the error.
 */
export function describeFailure(error: unknown, text: string, showsMessage?: MessageRule): FailureText {
  if (!(error instanceof Error) || error.message.trim() === '') return { text };
  if (showsMessage?.(error)) return { text: error.message.trim() };
  return error instanceof ApiError && error.message !== text ? { text, detail: error.message } : { text };
}

/** Shows a failure as a toast, which remains visible when the form that caused it is closed. */
export function showFailure(failure: FailureText, cause: unknown): void {
  showToast({ severity: 'error', ...failure, cause });
}

/** Shows each error as a toast once and returns its text for the form. `describe` must be the same function in every render. */
export function useFailureToast(error: Error | null, describe: (error: Error) => FailureText): FailureText | null {
  useEffect(() => {
    if (error) showFailure(describe(error), error);
  }, [error, describe]);
  return error && describe(error);
}

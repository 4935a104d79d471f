import type { ErrorCode } from '@garage/contracts/browser';
import { useEffect } from 'react';
import { ApiError } from '../api/api-error.ts';
import { showToast } from './toasts.ts';

export interface FailureText {
  text: string;
  /** Second line: the reason, below a fixed text. */
  detail?: string;
  /** The specification's English wording, rendered as the attribute `data-msg`. */
  messageKey?: string;
}

/** Selects the errors whose own message replaces the fixed text of an operation. */
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
 * Text to show for a failed operation: its fixed text with the API error's message as detail, or the error's own message alone where
 * `showsMessage` selects it.
 */
export function describeFailure(error: unknown, text: string, showsMessage?: MessageRule): FailureText {
  if (!(error instanceof Error) || error.message.trim() === '') return { text };
  if (showsMessage?.(error)) return { text: error.message.trim() };
  return error instanceof ApiError && error.message !== text ? { text, detail: error.message } : { text };
}

/** Shows a failure as a toast, which stays when its form is closed. */
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

import { booking } from '../../../i18n/booking.ts';
import { ApiError } from '../../../shared/api/api-error.ts';

/** In the chat: the server's words, else the ones fixed for it. */
export function describeChatFailure(error: unknown): string {
  return error instanceof ApiError && error.saidByServer ? error.message : booking.form.chatError;
}

/** The words of a request that failed: the server's, which are the error's own; else the fixed ones. */
export function describeBookingFailure(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : '';
  return message || booking.form.unknownError;
}

import { booking } from '../../../i18n/booking.ts';

/** The words of a request that failed: the server's, which are the error's own; else the fixed ones. */
export function describeBookingFailure(error: unknown): string {
  const message = error instanceof Error ? error.message.trim() : '';
  return message || booking.form.unknownError;
}

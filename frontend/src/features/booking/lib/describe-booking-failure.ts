import { booking } from '../../../i18n/booking.ts';
import { describeFailure, serverMessageOf } from '../../../shared/lib/failure.ts';

/** Returns the server's message of a failed booking in the chat, which shows no other messages. */
export const describeChatFailure = (error: unknown): string => serverMessageOf(error) ?? booking.form.chatError;

/** The error's own message, or the fixed text when it has none. */
export const describeBookingFailure = (error: unknown): string =>
  describeFailure(error, booking.form.unknownError, () => true).text;

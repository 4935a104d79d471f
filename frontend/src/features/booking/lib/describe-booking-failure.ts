import { booking } from '../../../i18n/booking.ts';
import { describeFailure, serverMessageOf } from '../../../shared/lib/failure.ts';

/** Text for a failed booking in the chat: the server's message or, if there is none, one fixed text. */
export const describeChatBookingFailure = (error: unknown): string => serverMessageOf(error) ?? booking.form.chatError;

/** Text for a failed booking in the form: the error's own message or, if it is empty, a fixed text. */
export const describeBookingFailure = (error: unknown): string =>
  describeFailure(error, booking.form.unknownError, () => true).text;

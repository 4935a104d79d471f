import { ErrorCode, NatsError } from 'nats';
import { InvalidMessage } from './codec.ts';
import type { Messaging } from './connect-messaging.ts';
import { isApiError } from './streams.ts';

/**
 * Classification of a failure to send a row. `permanent`: retries cannot help. `refused`: the receiver works but
 * refuses this row, which a change of configuration may fix. `transient`: the receiver is unavailable, full or slow.
 */
export type Verdict = 'permanent' | 'refused' | 'transient';

/** Thrown by a working receiver that refuses a job, for example of an unknown queue. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

const MESSAGE_TOO_LARGE = 10_054;
const permanentCodes: ReadonlySet<string> = new Set([ErrorCode.MaxPayloadExceeded, ErrorCode.BadSubject]);
const NOT_PERMITTED: string = ErrorCode.PermissionsViolation;
const NO_RESPONDERS: string = ErrorCode.NoResponders;

/**
 * Classifies a failure to publish an event. A failure that the row may not have caused counts as an outage (`transient`), so that no row is
 * given up during an outage of days.
 */
export async function classifyEventFailure(
  { manager, names }: Pick<Messaging, 'manager' | 'names'>,
  error: unknown,
): Promise<Verdict> {
  if (error instanceof InvalidMessage || isApiError(error, MESSAGE_TOO_LARGE)) return 'permanent';
  if (!(error instanceof NatsError)) return 'transient';
  if (permanentCodes.has(error.code)) return 'permanent';
  if (error.code === NOT_PERMITTED) return 'refused';
  // JetStream's own errors, such as a full stream, have the code NO_RESPONDERS too, but with an `api_error`.
  if (error.code !== NO_RESPONDERS || error.api_error) return 'transient';
  // No answer means that no stream accepts this subject, or that the stream is currently unavailable; the lookup tells which.
  const streamAnswers = manager.streams.info(names.events).then(
    () => true,
    () => false,
  );
  return (await streamAnswers) ? 'refused' : 'transient';
}

export function classifyJobFailure(error: unknown): Verdict {
  if (error instanceof TypeError) return 'permanent';
  return error instanceof JobRefused ? 'refused' : 'transient';
}

import { ErrorCode, NatsError } from 'nats';
import { InvalidMessage } from './codec.ts';
import type { Messaging } from './connect-messaging.ts';
import { isApiError } from './streams.ts';

/**
 * What a failure to send says about its row. `never`: no repeat can help. `refused`: the receiver is there and refuses this row, which a
 * new configuration may change. `later`: the receiver is away, full or slow.
 */
export type Verdict = 'never' | 'refused' | 'later';

/** Thrown by what takes jobs for a job that it refuses although it works, such as one of a queue that it does not know. */
export class JobRefused extends Error {
  override readonly name = 'JobRefused';
}

const MESSAGE_TOO_LARGE = 10_054;
const neverCodes: ReadonlySet<string> = new Set([ErrorCode.MaxPayloadExceeded, ErrorCode.BadSubject]);
const NOT_PERMITTED: string = ErrorCode.PermissionsViolation;
const NO_RESPONDERS: string = ErrorCode.NoResponders;

/** Everything that is not known to concern the row alone counts as an outage: an outage of days gives up no row. */
export async function judgeEvent(
  { manager, names }: Pick<Messaging, 'manager' | 'names'>,
  error: unknown,
): Promise<Verdict> {
  if (error instanceof InvalidMessage || isApiError(error, MESSAGE_TOO_LARGE)) return 'never';
  if (!(error instanceof NatsError)) return 'later';
  if (neverCodes.has(error.code)) return 'never';
  if (error.code === NOT_PERMITTED) return 'refused';
  // JetStream's own failures have the same code, such as that of a full stream.
  if (error.code !== NO_RESPONDERS || error.api_error) return 'later';
  // No stream takes this subject, or there is no stream at the moment.
  const answers = manager.streams.info(names.events).then(
    () => true,
    () => false,
  );
  return (await answers) ? 'refused' : 'later';
}

export function judgeJob(error: unknown): Verdict {
  if (error instanceof TypeError) return 'never';
  return error instanceof JobRefused ? 'refused' : 'later';
}

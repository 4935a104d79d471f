/**
 * A place in the stream of events, to compare how far two processes have come. All events up to it are handled, or were published before
 * the process dropped its state.
 */
export interface EventPosition {
  /** Identifies the stream: after the broker has lost its data, another stream numbers its events from 1 again. */
  readonly stream: string;
  /** Number of the last event in the stream. */
  readonly sequence: number;
}

/**
 * Request header in which the gateway tells the frontend its position. Answers that the frontend keeps may be used for the request only if it
 * has come as far itself. The gateway forwards no such header of a caller.
 */
export const POSITION_HEADER = 'garage-event-position';

/** A position as the value of a header. */
export const writePosition = ({ stream, sequence }: EventPosition): string => `${sequence}@${stream}`;

/** Reads a position from a header; undefined when there is none, or none that is valid. */
export function readPosition(header: string | string[] | undefined): EventPosition | undefined {
  const [, sequence, stream] = /^(\d{1,15})@([\w.:+-]{1,64})$/.exec(typeof header === 'string' ? header : '') ?? [];
  if (sequence === undefined || stream === undefined) return undefined;
  return { stream, sequence: Number(sequence) };
}

/** True when `own` is as far as `wanted`, in the same stream. */
export const hasReached = (own: EventPosition, wanted: EventPosition): boolean =>
  own.stream === wanted.stream && own.sequence >= wanted.sequence;

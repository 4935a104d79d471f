/** A clock that the test and its child processes share, and that may run faster than real time. */
export interface ClockSettings {
  /** Real time at the start, in milliseconds since 1970. */
  startedAt: number;
  /** What the clock shows at the start: a whole minute. */
  shows: number;
  /** Seconds of the clock in a real second. */
  speed: number;
}

export function createClock(speed: number): ClockSettings {
  const startedAt = Date.now();
  return { startedAt, shows: startedAt - (startedAt % 60_000), speed };
}

export const timeOf = ({ startedAt, shows, speed }: ClockSettings): number => shows + (Date.now() - startedAt) * speed;

import type { QuietHours } from '@garage/contracts';
import { addDays, civilDateAt, civilTimeAt, instantOf } from '@garage/contracts';

/** A push is not started this shortly before quiet hours: sending it may take some seconds. */
const MARGIN_MS = 30_000;

/** Maximum duration of a request to a push service. */
export const PUSH_TIMEOUT_MS = 10_000;

/** Maximum time for which a push service keeps a message for a browser that is offline. */
const MAX_TTL_MS = 24 * 60 * 60_000;

/** True when this time, in milliseconds since 1970, is in quiet hours. */
export function isQuiet(at: number, { enabled, from, to }: QuietHours): boolean {
  if (!enabled) return false;
  const time = civilTimeAt(at);
  return from < to ? from <= time && time < to : from <= time || time < to;
}

/** The next time after `at` when it is this time of day in Vietnam. */
function nextAt(at: number, time: string): number {
  const today = civilDateAt(at);
  const candidate = instantOf(today, time).getTime();
  return candidate > at ? candidate : instantOf(addDays(today, 1), time).getTime();
}

/** The earliest time from `at` on when a push may be sent: `at` itself, or the end of quiet hours. */
export function pushTimeFrom(at: number, hours: QuietHours): number {
  for (const time of [at, at + MARGIN_MS]) if (isQuiet(time, hours)) return nextAt(time, hours.to);
  return at;
}

/**
 * Seconds for which a push service may keep a message sent at `at`: until the next quiet hours begin. It counts from the
 * arrival of the message, so that the duration of the request is subtracted.
 */
export function pushSecondsFrom(at: number, { enabled, from }: QuietHours): number {
  const ttlMs = enabled ? Math.min(nextAt(at, from) - at - PUSH_TIMEOUT_MS, MAX_TTL_MS) : MAX_TTL_MS;
  return Math.floor(ttlMs / 1_000);
}

import { ownVehicleTexts } from '../../../i18n/own-vehicles.ts';
import { formatDay } from '../../../shared/lib/format.ts';

const texts = ownVehicleTexts.expiry;

/** From this number of days before its end an expiry is marked. */
const SOON_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Expiry {
  text: string;
  state: 'unknown' | 'valid' | 'soon' | 'past';
}

/** What to say about an expiry. Both are dates in Vietnam: `2027-03-14`. The last day still counts. */
export function describeExpiry(until: string | null, today: string): Expiry {
  if (until === null) return { text: texts.unknown, state: 'unknown' };
  const days = Math.round((Date.parse(until) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { text: texts.past(formatDay(until)), state: 'past' };
  if (days <= SOON_DAYS) return { text: texts.soon(formatDay(until), days), state: 'soon' };
  return { text: texts.until(formatDay(until)), state: 'valid' };
}

/** Longest guarantee in months and in kilometres, and the ones that a workshop begins with. */
export const GUARANTEE_MONTHS = { max: 60, initial: 6 } as const;
export const GUARANTEE_KM = { max: 300_000, initial: 10_000 } as const;

/** Maximum number of guaranteed jobs of a vehicle that are listed, and of those that one visit claims. */
export const MAX_GUARANTEES = 200;
export const MAX_CLAIMED_JOBS = 10;

/** Orders that claimed the guarantee of one order. */
export const MAX_COMEBACKS = 50;

/** For how long a job is guaranteed, whichever ends first. `months` 0: not at all; `km` null: without a limit of kilometres. */
export interface GuaranteeTerms {
  months: number;
  km: number | null;
}

/** Guarantee terms of a job for which staff entered none: `parts` for a job with parts, `labour` for one without. */
export interface GuaranteeDefaults {
  labour: GuaranteeTerms;
  parts: GuaranteeTerms;
}

/** The terms of a job: with parts those of parts, otherwise those of labour. */
export const guaranteeOf = (
  lines: ReadonlyArray<{ kind: 'labour' | 'part' }>,
  { labour, parts }: GuaranteeDefaults,
): GuaranteeTerms => (lines.some(({ kind }) => kind === 'part') ? parts : labour);

/** The end of a guarantee: its last day in Vietnam (`2027-05-26`), and its last kilometre; null without one. */
export interface GuaranteeEnd {
  until: string;
  untilKm: number | null;
}

/** The same day some months later; the last day of the month where it has no such day. */
function monthsLater(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
  lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
  return lastOfMonth.toISOString().slice(0, 10);
}

/** When a guarantee ends that begins on a day at a reading; null for no guarantee. Without a reading it ends by its day only. */
export function guaranteeEnd(
  { months, km }: GuaranteeTerms,
  { day, km: begin }: { day: string; km: number | null },
): GuaranteeEnd | null {
  if (months === 0) return null;
  return { until: monthsLater(day, months), untilKm: km === null || begin === null ? null : begin + km };
}

/** What has ended a guarantee by a day and a reading; null while it is valid. An unknown reading ends nothing. */
export function endedBy(
  { until, untilKm }: GuaranteeEnd,
  { day, km }: { day: string; km: number | null },
): 'day' | 'km' | null {
  if (day > until) return 'day';
  return untilKm !== null && km !== null && km > untilKm ? 'km' : null;
}

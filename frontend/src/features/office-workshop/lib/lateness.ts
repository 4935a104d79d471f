import type { RepairOrder } from '@garage/contracts';
import { officeWorkshop } from '../../../i18n/office-workshop.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const texts = officeWorkshop.late;

/** How long an open order is past its promised time, such as “Trễ 2 giờ”; null when it is not late. */
export function latenessOf(
  { state, promisedAt }: Pick<RepairOrder, 'state' | 'promisedAt'>,
  now: number,
): string | null {
  if (state !== 'open' || promisedAt === null) return null;
  const late = now - new Date(promisedAt).getTime();
  if (late <= 0) return null;
  if (late >= DAY_MS) return texts.days(Math.floor(late / DAY_MS));
  if (late >= HOUR_MS) return texts.hours(Math.floor(late / HOUR_MS));
  return texts.minutes(Math.max(1, Math.floor(late / MINUTE_MS)));
}

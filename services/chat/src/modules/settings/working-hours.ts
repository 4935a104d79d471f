import type { ChatSettings } from '@garage/contracts';
import { civilDateAt, civilTimeAt, weekdayOf } from '@garage/contracts';

/** True when the instant is within working hours. Hours may pass midnight: they belong to the day on which they start. */
export function isWithinHours(
  { days, opens, closes }: Pick<ChatSettings, 'days' | 'opens' | 'closes'>,
  instant: Date | number,
): boolean {
  const time = civilTimeAt(instant);
  const day = weekdayOf(civilDateAt(instant));
  if (opens <= closes) return days.includes(day) && time >= opens && time < closes;
  const dayBefore = (day + 6) % 7;
  return (days.includes(day) && time >= opens) || (days.includes(dayBefore) && time < closes);
}

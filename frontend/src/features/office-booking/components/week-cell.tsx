import type { SlotTime, Week } from '@garage/contracts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { cellName, isSameSlot, refusalOf } from '../lib/move-target.ts';
import type { Grab, Moving } from '../lib/use-moving.ts';
import { WeekSlot } from './week-slot.tsx';

interface WeekCellProps {
  week: Week;
  day: Week[number];
  timeSlot: SlotTime['timeSlot'];
  moving: Moving;
}

/** A slot in the table of the week, into which an appointment can be moved. */
export function WeekCell({ week, day: { date, closed, slots }, timeSlot, moving: { grab, gripOf } }: WeekCellProps) {
  const place = { date, timeSlot };
  return (
    <td
      data-slot={cellName(place)}
      className={classNames(
        'border-b border-l border-hairline p-1 align-top',
        closed && 'bg-mist',
        grab !== null && targetStyle(grab, week, place),
      )}
    >
      <WeekSlot slot={slots.find((slot) => slot.timeSlot === timeSlot)} closed={closed} gripOf={gripOf} />
    </td>
  );
}

/** Marks the target, and the slots that cannot take the grabbed appointment. */
function targetStyle({ appointment, target }: Grab, week: Week, place: SlotTime): string {
  const isTarget = target !== null && isSameSlot(target, place);
  if (isSameSlot(appointment, place)) return isTarget ? 'outline-2 -outline-offset-2 outline-edge' : '';
  const isRefused = refusalOf(week, place, Date.now()) !== null;
  if (isTarget)
    return `outline-2 -outline-offset-2 ${isRefused ? 'bg-red-tint outline-red' : 'bg-brand-tint outline-brand'}`;
  return isRefused ? 'opacity-40' : '';
}

import type { SlotTime, Week } from '@garage/contracts';
import { slotsOf } from '@garage/contracts/browser';
import { classNames } from '../../../shared/lib/class-names.ts';
import { continuedIn } from '../lib/continued-in.ts';
import { cellName, isSameSlot, lengthenedTo, refusalOf } from '../lib/move-target.ts';
import type { Grab, Moving } from '../lib/use-moving.ts';
import { WeekSlot } from './week-slot.tsx';

interface WeekCellProps {
  week: Week;
  day: Week[number];
  timeSlot: SlotTime['timeSlot'];
  moving: Moving;
}

/** A slot in the table of the week, into which an appointment can be moved. */
export function WeekCell({ week, day, timeSlot, moving: { grab, gripOf, edgeOf, maxSlots } }: WeekCellProps) {
  const { date, closed, slots } = day;
  const place = { date, timeSlot };
  return (
    <td
      data-slot={cellName(place)}
      className={classNames(
        'border-b border-l border-hairline p-1 align-top',
        closed && 'bg-mist',
        grab !== null && targetStyle(grab, { week, place, maxSlots }),
      )}
    >
      <WeekSlot
        slot={slots.find((slot) => slot.timeSlot === timeSlot)}
        continued={continuedIn(day, timeSlot)}
        closed={closed}
        gripOf={gripOf}
        edgeOf={edgeOf}
      />
    </td>
  );
}

interface Shown {
  week: Week;
  place: SlotTime;
  maxSlots: number;
}

/** Marks the slots of the target, and the slots that cannot take the grabbed appointment. */
function targetStyle({ appointment, what, target }: Grab, { week, place, maxSlots }: Shown): string {
  const isTarget = target !== null && slotsOf(target).some((slot) => isSameSlot(slot, place));
  const isOwn = slotsOf(appointment).some((slot) => isSameSlot(slot, place));
  if (isOwn) return isTarget ? 'outline-2 -outline-offset-2 outline-edge' : '';
  const to = what === 'end' ? lengthenedTo(appointment, place) : { ...place, slotCount: appointment.slotCount };
  const isRefused =
    !to || refusalOf(week, { from: appointment, to: isTarget ? target : to, maxSlots }, Date.now()) !== null;
  if (isTarget)
    return `outline-2 -outline-offset-2 ${isRefused ? 'bg-red-tint outline-red' : 'bg-brand-tint outline-brand'}`;
  return isRefused ? 'opacity-40' : '';
}

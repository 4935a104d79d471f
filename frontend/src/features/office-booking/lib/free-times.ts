import type { AppointmentTime, SlotTime } from '@garage/contracts';
import { slotsOf } from '@garage/contracts/browser';
import { cellName, isSameSlot } from './move-target.ts';

/**
 * The times to which an appointment can be moved without changing its length: each slot of them is free or already its own. Those that end
 * after the last known free slot are left out.
 */
export function freeTimesFor(appointment: AppointmentTime, free: readonly SlotTime[]): AppointmentTime[] {
  const { slotCount = 1 } = appointment;
  const possible = new Set([...free, ...slotsOf(appointment)].map(cellName));
  return free
    .filter((slot) => !isSameSlot(slot, appointment))
    .map(({ date, timeSlot }) => ({ date, timeSlot, ...(slotCount > 1 && { slotCount }) }))
    .filter(
      (time) => slotsOf(time).length === slotCount && slotsOf(time).every((slot) => possible.has(cellName(slot))),
    );
}

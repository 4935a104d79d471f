import type { TimeSlot } from '@garage/contracts';
import { timeSlots } from '@garage/contracts/browser';
import { useId } from 'react';
import { booking } from '../../../i18n/booking.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { FieldError } from '../../../shared/ui/field-parts.tsx';
import { isSelectable, slotOf } from '../lib/slot-states.ts';
import type { AvailableDay, AvailableSlot } from '../lib/slot-states.ts';

const { form, slots } = booking;

interface SlotChoiceProps {
  day: AvailableDay | undefined;
  chosen: TimeSlot | '';
  error: string | undefined;
  overfill: boolean;
  onChoose: (timeSlot: TimeSlot) => void;
}

/** The eight slots of a day; full, past and closed slots show the reason and cannot be chosen. */
export function SlotChoice({ day, chosen, error, overfill, onChoose }: SlotChoiceProps) {
  const id = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${id}-error`} className="min-w-0">
      <legend className="mb-1.5 font-medium">
        {form.timeSlot}
        <span aria-hidden className="text-red">
          {' '}
          *
        </span>
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {timeSlots.map((timeSlot) => (
          <Slot
            key={timeSlot}
            name={id}
            timeSlot={timeSlot}
            note={noteOf(slotOf(day, timeSlot))}
            offered={isSelectable(day, timeSlot, overfill)}
            chosen={timeSlot === chosen}
            onChoose={() => onChoose(timeSlot)}
          />
        ))}
      </div>
      {error !== undefined && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}

function noteOf(slot: AvailableSlot | undefined): string {
  if (!slot) return '';
  return slot.state === 'free' ? slots.free(slot.free) : slots[slot.state];
}

interface SlotProps {
  name: string;
  timeSlot: TimeSlot;
  note: string;
  offered: boolean;
  chosen: boolean;
  onChoose: () => void;
}

function Slot({ name, timeSlot, note, offered, chosen, onChoose }: SlotProps) {
  return (
    <label
      className={classNames(
        'relative flex min-h-12 flex-wrap items-center justify-between gap-x-2 rounded-control border px-3 py-1.5 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
        styleOf(offered, chosen),
      )}
    >
      <input
        type="radio"
        name={name}
        value={timeSlot}
        checked={chosen && offered}
        disabled={!offered}
        onChange={onChoose}
        className="absolute inset-0 cursor-[inherit] opacity-0"
      />
      <span className={classNames('font-semibold tabular-nums', !offered && 'line-through')}>{timeSlot}</span>
      <span className={classNames('text-sm', chosen && offered ? 'text-paper' : 'text-muted')}>{note}</span>
    </label>
  );
}

function styleOf(offered: boolean, chosen: boolean): string {
  if (!offered) return 'cursor-not-allowed border-hairline bg-mist text-muted';
  return chosen ? 'border-brand bg-brand text-paper' : 'cursor-pointer border-edge bg-paper hover:border-brand';
}

import type { AppointmentDetail, SlotTime } from '@garage/contracts';
import { useEffect, useRef, useState } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatLongDay } from '../../../shared/forms/civil-text.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useFreeSlots } from '../api/appointments.ts';
import { isSameSlot } from '../lib/move-target.ts';
import { MoveDialog } from './move-dialog.tsx';

const texts = officeBooking.moveChoice;

interface MoveChoiceProps {
  detail: AppointmentDetail;
  onClose: () => void;
}

/** The next free slots, to one of which the appointment is moved after a confirmation. */
export function MoveChoice({ detail, onClose }: MoveChoiceProps) {
  const { data, error, refetch } = useFreeSlots();
  const [to, setTo] = useState<SlotTime | null>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The first slot or, as long as there is none, the button that closes the choice.
    if (isLoaded) panel.current?.querySelector<HTMLElement>('button')?.focus();
  }, [isLoaded]);
  const slots = data?.filter((slot) => !isSameSlot(slot, detail));
  return (
    <fieldset ref={panel} aria-label={texts.title} className="mb-4 rounded-card border border-hairline bg-mist p-4">
      <p className="font-semibold">{texts.title}</p>
      {error && !data && <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy className="skeleton mt-3 h-24" />}
      {slots?.length === 0 && <p className="mt-2 text-muted">{texts.none}</p>}
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {slots?.map((slot) => (
          <li key={`${slot.date} ${slot.timeSlot}`}>
            <button
              type="button"
              onClick={() => setTo({ date: slot.date, timeSlot: slot.timeSlot })}
              className="w-full rounded-control border border-edge bg-paper px-3 py-2 text-left leading-tight hover:border-brand hover:text-brand"
            >
              <span className="block font-semibold tabular-nums">{slot.timeSlot}</span>
              <span className="block text-sm text-muted tabular-nums">{formatLongDay(slot.date)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <button type="button" onClick={onClose} className={buttonStyle('outline')}>
          {office.cancel}
        </button>
        <p className="text-sm text-muted">{texts.others}</p>
      </div>
      {to && (
        <MoveDialog
          move={{ appointment: detail, to }}
          onClose={(isMoved) => {
            setTo(null);
            if (isMoved) onClose();
          }}
        />
      )}
    </fieldset>
  );
}

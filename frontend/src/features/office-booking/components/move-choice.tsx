import type { AppointmentDetail, AppointmentTime } from '@garage/contracts';
import { formatTimes } from '@garage/contracts/browser';
import { useEffect, useRef, useState } from 'react';
import { office } from '../../../i18n/office.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatLongDay } from '../../../shared/forms/civil-text.ts';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useFreeSlots } from '../api/appointments.ts';
import { freeTimesFor } from '../lib/free-times.ts';
import { MoveDialog } from './move-dialog.tsx';

const texts = officeBooking.moveChoice;

interface MoveChoiceProps {
  detail: AppointmentDetail;
  onClose: () => void;
}

/** The next free times, to one of which the appointment is moved after a confirmation. */
export function MoveChoice({ detail, onClose }: MoveChoiceProps) {
  const { data, error, refetch } = useFreeSlots();
  const [to, setTo] = useState<AppointmentTime | null>(null);
  const panel = useRef<HTMLFieldSetElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    // The first slot or, as long as there is none, the button that closes the choice.
    if (isLoaded) panel.current?.querySelector<HTMLElement>('button')?.focus();
  }, [isLoaded]);
  const times = data && freeTimesFor(detail, data);
  return (
    <fieldset ref={panel} aria-label={texts.title} className="mb-4 rounded-card border border-hairline bg-mist p-4">
      <p className="font-semibold">{texts.title}</p>
      {error && !data && <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy className="skeleton mt-3 h-24" />}
      {times?.length === 0 && <p className="mt-2 text-muted">{texts.none}</p>}
      <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-4">
        {times?.map((time) => (
          <li key={`${time.date} ${time.timeSlot}`}>
            <button
              type="button"
              onClick={() => setTo(time)}
              className="w-full rounded-control border border-edge bg-paper px-3 py-2 text-left leading-tight hover:border-brand hover:text-brand"
            >
              <span className="block font-semibold tabular-nums">{formatTimes(time)}</span>
              <span className="block text-sm text-muted tabular-nums">{formatLongDay(time.date)}</span>
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

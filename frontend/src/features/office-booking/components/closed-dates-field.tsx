import { isCivilDate } from '@garage/contracts/browser';
import { X } from 'lucide-react';
import { useState } from 'react';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatDay } from '../../../shared/lib/format.ts';
import { DateInput } from '../../../shared/office/date-input.tsx';
import { buttonStyle } from '../../../shared/ui/button-style.ts';

const texts = officeBooking.settingsDialog;

interface ClosedDatesFieldProps {
  dates: readonly string[];
  onChange: (dates: string[]) => void;
}

/** Holidays: added and removed one by one, kept sorted. */
export function ClosedDatesField({ dates, onChange }: ClosedDatesFieldProps) {
  const [date, setDate] = useState('');
  const add = () => {
    if (!isCivilDate(date)) return;
    onChange([...new Set([...dates, date])].toSorted());
    setDate('');
  };
  return (
    <fieldset>
      <legend className="mb-1 font-medium">{texts.closedDates}</legend>
      {dates.length === 0 && <p className="mb-2 text-muted">{texts.noDates}</p>}
      <ul className="mb-3 flex flex-wrap gap-2">
        {dates.map((day) => (
          <li key={day} className="flex items-center rounded-full bg-mist pl-3 tabular-nums">
            {formatDay(day)}
            <button
              type="button"
              aria-label={texts.removeDate(formatDay(day))}
              onClick={() => onChange(dates.filter((one) => one !== day))}
              className="flex size-11 items-center justify-center rounded-full text-muted hover:text-red"
            >
              <X aria-hidden size={18} />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <DateInput label={texts.addDate} value={date} onChange={setDate} />
        <button type="button" onClick={add} className={buttonStyle('outline')}>
          {texts.add}
        </button>
      </div>
    </fieldset>
  );
}

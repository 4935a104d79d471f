import type { AppointmentDetail } from '@garage/contracts';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatDateTime, formatDay } from '../../../shared/lib/format.ts';

const texts = officeBooking.detail;
const fieldNames: Readonly<Record<string, string>> = officeBooking.fields;
const statusNames: Readonly<Record<string, string>> = appointmentTexts.statuses;

/** Status changes of an appointment, newest first. */
export function DetailHistory({ history }: Pick<AppointmentDetail, 'history'>) {
  if (history.length === 0) return null;
  return (
    <section aria-label={texts.history}>
      <h3 className="mb-2 font-semibold">{texts.history}</h3>
      <ol className="flex flex-col gap-3 border-l-2 border-hairline pl-4">
        {history.toReversed().map(({ at, by, action, reason, changes }) => (
          <li key={`${at} ${action}`} className="text-sm">
            <p className="text-muted tabular-nums">{formatDateTime(at)}</p>
            <p className="font-medium">
              {texts.by[by]} {texts.actions[action]}
            </p>
            {changes.map(({ field, from, to }) => (
              <p key={field} className="wrap-anywhere">
                {texts.change(fieldNames[field] ?? field, valueText(field, from), valueText(field, to))}
              </p>
            ))}
            {reason && <p className="wrap-anywhere">{texts.reasonOf(reason)}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}

function valueText(field: string, value: string): string {
  if (field === 'status') return statusNames[value] ?? value;
  return field === 'date' && value !== '' ? formatDay(value) : value;
}

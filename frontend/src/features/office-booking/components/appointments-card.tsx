import { addDays, formatTimes } from '@garage/contracts/browser';
import type { Week } from '@garage/contracts';
import { paths } from '../../../config/paths.ts';
import { officeBooking } from '../../../i18n/office-booking.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { todayInVietnam } from '../../../shared/forms/use-today.ts';
import { useAlertCount } from '../../../shared/office/alerts.ts';
import { AppointmentChip } from '../../../shared/office/appointment-chip.tsx';
import { Chip } from '../../../shared/office/chip.tsx';
import { ListFailure } from '../../../shared/office/list-failure.tsx';
import { personName } from '../../../shared/office/person-name.ts';
import { appointmentAlerts } from '../api/appointment-alerts.ts';
import { useWeek } from '../api/appointments.ts';
import { Link } from '../../../shared/ui/link.tsx';

const texts = officeBooking.card;
const MAX_SHOWN = 6;

/** Appointments of today and tomorrow, and the number of unconfirmed ones, for the dashboard. */
export function AppointmentsCard() {
  const today = todayInVietnam();
  const { data, error, refetch } = useWeek(today);
  return (
    <section aria-label={texts.title} className="mb-5 rounded-card border border-hairline bg-paper p-5">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-semibold">{texts.title}</h2>
        <Waiting />
      </div>
      {data && <Upcoming week={data} today={today} />}
      {!data && error && <ListFailure text={texts.failed} error={error} onRetry={() => void refetch()} />}
      {!data && !error && <div aria-busy className="skeleton h-24" />}
      <Link
        to={paths.managerBooking}
        className="inline-flex min-h-11 items-center font-semibold text-brand hover:underline"
      >
        {texts.all}
      </Link>
    </section>
  );
}

function Waiting() {
  const pending = useAlertCount(appointmentAlerts);
  if (pending === 0) return <Chip tone="grey">{texts.nonePending}</Chip>;
  return (
    <Link to={`${paths.managerBooking}?status=pending`} className="inline-flex min-h-11 items-center hover:underline">
      <Chip tone="amber">{texts.pending(formatCount(pending))}</Chip>
    </Link>
  );
}

function Upcoming({ week, today }: { week: Week; today: string }) {
  const upcoming = week
    .filter(({ date }) => date === today || date === addDays(today, 1))
    .flatMap(({ slots }) => slots.flatMap(({ appointments }) => appointments))
    .filter(({ status }) => status !== 'cancelled');
  if (upcoming.length === 0) return <p className="py-2 text-muted">{texts.none}</p>;
  return (
    <ul className="divide-y divide-hairline">
      {upcoming.slice(0, MAX_SHOWN).map(({ _id, date, timeSlot, slotCount, fullName, reference, status }) => (
        <li key={_id} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5 md:py-0.5">
          <Link
            to={`${paths.managerBooking}?q=${reference}`}
            className="flex min-h-11 items-center gap-2 hover:text-brand"
          >
            <span className="w-32 shrink-0 whitespace-nowrap text-muted tabular-nums">
              {date === today ? texts.today : texts.tomorrow} {formatTimes({ timeSlot, slotCount })}
            </span>
            <span className="font-medium wrap-anywhere">{personName(fullName)}</span>
          </Link>
          <AppointmentChip status={status} />
        </li>
      ))}
    </ul>
  );
}

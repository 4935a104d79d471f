import type { Appointment } from '@garage/contracts';
import { ChevronRight } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { formatAppointmentTime } from '../../../shared/forms/civil-text.ts';
import { useFocusOn, whenShown } from '../../../shared/forms/use-focus-on.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { AppointmentChip } from '../../../shared/office/appointment-chip.tsx';
import { useAppointmentLookup } from '../api/manage-appointment.ts';
import { describeBookingFailure } from '../lib/describe-booking-failure.ts';

const { list, manage } = appointmentTexts;

export interface AppointmentRowProps {
  appointment: Appointment;
  isStaff: boolean;
  /** True for an appointment that its customer may still change: it is neither past nor cancelled. */
  isUpcoming?: boolean;
  /** True for the appointment that the page's address points out. */
  isLinked?: boolean;
}

/** Summary of one appointment. */
export function AppointmentRow({ appointment, isStaff, isUpcoming = false, isLinked = false }: AppointmentRowProps) {
  const row = useFocusOn<HTMLLIElement>(isLinked ? whenShown : null);
  const { reference, status, service, vehicle, fullName, numberPhone, createdAt } = appointment;
  const about = [...(isStaff ? [fullName, numberPhone] : []), service, vehicle].filter(Boolean).join(' · ');
  return (
    <li
      ref={row}
      tabIndex={isLinked ? -1 : undefined}
      className={classNames(
        'rounded-card border p-4 md:px-6',
        isLinked ? 'border-brand bg-brand-tint' : 'border-hairline bg-paper',
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <p className="text-lg font-semibold tabular-nums">{formatAppointmentTime(appointment)}</p>
          {about && <p className="mt-0.5 wrap-anywhere">{about}</p>}
          <p className="mt-1 text-sm text-muted">
            {manage.facts.reference} <strong className="tracking-wider text-ink">{reference}</strong>{' '}
            <span className="whitespace-nowrap">
              · {manage.facts.createdAt} {formatDate(createdAt)}
            </span>
          </p>
        </div>
        <AppointmentChip status={status} />
      </div>
      {!isStaff && <ManageButton appointment={appointment} isUpcoming={isUpcoming} />}
    </li>
  );
}

/** Opens an appointment of the account, for which the server needs its reference and phone number. */
function ManageButton({
  appointment: { numberPhone, reference },
  isUpcoming,
}: Omit<AppointmentRowProps, 'isStaff' | 'isLinked'>) {
  const lookup = useAppointmentLookup();
  const navigate = useNavigate();
  const open = () =>
    lookup.mutate(
      { numberPhone, reference },
      {
        onSuccess: ({ token }) => void navigate(paths.manageBooking(token)),
        onError: (error) => showToast({ severity: 'error', text: describeBookingFailure(error), cause: error }),
      },
    );
  return (
    <button
      type="button"
      aria-label={isUpcoming ? list.manageOf(reference) : list.viewOf(reference)}
      disabled={lookup.isPending}
      onClick={open}
      className="mt-1 -mb-2 inline-flex min-h-11 items-center gap-1 font-semibold text-brand hover:underline"
    >
      {lookup.isPending ? list.opening : isUpcoming ? list.manage : list.view}
      <ChevronRight aria-hidden size={18} />
    </button>
  );
}

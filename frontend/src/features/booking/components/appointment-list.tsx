import type { Appointment } from '@garage/contracts';
import { CalendarCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { appointmentTexts } from '../../../i18n/appointments.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { readPageNumber } from '../../../shared/lib/page-number.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { APPOINTMENTS_PER_PAGE, useAppointments, useOwnAppointment } from '../api/list-appointments.ts';
import { splitUpcoming } from '../lib/split-upcoming.ts';
import { AppointmentListSkeleton } from './appointment-list-skeleton.tsx';
import { AppointmentRow, type AppointmentRowProps } from './appointment-row.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

const texts = appointmentTexts.list;

interface AppointmentListProps {
  account: string;
  /** True for staff, who see the appointments of all customers and cannot change them here. */
  isStaff: boolean;
}

const pathOf = (page: number): string => (page > 1 ? `${paths.booking}?page=${page}` : paths.booking);

/** List of appointments, ten a page: the account's own, or all for staff. */
export function AppointmentList({ account, isStaff }: AppointmentListProps) {
  const [query] = useSearchParams();
  const page = readPageNumber(query);
  const { data, error, isPlaceholderData, refetch } = useAppointments({ account, isStaff }, page);
  const failure = data ? null : error;
  useEffect(() => {
    if (failure) showToast({ severity: 'error', text: texts.failed, cause: failure });
  }, [failure]);
  if (failure) return <LoadFailure title={texts.failed} text={texts.failedHelp} onRetry={() => void refetch()} />;
  if (!data) return <AppointmentListSkeleton />;
  const pages = Math.ceil(data.total / APPOINTMENTS_PER_PAGE);
  if (pages > 0 && page > pages && !isPlaceholderData) return <Navigate replace to={pathOf(pages)} />;
  if (data.items.length === 0) return <NothingBooked isStaff={isStaff} />;
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      {isStaff ? (
        <AppointmentRows label={texts.label} appointments={data.items} isStaff />
      ) : (
        <OwnAppointments appointments={data.items} linkedId={query.get('open')} />
      )}
      <Pager page={page} pages={pages} pathOf={pathOf} />
    </div>
  );
}

interface OwnAppointmentsProps {
  appointments: readonly Appointment[];
  /** Id of the appointment that the page's address points out; null when there is none. */
  linkedId: string | null;
}

/** One page of appointments: first the upcoming ones, then the past and cancelled ones, each group below a heading. */
function OwnAppointments({ appointments, linkedId }: OwnAppointmentsProps) {
  const [now] = useState(Date.now);
  const isListed = appointments.some(({ _id }) => _id === linkedId);
  const { upcoming, others } = splitUpcoming(appointments, now);
  const groups = [
    { title: texts.upcoming, label: texts.upcomingLabel, list: upcoming, isUpcoming: true },
    { title: texts.past, label: texts.pastLabel, list: others, isUpcoming: false },
  ];
  return (
    <div className="grid gap-8">
      {linkedId !== null && !isListed && <LinkedAppointment key={linkedId} id={linkedId} now={now} />}
      {groups.map(
        ({ title, label, list, isUpcoming }) =>
          list.length > 0 && (
            <section key={title}>
              <h2 className="mb-3 text-xl">{title}</h2>
              <AppointmentRows
                label={label}
                appointments={list}
                isStaff={false}
                isUpcoming={isUpcoming}
                linkedId={linkedId}
              />
            </section>
          ),
      )}
    </div>
  );
}

/** The appointment that the page's address points out, when another page of the list contains it; nothing when it does not exist. */
function LinkedAppointment({ id, now }: { id: string; now: number }) {
  const { data } = useOwnAppointment(id);
  if (!data) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{appointmentTexts.manage.title}</h2>
      <AppointmentRows
        label={appointmentTexts.manage.title}
        appointments={[data]}
        isStaff={false}
        isUpcoming={splitUpcoming([data], now).upcoming.length > 0}
        linkedId={id}
      />
    </section>
  );
}

interface AppointmentRowsProps extends Omit<AppointmentRowProps, 'appointment' | 'isLinked'> {
  label: string;
  appointments: readonly Appointment[];
  linkedId?: string | null;
}

function AppointmentRows({ label, appointments, linkedId = null, ...row }: AppointmentRowsProps) {
  return (
    <ul aria-label={label} className="grid gap-3">
      {appointments.map((appointment) => (
        <AppointmentRow
          key={appointment._id}
          appointment={appointment}
          isLinked={appointment._id === linkedId}
          {...row}
        />
      ))}
    </ul>
  );
}

function NothingBooked({ isStaff }: { isStaff: boolean }) {
  return (
    <Notice
      picture={<Illustration scene="booking" priority />}
      title={isStaff ? texts.emptyStaff : texts.empty}
      text={texts.emptyHelp}
    >
      <Link to={paths.contact} className={buttonStyle('brand')}>
        <CalendarCheck aria-hidden size={18} />
        {texts.book}
      </Link>
    </Notice>
  );
}

import type { Appointment } from '@garage/contracts';
import { CalendarCheck } from 'lucide-react';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { booking } from '../../../i18n/booking.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { readPageNumber } from '../../../shared/lib/page-number.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { Pager } from '../../../shared/ui/pager.tsx';
import { APPOINTMENTS_PER_PAGE, useAppointments } from '../api/list-appointments.ts';
import { AppointmentListSkeleton } from './appointment-list-skeleton.tsx';
import { AppointmentRow } from './appointment-row.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

const texts = booking.list;

interface AppointmentListProps {
  account: string;
  /** Staff see the appointments of all customers, read-only here. */
  isStaff: boolean;
}

/** List of appointments, ten a page: the account's own, or all for staff. */
export function AppointmentList({ account, isStaff }: AppointmentListProps) {
  const [query] = useSearchParams();
  const page = readPageNumber(query);
  const { data, error, isPlaceholderData, refetch } = useAppointments(account, page);
  const failure = data ? null : error;
  useEffect(() => {
    if (failure) showToast({ severity: 'error', text: texts.failed, cause: failure });
  }, [failure]);
  if (failure) return <LoadFailure title={texts.failed} text={texts.failedHelp} onRetry={() => void refetch()} />;
  if (!data) return <AppointmentListSkeleton />;
  if (data.items.length === 0) return <NothingBooked isStaff={isStaff} />;
  return (
    <div aria-busy={isPlaceholderData} className="transition-opacity aria-busy:opacity-60">
      <AppointmentRows appointments={data.items} isStaff={isStaff} />
      <Pager
        page={page}
        pages={Math.ceil(data.total / APPOINTMENTS_PER_PAGE)}
        pathOf={(target) => (target > 1 ? `${paths.booking}?page=${target}` : paths.booking)}
      />
    </div>
  );
}

function AppointmentRows({ appointments, isStaff }: { appointments: readonly Appointment[]; isStaff: boolean }) {
  return (
    <ul aria-label={texts.label} className="grid gap-3">
      {appointments.map((appointment) => (
        <AppointmentRow key={appointment._id} appointment={appointment} isStaff={isStaff} />
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

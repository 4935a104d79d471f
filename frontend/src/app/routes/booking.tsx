import { hasRole } from '@garage/contracts/browser';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { AppointmentList, AppointmentListSkeleton } from '../../features/booking/components/appointment-list.tsx';
import { LookupForm } from '../../features/booking/components/lookup-form.tsx';
import { booking } from '../../i18n/booking.ts';
import { useSessionState } from '../../shared/lib/session.ts';
import type { SessionUser } from '../../shared/lib/session.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';

const { list, lookup } = booking;

/** Appointments to read: one's own, all for staff, or the one whose reference a guest knows. */
export function Component() {
  const siteUrl = useSiteUrl();
  const user = useSessionState();
  return (
    <>
      <PageHead
        title={list.title}
        description={list.description}
        path={paths.booking}
        data={[breadcrumbData(paths.booking, siteUrl)]}
      />
      <div className="page-width py-8 md:py-12">{user ? <Own user={user} /> : <Lookup known={user === null} />}</div>
    </>
  );
}

function Own({ user }: { user: SessionUser }) {
  const isStaff = hasRole(
    user.roles.map(({ name }) => name),
    'admin',
  );
  return (
    <div className="mx-auto max-w-[860px]">
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl md:text-3xl">{list.title}</h1>
          <p className="mt-2 text-muted">{isStaff ? list.staffLead : list.ownLead}</p>
        </div>
        <Link to={isStaff ? paths.managerBooking : paths.contact} className={buttonStyle('brand')}>
          {isStaff ? list.toOffice : list.book}
        </Link>
      </div>
      <AppointmentList account={user.id} isStaff={isStaff} />
    </div>
  );
}

/** What the server renders too: it takes everybody for a guest. */
function Lookup({ known }: { known: boolean }) {
  return (
    <div className="mx-auto max-w-[480px]">
      <h1 className="text-2xl md:text-3xl">{lookup.title}</h1>
      <p className="mt-2 mb-6 text-muted">{lookup.lead}</p>
      {known ? <LookupForm /> : <AppointmentListSkeleton />}
    </div>
  );
}

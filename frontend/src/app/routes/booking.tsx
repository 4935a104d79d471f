import { hasRole } from '@garage/contracts/browser';
import { lazy, Suspense } from 'react';
import { paths } from '../../config/paths.ts';
import { AppointmentListSkeleton } from '../../features/booking/components/appointment-list-skeleton.tsx';
import { booking } from '../../i18n/booking.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { useSessionState } from '../../shared/lib/session.ts';
import type { SessionUser } from '../../shared/lib/session.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';
import { Link } from '../../shared/ui/link.tsx';
import { AccountSidebar } from '../account/account-sidebar.tsx';

const { list, lookup } = booking;

/** Only the browser knows the session, so the part for it is lazily loaded there. */
const AppointmentList = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/booking/components/appointment-list.tsx'))).AppointmentList,
}));
const LookupForm = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/booking/components/lookup-form.tsx'))).LookupForm,
}));

/** Appointments: the account's own, all of them for staff, or one by its reference for guests. */
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
      {user ? (
        <SignedIn user={user} />
      ) : (
        <div className="page-width py-8 md:py-12">
          <Lookup known={user === null} />
        </div>
      )}
    </>
  );
}

/** Customers see their appointments as one of the pages of their account, staff those of all customers. */
function SignedIn({ user }: { user: SessionUser }) {
  const isStaff = hasRole(
    user.roles.map(({ name }) => name),
    'admin',
  );
  if (isStaff) {
    return (
      <div className="page-width py-8 md:py-12">
        <div className="mx-auto max-w-[860px]">
          <Appointments account={user.id} isStaff />
        </div>
      </div>
    );
  }
  return (
    <div className="page-width grid gap-8 py-8 md:py-12 lg:grid-cols-[236px_minmax(0,1fr)]">
      <AccountSidebar />
      <div className="max-w-[860px] min-w-0">
        <Appointments account={user.id} isStaff={false} />
      </div>
    </div>
  );
}

function Appointments({ account, isStaff }: { account: string; isStaff: boolean }) {
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div>
          <h1 className="text-2xl md:text-3xl">{isStaff ? list.title : list.ownTitle}</h1>
          <p className="mt-2 text-muted">{isStaff ? list.staffLead : list.ownLead}</p>
        </div>
        <Link to={isStaff ? paths.managerBooking : paths.contact} className={buttonStyle('brand')}>
          {isStaff ? list.toOffice : list.book}
        </Link>
      </div>
      <Suspense fallback={<AppointmentListSkeleton />}>
        <AppointmentList account={account} isStaff={isStaff} />
      </Suspense>
    </>
  );
}

/** The lookup form, also rendered on the server, where everyone is a guest. */
function Lookup({ known }: { known: boolean }) {
  return (
    <div className="mx-auto max-w-[480px]">
      <h1 className="text-2xl md:text-3xl">{lookup.title}</h1>
      <p className="mt-2 mb-6 text-muted">{lookup.lead}</p>
      <Suspense fallback={<LookupSkeleton />}>{known ? <LookupForm /> : <LookupSkeleton />}</Suspense>
    </div>
  );
}

const LookupSkeleton = () => <div aria-hidden className="skeleton h-72" />;

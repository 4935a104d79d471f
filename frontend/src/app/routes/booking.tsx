import { lazy, Suspense } from 'react';
import { paths } from '../../config/paths.ts';
import { AppointmentListSkeleton } from '../../features/booking/components/appointment-list-skeleton.tsx';
import { appointmentTexts } from '../../i18n/appointments.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { useSessionState } from '../../shared/lib/session.ts';
import { PageHead, useSiteUrl } from '../../shared/ui/page-head.tsx';
import { breadcrumbData } from '../breadcrumb-data.ts';

const { list, lookup } = appointmentTexts;

/** The account's appointments are loaded lazily, because only the browser knows the session and the server never renders them. */
const SignedIn = lazy(async () => ({
  default: (await loadChunk(() => import('../account/account-appointments.tsx'))).AccountAppointments,
}));
const LookupForm = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/booking/components/lookup-form.tsx'))).LookupForm,
}));

/** The appointments page: customers see their own appointments and staff those of all customers; guests look up one by its reference. */
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
        <Suspense fallback={<ListSkeleton />}>
          <SignedIn user={user} />
        </Suspense>
      ) : (
        <div className="page-width py-8 md:py-12">
          <Lookup known={user === null} />
        </div>
      )}
    </>
  );
}

/** Form in which guests look up an appointment. The server renders it as well, since to the server everyone is a guest. */
function Lookup({ known }: { known: boolean }) {
  return (
    <div className="mx-auto max-w-[480px]">
      <h1 className="text-2xl md:text-3xl">{lookup.title}</h1>
      <p className="mt-2 mb-6 text-muted">{lookup.lead}</p>
      <Suspense fallback={<LookupSkeleton />}>{known ? <LookupForm /> : <LookupSkeleton />}</Suspense>
    </div>
  );
}

const ListSkeleton = () => (
  <div className="page-width py-8 md:py-12">
    <AppointmentListSkeleton />
  </div>
);

const LookupSkeleton = () => <div aria-hidden className="skeleton h-72" />;

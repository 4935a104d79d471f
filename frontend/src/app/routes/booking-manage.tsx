import { lazy, Suspense } from 'react';
import { appointmentTexts } from '../../i18n/appointments.ts';
import { useLinkToken } from '../../features/booking/lib/use-link-token.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';

const ManagedAppointment = lazy(async () => ({
  default: (await loadChunk(() => import('../../features/booking/components/managed-appointment.tsx')))
    .ManagedAppointment,
}));

/** The page of one appointment that a mailed link opens. The token in the link gives access. */
export function Component() {
  const token = useLinkToken();
  return (
    <>
      <PageHead title={appointmentTexts.manage.title} path={null} />
      <div className="page-width py-8 md:py-12">
        <Suspense fallback={<div className="skeleton mx-auto h-96 max-w-[760px]" />}>
          <ManagedAppointment key={token} token={token} />
        </Suspense>
      </div>
    </>
  );
}

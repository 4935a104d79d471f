import { ManagedAppointment } from '../../features/booking/components/managed-appointment.tsx';
import { booking } from '../../i18n/booking.ts';
import { useLinkToken } from '../../features/booking/lib/use-link-token.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Where the link of a mail leads: one appointment, for whoever has its token. */
export function Component() {
  const token = useLinkToken();
  return (
    <>
      <PageHead title={booking.manage.title} path={null} />
      <div className="page-width py-8 md:py-12">
        <ManagedAppointment key={token} token={token} />
      </div>
    </>
  );
}

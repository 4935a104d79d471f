import { hasRole } from '@garage/contracts/browser';
import { paths } from '../../config/paths.ts';
import { AppointmentList } from '../../features/booking/components/appointment-list.tsx';
import { appointmentTexts } from '../../i18n/appointments.ts';
import type { SessionUser } from '../../shared/lib/session.ts';
import { buttonStyle } from '../../shared/ui/button-style.ts';
import { Link } from '../../shared/ui/link.tsx';
import { AccountSidebar } from './account-sidebar.tsx';

const { list } = appointmentTexts;

/**
 * The appointments page. Customers see their own appointments beside the list of their account's pages; staff see those of all customers,
 * without that list.
 */
export function AccountAppointments({ user }: { user: SessionUser }) {
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
      <AppointmentList account={account} isStaff={isStaff} />
    </>
  );
}

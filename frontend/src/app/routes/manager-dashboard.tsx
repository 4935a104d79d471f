import { officeDashboard } from '../../i18n/office-dashboard.ts';
import { AppointmentsCard } from '../../features/office-booking/components/appointments-card.tsx';
import { Dashboard } from '../../features/office-dashboard/components/dashboard.tsx';
import { OrderFigures } from '../../features/office-orders/components/order-figures.tsx';
import { OfficePage } from '../../shared/office/office-page.tsx';

/** Start page of the back office. */
export function Component() {
  return (
    <OfficePage title={officeDashboard.title}>
      <Dashboard>
        <AppointmentsCard />
        <OrderFigures />
      </Dashboard>
    </OfficePage>
  );
}

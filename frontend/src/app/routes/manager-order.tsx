import { OrderList } from '../../features/office-orders/components/order-list.tsx';
import { officeOrders } from '../../i18n/office-orders.ts';
import { OfficePage } from '../../shared/office/office-page.tsx';

/** The management page for the orders of all customers. */
export function Component() {
  return (
    <OfficePage title={officeOrders.title}>
      <OrderList />
    </OfficePage>
  );
}

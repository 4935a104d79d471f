import type { RepairOrderDetail } from '@garage/contracts';
import { useParams } from 'react-router-dom';
import { OrderInspections } from '../../features/inspections/components/order-inspections.tsx';
import { QuotesPanel } from '../../features/office-quotes/components/quotes-panel.tsx';
import { OrderPage } from '../../features/office-workshop/components/order-page.tsx';

const partsOf = (order: RepairOrderDetail) => (
  <>
    <OrderInspections order={order} />
    <QuotesPanel order={order} />
  </>
);

/** One repair order. */
export function Component() {
  const { orderId = '' } = useParams();
  return <OrderPage key={orderId} id={orderId} also={partsOf} />;
}

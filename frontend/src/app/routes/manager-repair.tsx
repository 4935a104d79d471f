import type { RepairOrder } from '@garage/contracts';
import { useParams } from 'react-router-dom';
import { OrderInspections } from '../../features/inspections/components/order-inspections.tsx';
import { OrderPage } from '../../features/office-workshop/components/order-page.tsx';

const inspectionsOf = (order: RepairOrder) => <OrderInspections order={order} />;

/** One repair order. */
export function Component() {
  const { orderId = '' } = useParams();
  return <OrderPage key={orderId} id={orderId} also={inspectionsOf} />;
}

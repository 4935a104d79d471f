import { useParams } from 'react-router-dom';
import { OrderInspections } from '../../features/inspections/components/order-inspections.tsx';
import { OrderPage } from '../../features/office-workshop/components/order-page.tsx';

/** One repair order. */
export function Component() {
  const { orderId = '' } = useParams();
  return <OrderPage key={orderId} id={orderId} also={(order) => <OrderInspections order={order} />} />;
}

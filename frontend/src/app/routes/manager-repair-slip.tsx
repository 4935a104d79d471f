import { useParams } from 'react-router-dom';
import { SlipPage } from '../../features/office-workshop/components/slip-page.tsx';

/** The slip of a repair order, to be printed. */
export function Component() {
  const { orderId = '' } = useParams();
  return <SlipPage key={orderId} id={orderId} />;
}

import { useParams } from 'react-router-dom';
import { OrderSkeleton } from '../../features/commerce/components/order-states.tsx';
import { OrderView } from '../../features/commerce/components/order-view.tsx';
import { commerceTexts } from '../../i18n/commerce.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { RequireSession } from '../guards/require-session.tsx';

/** One order, for who made it. The server renders its shape; guests get the login dialog. */
export function Component() {
  const { orderId = '' } = useParams();
  return (
    <>
      <PageHead title={commerceTexts.order.untitled} path={null} />
      <div className="page-width py-6 md:py-10">
        <RequireSession skeleton={<OrderSkeleton />}>
          {({ id }) => <OrderView key={orderId} accountId={id} id={orderId} />}
        </RequireSession>
      </div>
    </>
  );
}

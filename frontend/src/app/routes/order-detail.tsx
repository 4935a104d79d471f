import { lazy, Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { OrderSkeleton } from '../../features/commerce/components/order-skeleton.tsx';
import { commerceTexts } from '../../i18n/commerce.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';
import { RequireSession } from '../guards/require-session.tsx';

const ReadAbout = lazy(() => loadChunk(() => import('../../features/notices/components/read-about.tsx')));
const OrderView = lazy(() => loadChunk(() => import('../../features/commerce/components/order-view.tsx')));

/** One order of the signed-in customer. The server renders its skeleton; guests get the login dialog. */
export function Component() {
  const { orderId = '' } = useParams();
  const skeleton = <OrderSkeleton />;
  return (
    <>
      <PageHead title={commerceTexts.order.untitled} path={null} />
      <div className="page-width py-6 md:py-10">
        <RequireSession skeleton={skeleton}>
          {({ id }) => (
            <>
              <Suspense fallback={skeleton}>
                <OrderView key={orderId} accountId={id} id={orderId} />
              </Suspense>
              <Suspense>
                <ReadAbout key={orderId} accountId={id} entityId={orderId} />
              </Suspense>
            </>
          )}
        </RequireSession>
      </div>
    </>
  );
}

import { lazy, Suspense } from 'react';
import { HistorySkeleton } from '../../features/commerce/components/history-skeleton.tsx';
import { commerceTexts } from '../../i18n/commerce.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { AccountPage } from '../account/account-page.tsx';

const OrderHistory = lazy(() => loadChunk(() => import('../../features/commerce/components/order-history.tsx')));

/** The account's order history. */
export function Component() {
  const skeleton = <HistorySkeleton />;
  return (
    <AccountPage wide title={commerceTexts.history.title} skeleton={skeleton}>
      {({ id }) => (
        <Suspense fallback={skeleton}>
          <OrderHistory key={id} accountId={id} />
        </Suspense>
      )}
    </AccountPage>
  );
}

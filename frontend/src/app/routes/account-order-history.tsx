import { HistorySkeleton } from '../../features/commerce/components/history-skeleton.tsx';
import { OrderHistory } from '../../features/commerce/components/order-history.tsx';
import { commerceTexts } from '../../i18n/commerce.ts';
import { AccountPage } from '../account/account-page.tsx';

/** What one has ordered. */
export function Component() {
  return (
    <AccountPage wide title={commerceTexts.history.title} skeleton={<HistorySkeleton />}>
      {({ id }) => <OrderHistory key={id} accountId={id} />}
    </AccountPage>
  );
}

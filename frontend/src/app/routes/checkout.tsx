import { CheckoutSkeleton } from '../../features/commerce/components/checkout-skeleton.tsx';
import { CheckoutOfGuest, CheckoutView } from '../../features/commerce/components/checkout-view.tsx';
import { commerceTexts } from '../../i18n/commerce.ts';
import { useSessionState } from '../../shared/lib/session.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';

/** Where an order is made. The server renders its shape; guests are led to the login. */
export function Component() {
  const user = useSessionState();
  const { title } = commerceTexts.checkout;
  return (
    <>
      <PageHead title={title} path={null} />
      <div className="page-width py-8 md:py-12">
        <h1 className="mb-6 text-2xl md:text-3xl">{title}</h1>
        {user === undefined && <CheckoutSkeleton />}
        {user === null && <CheckoutOfGuest />}
        {/* Another account has a form of its own. */}
        {user && <CheckoutView key={user.id} user={user} />}
      </div>
    </>
  );
}

import { lazy, Suspense } from 'react';
import { CartSkeleton } from '../../features/commerce/components/cart-skeleton.tsx';
import { GuestCart } from '../../features/commerce/components/guest-cart.tsx';
import { commerceTexts } from '../../i18n/commerce.ts';
import { loadChunk } from '../../shared/lib/load-chunk.ts';
import { useSessionState } from '../../shared/lib/session.ts';
import { PageHead } from '../../shared/ui/page-head.tsx';

const CartView = lazy(() => loadChunk(() => import('../../features/commerce/components/cart-view.tsx')));

/** The cart. The server renders its skeleton; guests are asked to log in. */
export function Component() {
  const user = useSessionState();
  const { title } = commerceTexts.cart;
  return (
    <>
      <PageHead title={title} path={null} />
      <div className="page-width py-8 md:py-12">
        <h1 className="mb-6 text-2xl md:text-3xl">{title}</h1>
        {user === undefined && <CartSkeleton />}
        {user === null && <GuestCart />}
        {user && (
          <Suspense fallback={<CartSkeleton />}>
            <CartView accountId={user.id} />
          </Suspense>
        )}
      </div>
    </>
  );
}

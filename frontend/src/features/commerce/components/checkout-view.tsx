import type { CartItem } from '@garage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { loadChunk } from '../../../shared/lib/load-chunk.ts';
import type { SessionUser } from '../../../shared/lib/session.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { cartQuery, useFreshCart } from '../api/get-cart.ts';
import { useToldFailure } from '../lib/use-told-failure.ts';
import { CartFailed } from './cart-view.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** The form and what it is made with. */
const CheckoutForm = lazy(() => loadChunk(() => import('./checkout-form.tsx')));

const texts = commerceTexts.checkout;

/** The checkout of who is signed in: it begins with the cart as it is now. */
export function CheckoutView({ user }: { user: SessionUser }) {
  const { data: cart, error, isFetchedAfterMount, refetch } = useFreshCart(user.id);
  // The cart is empty once it has been ordered: what was ordered stays in sight until the order opens.
  const [ordered, setOrdered] = useState<readonly CartItem[] | null>(null);
  const client = useQueryClient();
  useToldFailure(cart ? null : error, commerceTexts.cart.failed);
  const lines = ordered ?? cart;
  if (!lines) return error ? <CartFailed onRetry={() => void refetch()} /> : <CheckoutSkeleton />;
  // What another visit left in memory may be outdated.
  if (lines.length === 0) return isFetchedAfterMount || error ? <NothingToOrder /> : <CheckoutSkeleton />;
  const empty = () => {
    setOrdered(lines);
    client.setQueryData(cartQuery(user.id).queryKey, []);
  };
  return (
    <Suspense fallback={<CheckoutSkeleton />}>
      <CheckoutForm user={user} cart={lines} onOrdered={empty} />
    </Suspense>
  );
}

function NothingToOrder() {
  return (
    <Notice picture={<Illustration scene="searching" />} title={texts.empty} text={texts.emptyHelp}>
      <Link to={paths.products} className={buttonStyle('brand')}>
        {commerceTexts.cart.backToShop}
      </Link>
      <Link to={paths.cart} className={buttonStyle('outline')}>
        {texts.back}
      </Link>
    </Notice>
  );
}

/** Guests log in first, and come back. */
export function CheckoutOfGuest() {
  const navigate = useNavigate();
  useEffect(() => void navigate(paths.loginThen(paths.checkout), { replace: true }), [navigate]);
  return <CheckoutSkeleton />;
}

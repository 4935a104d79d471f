import type { CartItem } from '@garage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import type { SessionUser } from '../../../shared/lib/session.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { cartQuery, useFreshCart } from '../api/get-cart.ts';
import { useToldFailure } from '../lib/use-told-failure.ts';
import { CartFailed } from './cart-failed.tsx';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const texts = commerceTexts.checkout;

/** The checkout of who is signed in: it begins with the cart as it is now. */
export default function CheckoutView({ user }: { user: SessionUser }) {
  const { data: cart, error, isFetchedAfterMount, refetch } = useFreshCart(user.id);
  // The cart is empty once it has been ordered: what was ordered stays in sight until the order opens, and while it is not known
  // whether it was, since the answer was lost.
  const [held, setHeld] = useState<readonly CartItem[] | null>(null);
  const client = useQueryClient();
  useToldFailure(cart ? null : error, commerceTexts.cart.failed);
  const lines = held ?? cart;
  if (!lines) return error ? <CartFailed onRetry={() => void refetch()} /> : <CheckoutSkeleton />;
  // What another visit left in memory may be outdated.
  if (lines.length === 0) return isFetchedAfterMount || error ? <NothingToOrder /> : <CheckoutSkeleton />;
  const empty = () => {
    setHeld(lines);
    client.setQueryData(cartQuery(user.id).queryKey, []);
  };
  return <CheckoutForm user={user} cart={lines} onOrdered={empty} onDoubt={(doubt) => setHeld(doubt ? lines : null)} />;
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

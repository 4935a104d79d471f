import type { CartItem } from '@garage/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import type { SessionUser } from '../../../shared/lib/session.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useAccount } from '../../../shared/api/own-account.ts';
import { useSavedAddresses } from '../../../shared/forms/addresses/saved-addresses.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useFreshCart } from '../api/get-cart.ts';
import { updateCachedCart } from '../lib/cached-cart.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { describeFailure, useFailureToast } from '../../../shared/lib/failure.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

const texts = commerceTexts.checkout;
const describe = (error: Error) => describeFailure(error, commerceTexts.cart.failed);

/** The checkout of the signed-in user; starts with a freshly fetched cart. */
export default function CheckoutView({ user }: { user: SessionUser }) {
  const { data: cart, error, isFetchedAfterMount, refetch } = useFreshCart(user.id);
  const addresses = useSavedAddresses(user.id);
  const account = useAccount(user.id);
  // The server empties the cart when the order is created. The ordered lines are kept here, so that they stay visible until the order's page
  // opens, and while it is unknown after a lost response whether the order exists.
  const [orderedLines, setOrderedLines] = useState<readonly CartItem[] | null>(null);
  const client = useQueryClient();
  useFailureToast(cart ? null : error, describe);
  const lines = orderedLines ?? cart;
  if (!lines)
    return error ? (
      <LoadFailure
        title={commerceTexts.cart.failed}
        text={commerceTexts.cart.failedHelp}
        onRetry={() => void refetch()}
      />
    ) : (
      <CheckoutSkeleton />
    );
  // A cart that an earlier page cached may be outdated, so an empty one is only reported after a fetch.
  if (lines.length === 0) return isFetchedAfterMount || error ? <NothingToOrder /> : <CheckoutSkeleton />;
  // The form starts with the saved data, or without them when they could not be loaded.
  if ([addresses, account].some(({ isLoading, failureCount }) => isLoading && failureCount === 0))
    return <CheckoutSkeleton />;
  const empty = () => {
    setOrderedLines(lines);
    void updateCachedCart(client, user.id, () => []);
  };
  return (
    <CheckoutForm
      user={user}
      cart={lines}
      saved={addresses.data ?? []}
      profilePhone={account.data?.phone ?? ''}
      onOrdered={empty}
      onUncertain={(isUncertain) => setOrderedLines(isUncertain ? lines : null)}
    />
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

import type { CartItem } from '@garage/contracts';
import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { Illustration } from '../../../shared/artwork/illustration.tsx';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';
import { useFocusOn, whenShown } from '../../../shared/forms/use-focus-on.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { Notice } from '../../../shared/ui/notice.tsx';
import { useFreshCart } from '../api/get-cart.ts';
import { isStockTooLow, totalOf } from '../lib/cart-lines.ts';
import { CartSkeleton } from './cart-skeleton.tsx';
import { CartTable } from './cart-table.tsx';
import { ReorderReport } from './reorder-report.tsx';
import { Link } from '../../../shared/ui/link.tsx';
import { describeFailure, useFailureToast } from '../../../shared/lib/failure.ts';
import { LoadFailure } from '../../../shared/ui/load-failure.tsx';

const texts = commerceTexts.cart;
const describe = (error: Error) => describeFailure(error, texts.failed);

/** The cart of the signed-in user, below what is different from an order that was put into it again. */
export default function CartView({ accountId }: { accountId: string }) {
  return (
    <>
      <ReorderReport accountId={accountId} />
      <Cart accountId={accountId} />
    </>
  );
}

/** The cart: loading, failed, empty or filled. */
function Cart({ accountId }: { accountId: string }) {
  const { data: cart, error, refetch } = useFreshCart(accountId);
  const [wasFilled, setWasFilled] = useState(false);
  useFailureToast(cart ? null : error, describe);
  if (!cart)
    return error ? (
      <LoadFailure title={texts.failed} text={texts.failedHelp} onRetry={() => void refetch()} />
    ) : (
      <CartSkeleton />
    );
  if (cart.length > 0 && !wasFilled) setWasFilled(true);
  if (cart.length === 0) return <EmptyCart wasFilled={wasFilled} />;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_340px] xl:gap-8">
      <CartTable accountId={accountId} cart={cart} />
      <CartSummary cart={cart} />
    </div>
  );
}

function CartSummary({ cart }: { cart: readonly CartItem[] }) {
  const short = cart.some(isStockTooLow);
  return (
    <section
      aria-label={texts.summary}
      className="rounded-card border border-hairline bg-paper p-5 md:p-6 xl:sticky xl:top-24"
    >
      <h2 className="text-xl">{texts.summary}</h2>
      <p className="mt-1 text-muted">{texts.lines(formatCount(cart.length))}</p>
      <p className="mt-4 flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-4">
        <span className="font-medium">{texts.total}</span>
        <strong className="text-2xl tabular-nums">{formatMoney(totalOf(cart))}</strong>
      </p>
      <p className="mt-1 text-sm text-muted">{texts.payLater}</p>
      {short && (
        <p className="mt-4 flex gap-2.5 rounded-control bg-amber-tint px-3 py-2.5 text-sm font-medium text-amber">
          <TriangleAlert aria-hidden size={18} className="mt-0.5 shrink-0" />
          {texts.short}
        </p>
      )}
      <div className="mt-5 flex flex-col gap-3">
        <OrderLink short={short} />
        <Link to={paths.products} className={buttonStyle('outline')}>
          <ArrowLeft aria-hidden size={18} />
          {texts.goOn}
        </Link>
      </div>
    </section>
  );
}

/** Link to the checkout. It is disabled while the server would refuse the order. */
function OrderLink({ short }: { short: boolean }) {
  if (!short)
    return (
      <Link to={paths.checkout} className={buttonStyle('rescue')}>
        {texts.order}
      </Link>
    );
  return (
    <button
      type="button"
      aria-disabled
      onClick={() => showToast({ severity: 'info', text: texts.short })}
      className={buttonStyle('outline', 'bg-mist text-muted')}
    >
      {texts.order}
    </button>
  );
}

/** An empty cart. The focus goes to its link when the button that removed the last line has lost it. */
function EmptyCart({ wasFilled }: { wasFilled: boolean }) {
  const next = useFocusOn<HTMLAnchorElement>(wasFilled ? whenShown : null);
  return (
    <Notice
      picture={<Illustration scene="searching" />}
      title={texts.empty}
      messageKey={texts.emptyKey}
      text={texts.emptyHelp}
    >
      <Link ref={next} to={paths.products} className={buttonStyle('brand')}>
        {texts.backToShop}
      </Link>
    </Notice>
  );
}

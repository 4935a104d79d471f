import type { CartItem } from '@garage/contracts';
import type { ReactNode } from 'react';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';
import { amountOf, isStockTooLow } from '../lib/cart-lines.ts';
import { LinePicture } from './line-picture.tsx';

interface CheckoutSummaryProps {
  cart: readonly CartItem[];
  total: number;
  /** Buttons below the list of costs. */
  children: ReactNode;
}

/** Ordered items and costs. */
export function CheckoutSummary({ cart, total, children }: CheckoutSummaryProps) {
  const texts = commerceTexts.checkout;
  return (
    <section
      aria-label={texts.summary}
      className="min-w-0 rounded-card border border-hairline bg-paper p-5 md:p-6 lg:sticky lg:top-24"
    >
      <h2 className="text-xl">{texts.summary}</h2>
      <ul className="mt-3 divide-y divide-hairline lg:max-h-[40vh] lg:overflow-y-auto">
        {cart.map((line) => (
          <SummaryLine key={line._id} line={line} />
        ))}
      </ul>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-hairline pt-4">
        <span className="font-medium">{commerceTexts.cart.total}</span>
        <strong className="text-2xl tabular-nums">{formatMoney(total)}</strong>
      </p>
      <div className="mt-5 flex flex-col gap-3">{children}</div>
    </section>
  );
}

function SummaryLine({ line }: { line: CartItem }) {
  const { product_id: product, quantity } = line;
  const texts = commerceTexts.cart;
  const stock = product.quantity;
  return (
    <li className="flex gap-3 py-3">
      <LinePicture image={product.image} />
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">{product.name}</p>
        <p className="mt-0.5 flex flex-wrap justify-between gap-x-3 text-sm tabular-nums">
          <span className="text-muted">
            {formatCount(quantity)} × {formatMoney(product.price)}
          </span>
          <span className="font-semibold">{formatMoney(amountOf(line))}</span>
        </p>
        {isStockTooLow(line) && (
          <p className={classNames('mt-0.5 text-sm font-semibold', stock === 0 ? 'text-red' : 'text-amber')}>
            {stock === 0 ? texts.soldOut : texts.left(formatCount(stock))}
          </p>
        )}
      </div>
    </li>
  );
}

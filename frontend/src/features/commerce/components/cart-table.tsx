import type { CartItem } from '@garage/contracts';
import { MAX_PER_LINE } from '@garage/contracts/browser';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { vi } from '../../../i18n/vi.ts';
import { useFocusAfterRemoval } from '../../../shared/forms/use-focus-after-removal.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { useRemoveLine, useSetQuantity } from '../api/change-cart.ts';
import { amountOf, isStockTooLow, decreasedQuantity } from '../lib/cart-lines.ts';
import { LinePicture } from './line-picture.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const texts = commerceTexts.cart;
const { columns } = texts;

interface CartTableProps {
  accountId: string;
  cart: readonly CartItem[];
}

/** The lines of the cart; below 768 px every line is a card. */
export function CartTable({ accountId, cart }: CartTableProps) {
  const lines = useFocusAfterRemoval<HTMLTableSectionElement>(cart);
  return (
    <div className="rounded-card border border-hairline bg-paper max-md:border-0">
      <table aria-label={texts.title} className="w-full border-collapse max-md:block">
        <thead className="max-md:sr-only">
          <tr>
            <Head>{columns.image}</Head>
            <Head>{columns.name}</Head>
            <Head numeric>{columns.price}</Head>
            <Head>{columns.quantity}</Head>
            <Head numeric>{columns.amount}</Head>
            <Head>
              <span className="sr-only">{texts.actions}</span>
            </Head>
          </tr>
        </thead>
        <tbody ref={lines} className="max-md:flex max-md:flex-col max-md:gap-3">
          {cart.map((line) => (
            <CartLine key={line._id} accountId={accountId} line={line} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Head({ numeric = false, children }: { numeric?: boolean; children: ReactNode }) {
  return (
    <th
      scope="col"
      className={classNames(
        'border-b border-hairline bg-mist px-3 py-2.5 text-sm font-semibold whitespace-nowrap text-muted first:rounded-tl-card last:rounded-tr-card',
        numeric ? 'text-right' : 'text-left',
      )}
    >
      {children}
    </th>
  );
}

const row =
  'border-b border-hairline last:border-0 aria-busy:opacity-60 max-md:grid max-md:grid-cols-[80px_minmax(0,1fr)_44px] max-md:gap-x-3 max-md:rounded-card max-md:border max-md:p-3 max-md:last:border';
const cell = 'md:px-3 md:py-4 align-middle';

function CartLine({ accountId, line }: { accountId: string; line: CartItem }) {
  const setQuantity = useSetQuantity(accountId);
  const { _id: id, quantity, product_id: product } = line;
  const change = (quantity: number) => setQuantity.mutate({ id, quantity: quantity });
  const more = () => {
    if (quantity < Math.min(product.quantity, MAX_PER_LINE)) change(quantity + 1);
    else showMaxQuantity(product.quantity);
  };
  return (
    <tr className={row}>
      <td className={classNames(cell, 'md:w-24 max-md:row-span-2')}>
        <LinePicture image={product.image} />
      </td>
      <td className={classNames(cell, 'min-w-0')}>
        <Link
          to={paths.product(product._id)}
          className="inline-block font-semibold text-pretty wrap-anywhere pointer-coarse:min-h-11 pointer-coarse:content-center hover:text-brand hover:underline"
        >
          {product.name}
        </Link>
        {isStockTooLow(line) && <ShortStock stock={product.quantity} />}
      </td>
      <td
        className={classNames(
          cell,
          'tabular-nums md:text-right whitespace-nowrap max-md:col-start-2 max-md:row-start-2 max-md:text-muted',
        )}
      >
        {formatMoney(product.price)}
      </td>
      <td className={classNames(cell, 'max-md:col-span-full max-md:row-start-3 max-md:mt-3 max-md:justify-self-start')}>
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          busy={setQuantity.isPending}
          onLess={() => change(decreasedQuantity(line))}
          onMore={more}
        />
      </td>
      <td
        className={classNames(
          cell,
          'font-semibold tabular-nums text-right whitespace-nowrap max-md:col-span-full max-md:row-start-3 max-md:mt-3 max-md:self-center max-md:justify-self-end',
        )}
      >
        {formatMoney(amountOf(line))}
      </td>
      <td
        className={classNames(
          cell,
          'max-md:col-start-3 max-md:row-start-1 max-md:-mt-2.5 max-md:-mr-3 max-md:justify-self-end',
        )}
      >
        <RemoveLine accountId={accountId} line={line} />
      </td>
    </tr>
  );
}

/** Shows a toast with the maximum quantity of a line, which is the lower one of the stock and the limit per line. */
function showMaxQuantity(stock: number): void {
  if (stock > MAX_PER_LINE) showToast({ severity: 'info', text: vi.cart.most(formatCount(MAX_PER_LINE)) });
  else showToast({ severity: 'info', text: texts.left(formatCount(stock)), messageKey: texts.leftKey });
}

function ShortStock({ stock }: { stock: number }) {
  return (
    <p className={classNames('mt-1 text-sm font-semibold', stock === 0 ? 'text-red' : 'text-amber')}>
      {stock === 0 ? texts.soldOut : texts.left(formatCount(stock))}
    </p>
  );
}

function RemoveLine({ accountId, line }: { accountId: string; line: CartItem }) {
  const remove = useRemoveLine(accountId);
  return (
    <button
      type="button"
      data-remove
      aria-label={texts.remove(line.product_id.name)}
      aria-busy={remove.isPending}
      onClick={() => !remove.isPending && remove.mutate(line._id)}
      className="flex size-11 items-center justify-center rounded-control text-muted hover:bg-red-tint hover:text-red aria-busy:opacity-50"
    >
      <Trash2 aria-hidden size={18} />
    </button>
  );
}

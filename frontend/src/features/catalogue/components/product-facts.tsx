import type { Product } from '@garage/contracts';
import { CalendarCheck, Check, CircleAlert, CircleCheck, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { classNames } from '../../../shared/lib/class-names.ts';
import { formatDate } from '../../../shared/lib/format.ts';
import { useSiteSettings } from '../../../shared/lib/site-settings.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { PhoneLink } from '../../../shared/ui/phone-link.tsx';
import { stockState, stockText } from '../lib/product-text.ts';
import { Price } from './product-card.tsx';
import { Link } from '../../../shared/ui/link.tsx';

const stockStyles = {
  in: { Icon: CircleCheck, className: 'bg-green-tint text-green' },
  low: { Icon: CircleAlert, className: 'bg-amber-tint text-amber' },
  out: { Icon: CircleAlert, className: 'bg-red-tint text-red' },
};

interface ProductFactsProps {
  product: Product;
  /** The page's main action: adding the product to the cart, or contacting the workshop. */
  action: ReactNode;
  /** The like button beside the price. */
  like: ReactNode;
}

/** Name, price, stock and actions of a product. */
export function ProductFacts({ product, action, like }: ProductFactsProps) {
  const { hotline } = useSiteSettings();
  return (
    <div>
      <Link
        to={paths.productsOfCategory(product.category_id._id)}
        className="inline-flex min-h-11 items-center font-medium text-brand hover:underline"
      >
        {product.category_id.name}
      </Link>
      <h1 className="text-2xl wrap-anywhere md:text-3xl">{product.name}</h1>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Price amount={product.price} className="text-2xl" />
        <StockChip quantity={product.quantity} />
        {like}
      </div>
      {action}
      <div className="mt-3 flex flex-col gap-3 sm:flex-row lg:flex-col xl:flex-row">
        <Link to={paths.contactAbout(product._id)} className={buttonStyle('rescue', 'grow')}>
          <CalendarCheck aria-hidden size={18} />
          {vi.product.book}
        </Link>
        <PhoneLink phone={hotline} className={buttonStyle('outline', 'grow tabular-nums')}>
          <Phone aria-hidden size={18} />
          {hotline}
        </PhoneLink>
      </div>
      <ul className="mt-6 flex flex-col gap-2 border-t border-hairline pt-6">
        {vi.product.promises.map((promise) => (
          <li key={promise} className="flex items-start gap-2.5">
            <Check aria-hidden size={20} className="mt-0.5 shrink-0 text-green" />
            {promise}
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-muted">
        {vi.product.addedOn} <time dateTime={product.createdAt}>{formatDate(product.createdAt)}</time>
      </p>
    </div>
  );
}

function StockChip({ quantity }: { quantity: number }) {
  const { Icon, className } = stockStyles[stockState(quantity)];
  return (
    <p className={classNames('flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold', className)}>
      <Icon aria-hidden size={16} />
      {stockText(quantity)}
    </p>
  );
}

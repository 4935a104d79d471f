import type { Product } from '@garage/contracts';
import { MOST_PER_LINE } from '@garage/contracts/browser';
import { MessageCircleQuestionMark, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { formatCount } from '../../../shared/lib/format.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useAddToCart } from '../lib/use-add-to-cart.ts';
import { dimmed } from './card-cart-action.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { Link } from '../../../shared/ui/link.tsx';

/** On the product’s page: how many, and into the cart. */
export function PageCartAction({ product }: { product: Product }) {
  const { busy, add } = useAddToCart(product._id);
  const [wanted, setWanted] = useState(1);
  if (product.price === 0) {
    return (
      <Link to={paths.contact} className={buttonStyle('brand', 'mt-6 w-full')}>
        <MessageCircleQuestionMark aria-hidden size={18} />
        {vi.cart.askPrice}
      </Link>
    );
  }
  const most = Math.min(product.quantity, MOST_PER_LINE);
  const more = () => {
    if (wanted < most) setWanted(wanted + 1);
    else if (product.quantity > most) showToast({ severity: 'info', text: vi.cart.most(formatCount(most)) });
    else
      showToast({ severity: 'info', text: vi.product.lowStock(formatCount(most)), messageKey: 'only N items remain' });
  };
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {most > 0 && (
        <QuantityStepper name={product.name} quantity={wanted} onLess={() => setWanted(wanted - 1)} onMore={more} />
      )}
      <button
        type="button"
        disabled={most === 0}
        aria-busy={busy}
        onClick={() => void add(wanted)}
        className={buttonStyle('brand', `grow px-3 ${dimmed}`)}
      >
        <ShoppingCart aria-hidden size={18} />
        {vi.cart.add}
      </button>
    </div>
  );
}

import type { Product } from '@garage/contracts';
import { MAX_PER_LINE } from '@garage/contracts/browser';
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

/** Quantity and add-to-cart button on a product's page. */
export function PageCartAction({ product }: { product: Product }) {
  const { busy, add } = useAddToCart(product._id);
  const [quantity, setQuantity] = useState(1);
  if (product.price === 0) {
    return (
      <Link to={paths.contactAbout(product._id)} className={buttonStyle('brand', 'mt-6 w-full')}>
        <MessageCircleQuestionMark aria-hidden size={18} />
        {vi.cart.askPrice}
      </Link>
    );
  }
  const max = Math.min(product.quantity, MAX_PER_LINE);
  const more = () => {
    if (quantity < max) setQuantity(quantity + 1);
    else if (product.quantity > max) showToast({ severity: 'info', text: vi.cart.most(formatCount(max)) });
    else
      showToast({ severity: 'info', text: vi.product.lowStock(formatCount(max)), messageKey: 'only N items remain' });
  };
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {max > 0 && (
        <QuantityStepper
          name={product.name}
          quantity={quantity}
          onLess={() => setQuantity(quantity - 1)}
          onMore={more}
        />
      )}
      <button
        type="button"
        disabled={max === 0}
        aria-busy={busy}
        onClick={() => void add(quantity)}
        className={buttonStyle('brand', `grow px-3 ${dimmed}`)}
      >
        <ShoppingCart aria-hidden size={18} />
        {vi.cart.add}
      </button>
    </div>
  );
}

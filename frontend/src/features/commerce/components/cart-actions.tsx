import type { Product } from '@garage/contracts';
import { MOST_PER_LINE } from '@garage/contracts/browser';
import { MessageCircleQuestionMark, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useAddToCart } from '../lib/use-add-to-cart.ts';
import { QuantityStepper } from './quantity-stepper.tsx';

const dimmed = 'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-mist disabled:text-muted';

/** On a card: into the cart, or to the contact page for what has no price. It lies above the link that covers the card. */
export function CardCartAction({ product }: { product: Product }) {
  const { busy, add } = useAddToCart(product._id);
  const look = buttonStyle('outline', `relative z-1 mt-3 w-full px-2 ${dimmed}`);
  if (product.price === 0) {
    return (
      <Link to={paths.contact} aria-label={vi.cart.askPriceNamed(product.name)} className={look}>
        <MessageCircleQuestionMark aria-hidden size={18} />
        {vi.cart.askPrice}
      </Link>
    );
  }
  const soldOut = product.quantity === 0;
  return (
    <button
      type="button"
      disabled={soldOut}
      aria-busy={busy}
      aria-label={soldOut ? undefined : vi.cart.addNamed(product.name)}
      onClick={() => void add(1)}
      className={look}
    >
      <ShoppingCart aria-hidden size={18} />
      {soldOut ? vi.product.outOfStock : vi.cart.add}
    </button>
  );
}

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
    else showToast({ severity: 'info', text: vi.product.lowStock(String(most)), messageKey: 'only N items remain' });
  };
  return (
    <div className="mt-6 flex gap-3">
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

import type { Product } from '@garage/contracts';
import { MessageCircleQuestionMark, ShoppingCart } from 'lucide-react';
import { paths } from '../../../config/paths.ts';
import { vi } from '../../../i18n/vi.ts';
import { buttonStyle } from '../../../shared/ui/button-style.ts';
import { useAddToCart } from '../lib/use-add-to-cart.ts';
import { Link } from '../../../shared/ui/link.tsx';

export const dimmed = 'disabled:cursor-not-allowed disabled:border-hairline disabled:bg-mist disabled:text-muted';

/**
 * Button on a product card that adds the product to the cart or, for a product without a price, leads to the contact page. It lies above the
 * link that covers the card.
 */
export function CardCartAction({ product }: { product: Product }) {
  const { busy, add } = useAddToCart(product._id);
  const style = buttonStyle('outline', `relative z-1 mt-3 w-full px-2 ${dimmed}`);
  if (product.price === 0) {
    return (
      <Link to={paths.contactAbout(product._id)} aria-label={vi.cart.askPriceNamed(product.name)} className={style}>
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
      className={style}
    >
      <ShoppingCart aria-hidden size={18} />
      {soldOut ? vi.product.outOfStock : vi.cart.add}
    </button>
  );
}

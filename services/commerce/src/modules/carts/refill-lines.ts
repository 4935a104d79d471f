import type { ReorderOutcome } from '@garage/contracts';
import { MAX_CART_LINES, MAX_PER_LINE } from '@garage/contracts';
import type { KnownProduct } from '@garage/service-kit/known-products';
import type { CartLine } from './cart.ts';

/** A product and the quantity that the cart should contain. */
export interface WantedProduct {
  productId: string;
  quantity: number;
}

/** What became of a wanted product. */
export interface RefilledLine {
  productId: string;
  outcome: ReorderOutcome;
  /** Quantity in the cart afterwards. */
  inCart: number;
  /** Price now; null when the product is not sold. */
  price: number | null;
}

interface Refill {
  wanted: readonly WantedProduct[];
  products: ReadonlyMap<string, KnownProduct>;
  newLineId: () => string;
}

/**
 * Returns the lines with at least the wanted quantity of each product, or as much as the stock, the maximum per line and
 * the maximum number of lines allow. A line never gets less than it had.
 */
export function refillLines(
  before: readonly CartLine[],
  { wanted, products, newLineId }: Refill,
): { lines: CartLine[]; refilled: RefilledLine[] } {
  const lines = before.map((line) => ({ ...line }));
  const refilled = wanted.map(({ productId, quantity }): RefilledLine => {
    const product = products.get(productId);
    const line = lines.find((one) => one.productId === productId);
    const has = line?.quantity ?? 0;
    const price = product?.sold ? product.price : null;
    const obstacle = obstacleOf(product) ?? (!line && lines.length >= MAX_CART_LINES ? 'cart-full' : null);
    if (obstacle || !product) return { productId, outcome: obstacle ?? 'not-sold', inCart: has, price };
    const available = Math.min(quantity, product.stock, MAX_PER_LINE);
    const inCart = Math.max(has, available);
    if (line) line.quantity = inCart;
    else lines.push({ id: newLineId(), productId, quantity: inCart });
    return { productId, outcome: available < quantity ? 'limited' : 'added', inCart, price };
  });
  return { lines, refilled };
}

/** The reason why none of a product can be put into a cart; null when some can. */
function obstacleOf(product: KnownProduct | undefined): ReorderOutcome | null {
  if (!product?.sold) return 'not-sold';
  if (product.price === 0) return 'price-on-request';
  return product.stock === 0 ? 'sold-out' : null;
}

import { MOST_CART_LINES, MOST_PER_LINE } from '@garage/contracts';
import { AppError } from '@garage/service-kit';

export interface CartLine {
  id: string;
  productId: string;
  quantity: number;
}

export interface Cart {
  accountId: string;
  /** One a product, in the order in which they were added. */
  lines: CartLine[];
  /** 0 for a cart that is not stored yet. */
  version: number;
}

interface Wish {
  productId: string;
  /** How many more. */
  quantity: number;
  /** How many there are. */
  stock: number;
}

/**
 * The lines with more of a product: in its line, or in a new one at the end.
 * @throws AppError OUT_OF_STOCK, STOCK_TOO_LOW, CART_FULL
 */
export function addToLines(
  lines: readonly CartLine[],
  { productId, quantity, stock, newId }: Wish & { newId: string },
): CartLine[] {
  const line = lines.find((one) => one.productId === productId);
  const wanted = (line?.quantity ?? 0) + quantity;
  assertAvailable({ wanted, stock });
  if (line) return lines.map((one) => (one === line ? { ...one, quantity: wanted } : one));
  if (lines.length >= MOST_CART_LINES) throw new AppError('CART_FULL');
  return [...lines, { id: newId, productId, quantity }];
}

/** @throws AppError CART_LINE_NOT_FOUND, OUT_OF_STOCK, STOCK_TOO_LOW */
export function setQuantity(
  lines: readonly CartLine[],
  { lineId, quantity, stock }: { lineId: string; quantity: number; stock: number },
): CartLine[] {
  if (!lines.some(({ id }) => id === lineId)) throw new AppError('CART_LINE_NOT_FOUND');
  assertAvailable({ wanted: quantity, stock });
  return lines.map((line) => (line.id === lineId ? { ...line, quantity } : line));
}

/** What stays when these were ordered: a line that was changed meanwhile is still wanted. */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'productId' | 'quantity'>[],
): CartLine[] {
  const quantities = new Map(ordered.map(({ productId, quantity }) => [productId, quantity]));
  return lines.filter(({ productId, quantity }) => quantities.get(productId) !== quantity);
}

function assertAvailable({ wanted, stock }: { wanted: number; stock: number }): void {
  const available = Math.min(stock, MOST_PER_LINE);
  if (available === 0) throw new AppError('OUT_OF_STOCK');
  if (wanted <= available) return;
  throw new AppError('STOCK_TOO_LOW', {
    values: { available },
    details: [{ path: '/quantity', rule: `available ${available}` }],
  });
}

import { MAX_CART_LINES, MAX_PER_LINE } from '@garage/contracts';
import { AppError } from '@garage/service-kit';

export interface CartLine {
  id: string;
  productId: string;
  quantity: number;
}

export interface Cart {
  accountId: string;
  /** The lines of the cart, one per product, in the order in which they were added. */
  lines: CartLine[];
  /** Version, which every change increments; 0 for a cart that is not stored yet. */
  version: number;
}

interface Addition {
  productId: string;
  /** Quantity to add. */
  quantity: number;
  /** Available quantity. */
  stock: number;
}

/**
 * Returns the lines with more of a product: in its existing line, or in a new one at the end.
 * @throws AppError OUT_OF_STOCK, STOCK_TOO_LOW, CART_LINE_FULL, CART_FULL
 */
export function addToLines(
  lines: readonly CartLine[],
  { productId, quantity, stock, newId }: Addition & { newId: string },
): CartLine[] {
  const line = lines.find((one) => one.productId === productId);
  const wanted = (line?.quantity ?? 0) + quantity;
  assertAvailable({ wanted, stock });
  if (line) return lines.map((one) => (one === line ? { ...one, quantity: wanted } : one));
  if (lines.length >= MAX_CART_LINES) throw new AppError('CART_FULL');
  return [...lines, { id: newId, productId, quantity }];
}

/**
 * Returns the lines with a new quantity in one of them.
 * @throws AppError CART_LINE_NOT_FOUND, OUT_OF_STOCK, STOCK_TOO_LOW, CART_LINE_FULL
 */
export function setQuantity(
  lines: readonly CartLine[],
  { lineId, quantity, stock }: { lineId: string; quantity: number; stock: number },
): CartLine[] {
  if (!lines.some(({ id }) => id === lineId)) throw new AppError('CART_LINE_NOT_FOUND');
  assertAvailable({ wanted: quantity, stock });
  return lines.map((line) => (line.id === lineId ? { ...line, quantity } : line));
}

/** Returns the other lines. @throws AppError CART_LINE_NOT_FOUND */
export function removeLine(lines: readonly CartLine[], lineId: string): CartLine[] {
  const others = lines.filter(({ id }) => id !== lineId);
  if (others.length === lines.length) throw new AppError('CART_LINE_NOT_FOUND');
  return others;
}

/**
 * The lines that remain in a cart after an order: those that were not ordered, and those whose quantity was changed
 * since.
 */
export function withoutOrdered(
  lines: readonly CartLine[],
  ordered: readonly Pick<CartLine, 'productId' | 'quantity'>[],
): CartLine[] {
  const quantities = new Map(ordered.map(({ productId, quantity }) => [productId, quantity]));
  return lines.filter(({ productId, quantity }) => quantities.get(productId) !== quantity);
}

/**
 * Refuses a quantity; the error tells whether it exceeds the stock or the maximum per line.
 * @throws AppError OUT_OF_STOCK, STOCK_TOO_LOW, CART_LINE_FULL
 */
function assertAvailable({ wanted, stock }: { wanted: number; stock: number }): void {
  if (stock === 0) throw new AppError('OUT_OF_STOCK');
  const available = Math.min(stock, MAX_PER_LINE);
  if (wanted <= available) return;
  const details = [{ path: '/quantity', rule: `available ${available}` }];
  if (stock > MAX_PER_LINE) throw new AppError('CART_LINE_FULL', { values: { most: MAX_PER_LINE }, details });
  throw new AppError('STOCK_TOO_LOW', { values: { available }, details });
}

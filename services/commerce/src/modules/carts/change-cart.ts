import { AppError, assertOwnAccount } from '@garage/service-kit';
import type { KnownProductRepository } from '@garage/service-kit/known-products';
import type { CartRepository } from './cart-repository.ts';
import type { Cart, CartLine } from './cart.ts';
import { addToLines, setQuantity } from './cart.ts';
import type { RefilledLine, WantedProduct } from './refill-lines.ts';
import { refillLines } from './refill-lines.ts';

/** Dependencies of the use cases of carts. */
export interface ChangeCarts {
  carts: CartRepository;
  known: KnownProductRepository;
}

/** Maximum number of attempts to change a cart that is changed concurrently; more than are needed in practice. */
const MAX_ATTEMPTS = 20;

/**
 * Adds a product to the cart. Products without a price are available on request only.
 * @throws AppError PRODUCT_NOT_FOUND, PRICE_ON_REQUEST, OUT_OF_STOCK, STOCK_TOO_LOW, CART_LINE_FULL, CART_FULL
 */
export async function addToCart(
  { carts, known }: ChangeCarts,
  { accountId, productId, quantity }: { accountId: string; productId: string; quantity: number },
): Promise<Cart> {
  const product = await known.find(productId);
  if (!product?.sold) throw new AppError('PRODUCT_NOT_FOUND');
  const { name, price, stock } = product;
  if (price === 0) throw new AppError('PRICE_ON_REQUEST', { values: { name } });
  const newId = carts.newLineId();
  return changeCart(carts, accountId, (lines) => addToLines(lines, { productId, quantity, stock, newId }));
}

/**
 * Puts products into the cart that were ordered before, as far as they are available. Each line gets at least the
 * wanted quantity instead of that much more, so that a repeated request changes nothing.
 * @throws AppError CONFLICT
 */
export async function refillCart(
  { carts, known }: ChangeCarts,
  { accountId, wanted }: { accountId: string; wanted: readonly WantedProduct[] },
): Promise<RefilledLine[]> {
  const products = await known.findMany(wanted.map(({ productId }) => productId));
  let refilled: RefilledLine[] = [];
  await changeCart(carts, accountId, (before) => {
    const result = refillLines(before, { wanted, products, newLineId: carts.newLineId });
    refilled = result.refilled;
    return result.lines;
  });
  return refilled;
}

/** Sets the quantity of a line. @throws AppError CART_LINE_NOT_FOUND, FORBIDDEN, OUT_OF_STOCK, STOCK_TOO_LOW, CART_LINE_FULL */
export async function changeQuantity(
  { carts, known }: ChangeCarts,
  { accountId, lineId, quantity }: { accountId: string; lineId: string; quantity: number },
): Promise<Cart> {
  const { productId } = await findOwnLine(carts, { accountId, lineId });
  const stock = (await known.find(productId))?.stock ?? 0;
  return changeCart(carts, accountId, (lines) => setQuantity(lines, { lineId, quantity, stock }));
}

/**
 * Removes a line from a cart.
 * @throws AppError CART_LINE_NOT_FOUND, FORBIDDEN
 */
export async function removeFromCart(
  { carts }: Pick<ChangeCarts, 'carts'>,
  { accountId, lineId }: { accountId: string; lineId: string },
): Promise<void> {
  await findOwnLine(carts, { accountId, lineId });
  await changeCart(carts, accountId, (lines) => lines.filter(({ id }) => id !== lineId));
}

async function findOwnLine(
  carts: CartRepository,
  { accountId, lineId }: { accountId: string; lineId: string },
): Promise<CartLine> {
  const cart = await carts.findByLine(lineId);
  const line = cart?.lines.find(({ id }) => id === lineId);
  if (!cart || !line) throw new AppError('CART_LINE_NOT_FOUND');
  assertOwnAccount({ accountId }, cart.accountId);
  return line;
}

/** Changes the lines with optimistic locking; retries on concurrent changes. @throws AppError CONFLICT */
async function changeCart(
  carts: CartRepository,
  accountId: string,
  change: (lines: readonly CartLine[]) => CartLine[],
): Promise<Cart> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const before = await carts.find(accountId);
    const lines = change(before.lines);
    if (await carts.save(before, lines)) return { ...before, lines, version: before.version + 1 };
  }
  throw new AppError('CONFLICT');
}

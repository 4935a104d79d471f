import { AppError, assertOwnAccount } from '@garage/service-kit';
import type { KnownProduct, KnownProductRepository } from '@garage/service-kit/known-products';
import type { ForgottenAccounts } from '@garage/service-kit/privacy';
import type { CartRepository } from './cart-repository.ts';
import type { Cart, CartLine } from './cart.ts';
import { addToLines, removeLine, setQuantity } from './cart.ts';
import type { RefilledLine, WantedProduct } from './refill-lines.ts';
import { refillLines } from './refill-lines.ts';

/** Dependencies of the use cases of carts. */
export interface ChangeCarts {
  carts: CartRepository;
  known: KnownProductRepository;
  /** Erased accounts. */
  forgotten: Pick<ForgottenAccounts, 'has'>;
}

/** A line after a change of its cart. */
export interface ChangedLine {
  line: CartLine;
  product: KnownProduct;
  /** Number of lines in the cart. */
  count: number;
}

/** Maximum number of attempts to change a cart that is changed concurrently; more than are needed in practice. */
const MAX_ATTEMPTS = 20;

/**
 * Adds a product to the cart. Products without a price are available on request only.
 * @throws AppError PRODUCT_NOT_FOUND, PRICE_ON_REQUEST, OUT_OF_STOCK, STOCK_TOO_LOW, CART_LINE_FULL, CART_FULL, TOKEN_REVOKED
 */
export async function addToCart(
  dependencies: ChangeCarts,
  { accountId, productId, quantity }: { accountId: string; productId: string; quantity: number },
): Promise<ChangedLine> {
  const { carts, known } = dependencies;
  const [product, cart] = await Promise.all([known.find(productId), readCart(dependencies, accountId)]);
  if (!product?.sold) throw new AppError('PRODUCT_NOT_FOUND');
  const { name, price, stock } = product;
  if (price === 0) throw new AppError('PRICE_ON_REQUEST', { values: { name } });
  const newId = carts.newLineId();
  const lines = await changeCart(
    { carts, read: () => readCart(dependencies, accountId) },
    { cart, change: (before) => addToLines(before, { productId, quantity, stock, newId }) },
  );
  return changedLine(lines, product);
}

/**
 * Puts products into the cart that were ordered before, as far as they are available. Each line gets at least the
 * wanted quantity instead of that much more, so that a repeated request changes nothing.
 * @throws AppError CONFLICT, TOKEN_REVOKED
 */
export async function refillCart(
  dependencies: ChangeCarts,
  { accountId, wanted }: { accountId: string; wanted: readonly WantedProduct[] },
): Promise<RefilledLine[]> {
  const { carts, known } = dependencies;
  const [products, cart] = await Promise.all([
    known.findMany(wanted.map(({ productId }) => productId)),
    readCart(dependencies, accountId),
  ]);
  let refilled: RefilledLine[] = [];
  const change = (before: readonly CartLine[]): CartLine[] => {
    const result = refillLines(before, { wanted, products, newLineId: carts.newLineId });
    refilled = result.refilled;
    return result.lines;
  };
  await changeCart({ carts, read: () => readCart(dependencies, accountId) }, { cart, change });
  return refilled;
}

/** Sets the quantity of a line. @throws AppError CART_LINE_NOT_FOUND, FORBIDDEN, OUT_OF_STOCK, STOCK_TOO_LOW, CART_LINE_FULL */
export async function changeQuantity(
  { carts, known }: Pick<ChangeCarts, 'carts' | 'known'>,
  { accountId, lineId, quantity }: { accountId: string; lineId: string; quantity: number },
): Promise<ChangedLine> {
  const { cart, line } = await findOwnLine(carts, { accountId, lineId });
  const product = await known.find(line.productId);
  if (!product) throw new AppError('OUT_OF_STOCK');
  const { stock } = product;
  const lines = await changeCart(
    { carts, read: () => carts.find(accountId) },
    { cart, change: (before) => setQuantity(before, { lineId, quantity, stock }) },
  );
  return changedLine(lines, product);
}

/**
 * Removes a line from a cart.
 * @throws AppError CART_LINE_NOT_FOUND, FORBIDDEN
 */
export async function removeFromCart(
  { carts }: Pick<ChangeCarts, 'carts'>,
  { accountId, lineId }: { accountId: string; lineId: string },
): Promise<void> {
  const { cart } = await findOwnLine(carts, { accountId, lineId });
  await changeCart(
    { carts, read: () => carts.find(accountId) },
    { cart, change: (before) => removeLine(before, lineId) },
  );
}

/**
 * Reads the cart of an account to put something into it. What an erased account put there, whose token may still be accepted for some seconds,
 * would never be removed.
 * @throws AppError TOKEN_REVOKED
 */
async function readCart({ carts, forgotten }: ChangeCarts, accountId: string): Promise<Cart> {
  const [cart, isForgotten] = await Promise.all([carts.find(accountId), forgotten.has(accountId)]);
  if (isForgotten) throw new AppError('TOKEN_REVOKED');
  return cart;
}

async function findOwnLine(
  carts: CartRepository,
  { accountId, lineId }: { accountId: string; lineId: string },
): Promise<{ cart: Cart; line: CartLine }> {
  const cart = await carts.findByLine(lineId);
  const line = cart?.lines.find(({ id }) => id === lineId);
  if (!cart || !line) throw new AppError('CART_LINE_NOT_FOUND');
  assertOwnAccount({ accountId }, cart.accountId);
  return { cart, line };
}

/** @throws AppError CART_LINE_NOT_FOUND */
function changedLine(lines: readonly CartLine[], product: KnownProduct): ChangedLine {
  const line = lines.find(({ productId }) => productId === product.id);
  if (!line) throw new AppError('CART_LINE_NOT_FOUND');
  return { line, product, count: lines.length };
}

/**
 * Changes the lines with optimistic locking, starting from the cart as it was read; returns the new lines. After a concurrent change, which may be
 * the erasure of the account, the cart is read again.
 * @throws AppError CONFLICT
 */
async function changeCart(
  { carts, read }: { carts: CartRepository; read: () => Promise<Cart> },
  { cart, change }: { cart: Cart; change: (lines: readonly CartLine[]) => CartLine[] },
): Promise<CartLine[]> {
  let before = cart;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const lines = change(before.lines);
    if (await carts.save(before, lines)) return lines;
    before = await read();
  }
  throw new AppError('CONFLICT');
}

import type { CartItem } from '@garage/contracts';
import {
  addToCartRoute,
  getCartRoute,
  removeFromCartRoute,
  SUCCESS,
  successMessages,
  updateCartRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, assertOwnAccount, pickPart } from '@garage/service-kit';
import { presentCartLine } from './cart-presenter.ts';
import type { CartLine } from './cart.ts';
import type { ChangeCarts, ChangedLine } from './change-cart.ts';
import { addToCart, changeQuantity, removeFromCart } from './change-cart.ts';

export function addCartRoutes(app: App, dependencies: ChangeCarts): void {
  const { carts, known } = dependencies;

  /**
   * Adds the product data to the lines of a cart. Lines whose product has not arrived in the read model yet are left
   * out.
   */
  async function present(lines: readonly CartLine[]): Promise<CartItem[]> {
    const products = await known.findMany(lines.map(({ productId }) => productId));
    return lines.flatMap((line) => {
      const product = products.get(line.productId);
      return product ? [presentCartLine(line, product)] : [];
    });
  }

  addRoute(app, getCartRoute, async ({ params: { id: accountId }, query, subject, reply }) => {
    assertOwnAccount(subject, accountId);
    return present(pickPart(reply, (await carts.find(accountId)).lines, query));
  });

  addRoute(app, addToCartRoute, async ({ body: { accountId, productId, quantity = 1 }, subject }) => {
    assertOwnAccount(subject, accountId);
    return answer(await addToCart(dependencies, { accountId, productId, quantity }), successMessages.CART_ADDED);
  });

  addRoute(app, updateCartRoute, async ({ params: { id: lineId }, body: { quantity }, subject: { accountId } }) => {
    return answer(await changeQuantity(dependencies, { accountId, lineId, quantity }), successMessages.CART_UPDATED);
  });

  addRoute(app, removeFromCartRoute, async ({ params: { id: lineId }, subject: { accountId } }) => {
    await removeFromCart(dependencies, { accountId, lineId });
    return { status: SUCCESS, message: successMessages.CART_REMOVED };
  });
}

const answer = ({ line, product, count }: ChangedLine, message: string) => ({
  status: SUCCESS,
  message,
  item: presentCartLine(line, product),
  count,
});

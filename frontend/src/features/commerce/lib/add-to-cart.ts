import type { CartItem } from '@garage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { request } from '../../../shared/api/client.ts';
import { isSignedOut } from '../../../shared/api/api-error.ts';
import { rememberIntent } from '../../../shared/lib/login-intent.ts';
import { lastAccountId } from '../../../shared/lib/session.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { updateCachedCart } from './cached-cart.ts';
import { showCartFailure } from './cart-failure.ts';

interface CartAddition {
  accountId: string;
  productId: string;
  quantity: number;
}

/** Adds a product to the cart, shows the server's message and updates the cached cart. Never rejects. */
export async function addToCart(
  client: QueryClient,
  body: CartAddition,
  options: { keepalive?: boolean } = {},
): Promise<void> {
  try {
    const { message, item } = await request('cart.add', { body, ...options });
    await updateCachedCart(client, body.accountId, (cart) => withLine(cart, item));
    showToast({
      severity: 'success',
      text: message,
      link: { path: paths.cart, text: commerceTexts.cart.see },
    });
  } catch (error) {
    showCartFailure(error);
    const { accountId, productId, quantity } = body;
    if (isSignedOut(error)) rememberIntent({ kind: 'cart', productId, quantity }, accountId);
  }
}

/** Sends a guest to the login page. After the login the current page opens again and the product is added to the cart. */
export function redirectToLogin(
  navigate: (path: string) => unknown,
  { productId, quantity }: Pick<CartAddition, 'productId' | 'quantity'>,
): void {
  rememberIntent({ kind: 'cart', productId, quantity }, lastAccountId());
  const { pathname, search } = window.location;
  showToast({ severity: 'warning', text: commerceTexts.cart.loginToAdd });
  navigate(paths.loginThen(pathname + search));
}

/** Returns the cart with `line` in place of the line with the same id, or appended if there is none. */
export function withLine(cart: readonly CartItem[], line: CartItem): CartItem[] {
  const known = cart.some(({ _id }) => _id === line._id);
  return known ? cart.map((item) => (item._id === line._id ? line : item)) : [...cart, line];
}

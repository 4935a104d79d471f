import type { CartItem } from '@garage/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { paths } from '../../../config/paths.ts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { request } from '../../../shared/api/client.ts';
import { showToast } from '../../../shared/lib/toasts.ts';
import { cartQuery } from '../api/get-cart.ts';
import { tellCartFailure } from './cart-failure.ts';

interface Wanted {
  accountId: string;
  productId: string;
  quantity: number;
}

/** Asks the server, shows what it says, and brings the cart that is known up to date. Never rejects. */
export async function putIntoCart(client: QueryClient, body: Wanted): Promise<void> {
  const { queryKey } = cartQuery(body.accountId);
  try {
    const { message, item } = await request('cart.add', { body });
    client.setQueryData(queryKey, (cart) => cart && withLine(cart, item));
    showToast({
      severity: 'success',
      text: message,
      link: { path: paths.cart, text: commerceTexts.cart.see },
    });
  } catch (error) {
    tellCartFailure(error);
  }
}

/** A guest is told why, and comes back here after the login. */
export function sendToLogin(navigate: (path: string) => unknown): void {
  const { pathname, search } = window.location;
  showToast({ severity: 'warning', text: commerceTexts.cart.loginToAdd });
  navigate(paths.loginThen(pathname + search));
}

/** The cart with this line in its place, or at the end. */
export function withLine(cart: readonly CartItem[], line: CartItem): CartItem[] {
  const known = cart.some(({ _id }) => _id === line._id);
  return known ? cart.map((item) => (item._id === line._id ? line : item)) : [...cart, line];
}

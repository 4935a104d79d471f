import type { CartItem } from '@garage/contracts';
import type { KnownProduct } from '@garage/service-kit/known-products';
import type { CartLine } from './cart.ts';

export function presentCartLine({ id, quantity }: CartLine, product: KnownProduct): CartItem {
  const { name, image, price, stock } = product;
  return { _id: id, quantity, product_id: { _id: product.id, name, image, price, quantity: stock } };
}

import type { Product } from '@garage/contracts';
import type { MeantProduct } from './appointment-fields.ts';

/** The service that a request is about, while its product is loaded. */
export interface AboutService {
  productId: string;
  /** Null when it does not exist any more; undefined while it is not known. */
  product: Pick<Product, '_id' | 'name' | 'image' | 'price'> | null | undefined;
  /** It could not be loaded. */
  failed: boolean;
}

const productId = /^[0-9a-f]{24}$/;

/** The product id of a query parameter; null when it is none. */
export const readProductId = (text: string | null): string | null =>
  text !== null && productId.test(text) ? text : null;

/** What the request says about it: nothing when the product does not exist any more. */
export function meantOf(about: AboutService | null): MeantProduct | null {
  if (about === null || about.product === null) return null;
  return { productId: about.productId, name: about.product?.name ?? '' };
}

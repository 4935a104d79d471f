import type { Product } from '@garage/contracts';
import type { RequestedProduct } from './appointment-fields.ts';

/** The product or service that an appointment request is about, and the state of loading it. */
export interface AboutService {
  productId: string;
  /** The loaded product; null when it no longer exists, undefined until it is loaded. */
  product: Pick<Product, '_id' | 'name' | 'image' | 'price'> | null | undefined;
  /** True when the product could not be loaded. */
  failed: boolean;
}

const productId = /^[0-9a-f]{24}$/;

/** Reads a product id from the text of a query parameter; null when the text is not an id. */
export const readProductId = (text: string | null): string | null =>
  text !== null && productId.test(text) ? text : null;

/** The product that the appointment request will contain; null without a product, and when the product no longer exists. */
export function requestedProductOf(about: AboutService | null): RequestedProduct | null {
  if (about === null || about.product === null) return null;
  return { productId: about.productId, name: about.product?.name ?? '' };
}

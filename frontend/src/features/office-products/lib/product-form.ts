import type { ManagedProduct, ProductBody } from '@garage/contracts';
import { readWholeNumber } from '../../../shared/lib/read-whole-number.ts';

/** Values of the form fields as typed; numbers are strings until they are sent. */
export interface ProductFields {
  name: string;
  price: string;
  quantity: string;
  categoryId: string;
  description: string;
  images: string[];
  subImages: string[];
  specifications: { label: string; value: string }[];
}

export function toFields(product: ManagedProduct | null): ProductFields {
  return {
    name: product?.name ?? '',
    price: product ? String(product.price) : '',
    quantity: product ? String(product.quantity) : '',
    categoryId: product?.category_id._id ?? '',
    description: product?.description ?? '',
    images: product?.image ? [product.image] : [],
    subImages: product ? [...product.subImages] : [],
    specifications: product ? product.specifications.map(({ label, value }) => ({ label, value })) : [],
  };
}

/**
 * Builds the request body: converts numbers and leaves out incomplete specifications. An update contains the revision and stock that the form
 * started from, so that the server keeps sales made since and refuses to overwrite edits of others.
 */
export function toBody(fields: ProductFields, product: ManagedProduct | null): ProductBody {
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    price: readWholeNumber(fields.price) ?? 0,
    quantity: readWholeNumber(fields.quantity) ?? 0,
    category_id: fields.categoryId,
    image: fields.images[0] ?? '',
    subImages: fields.subImages,
    specifications: fields.specifications
      .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
      .filter(({ label, value }) => label !== '' && value !== ''),
    ...(product && { quantityBefore: product.quantity, revision: product.revision }),
  };
}

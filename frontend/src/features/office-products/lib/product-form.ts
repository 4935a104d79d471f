import type { ManagedProduct, ProductBody } from '@garage/contracts';

/** The form's fields as they are typed: numbers are texts until they are sent. */
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

/** Whether a text is a whole number of 0 or more. */
export const isWhole = (text: string): boolean => /^\d{1,12}$/.test(text.trim());

/**
 * What is sent: numbers as numbers, half-filled specifications left out; for a change also what the form was opened with, so that a
 * sale in between stays and somebody else's edit is not overwritten.
 */
export function toBody(fields: ProductFields, product: ManagedProduct | null): ProductBody {
  return {
    name: fields.name.trim(),
    description: fields.description.trim(),
    price: Number(fields.price),
    quantity: Number(fields.quantity),
    category_id: fields.categoryId,
    image: fields.images[0] ?? '',
    subImages: fields.subImages,
    specifications: fields.specifications
      .map(({ label, value }) => ({ label: label.trim(), value: value.trim() }))
      .filter(({ label, value }) => label !== '' && value !== ''),
    ...(product && { quantityBefore: product.quantity, revision: product.revision }),
  };
}

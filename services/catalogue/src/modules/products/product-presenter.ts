import type { ManagedProduct, Product as ProductView } from '@garage/contracts';
import type { Product } from './product.ts';

export function presentProduct(product: Product): ProductView {
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    price: product.price,
    quantity: product.quantity,
    category_id: { _id: product.category.id, name: product.category.name },
    image: product.image,
    subImages: product.subImages,
    specifications: product.specifications.map(({ label, value }) => ({ label, value })),
    isFeatured: product.isFeatured,
    createdAt: product.createdAt.toISOString(),
  };
}

/** A product for the back office, with the revision that edits send back. */
export function presentManagedProduct(product: Product): ManagedProduct {
  return { ...presentProduct(product), revision: product.revision };
}

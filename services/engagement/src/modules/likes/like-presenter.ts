import type { LikedProduct } from '@garage/contracts';
import type { KnownProduct } from '../products/index.ts';

export function presentLikedProduct(product: KnownProduct, likeCount: number): LikedProduct {
  return {
    _id: product.id,
    name: product.name,
    description: product.description,
    price: product.price,
    quantity: Math.max(0, product.quantity),
    category_id: product.categoryId,
    image: product.image,
    createdAt: product.createdAt,
    likeCount,
  };
}

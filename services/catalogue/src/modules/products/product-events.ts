import type { productCreated, productUpdated } from '@garage/contracts';
import { productDeleted } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Product } from './product.ts';

/** What other services are told of a product that was added or changed. */
export function announceProduct(
  contract: typeof productCreated | typeof productUpdated,
  { product, correlationId }: { product: Product; correlationId: string },
): EventDraft {
  return {
    contract,
    entityId: product.id,
    version: product.version,
    correlationId,
    data: {
      name: product.name,
      price: product.price,
      quantity: product.quantity,
      categoryId: product.category.id,
      image: product.image,
      createdAt: product.createdAt.toISOString(),
    },
  };
}

export function announceRemoval({ product, correlationId }: { product: Product; correlationId: string }): EventDraft {
  return { contract: productDeleted, entityId: product.id, version: product.version + 1, correlationId, data: {} };
}

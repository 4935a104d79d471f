import type { EventOf, productCreated, productStockChanged, productUpdated } from '@garage/contracts';
import { PRODUCT_EXCERPT_LENGTH, productDeleted } from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import type { Product } from './product.ts';

/** What other services are told of a product that was added or changed. */
export function announceProduct(
  contract: typeof productCreated | typeof productUpdated | typeof productStockChanged,
  { product, correlationId }: { product: Product; correlationId: string },
): EventDraft {
  return {
    contract,
    entityId: product.id,
    version: product.version,
    correlationId,
    data: productFactsOf(product),
  };
}

/** What other services keep of a product. */
export const productFactsOf = (product: Product): EventOf<typeof productUpdated>['data'] => ({
  name: product.name,
  description: product.description.slice(0, PRODUCT_EXCERPT_LENGTH),
  price: product.price,
  quantity: product.quantity,
  categoryId: product.category.id,
  image: product.image,
  createdAt: product.createdAt.toISOString(),
});

export function announceRemoval({ product, correlationId }: { product: Product; correlationId: string }): EventDraft {
  return { contract: productDeleted, entityId: product.id, version: product.version + 1, correlationId, data: {} };
}

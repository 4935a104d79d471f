import type { EventOf } from '@garage/contracts';
import {
  catalogueAudited,
  PRODUCT_EXCERPT_LENGTH,
  productCreated,
  productDeleted,
  productStockChanged,
  productUpdated,
} from '@garage/contracts';
import type { EventDraft } from '@garage/messaging';
import { createChangeRecorder } from '@garage/service-kit/audit';
import type { Product } from './product.ts';

/** Event data: the product fields that other services store. */
export const productFactsOf = (product: Product): EventOf<typeof productUpdated>['data'] => ({
  name: product.name,
  description: product.description.slice(0, PRODUCT_EXCERPT_LENGTH),
  price: product.price,
  quantity: product.quantity,
  categoryId: product.category.id,
  image: product.image,
  createdAt: product.createdAt.toISOString(),
});

export const recordProduct = createChangeRecorder<Product>({
  audited: catalogueAudited,
  kind: 'product',
  events: { created: productCreated, updated: productUpdated, deleted: productDeleted },
  toEventData: productFactsOf,
  labelOf: ({ name }) => name,
  factsOf: (product) => ({
    name: product.name,
    description: product.description,
    price: product.price,
    quantity: product.quantity,
    category: product.category.name,
    image: product.image,
    subImages: product.subImages.join(' '),
    specifications: product.specifications.map(({ label, value }) => `${label}: ${value}`).join('; '),
    isFeatured: product.isFeatured,
  }),
});

/** Stock change caused by an order; not audited, because it is not a change by staff. `traceparent`: see EventDraft. */
export const stockChangedEvent = (product: Product, correlationId: string, traceparent?: string): EventDraft => ({
  contract: productStockChanged,
  entityId: product.id,
  version: product.version,
  correlationId,
  traceparent,
  data: productFactsOf(product),
});

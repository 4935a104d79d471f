import { Type } from 'typebox';
import { defineEvent } from '../core/event.ts';
import { idSchema, instantSchema, moneySchema } from '../core/shapes.ts';

/** What other services keep of a product: enough for a card or an order line. */
const productFacts = {
  name: Type.String(),
  price: moneySchema,
  quantity: Type.Integer(),
  categoryId: idSchema,
  image: Type.String(),
  createdAt: instantSchema,
};

export const productCreated = defineEvent('catalogue.product.created.v1', productFacts);
export const productUpdated = defineEvent('catalogue.product.updated.v1', productFacts);
export const productDeleted = defineEvent('catalogue.product.deleted.v1', {});

export const categoryCreated = defineEvent('catalogue.category.created.v1', { name: Type.String() });
export const categoryUpdated = defineEvent('catalogue.category.updated.v1', { name: Type.String() });
export const categoryDeleted = defineEvent('catalogue.category.deleted.v1', {});

export const catalogueEvents = [
  productCreated,
  productUpdated,
  productDeleted,
  categoryCreated,
  categoryUpdated,
  categoryDeleted,
] as const;

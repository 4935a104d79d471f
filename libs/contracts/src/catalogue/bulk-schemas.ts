import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { idSchema, moneySchema } from '../core/shapes.ts';
import { MAX_BULK_CHANGES, MAX_STOCK } from './limits.ts';

const closed = { additionalProperties: false } as const;

const revision = Type.Integer({
  minimum: 1,
  description:
    'Revision of the product that was shown; the change is refused when staff have edited the product since.',
});

/** What a bulk change does to one product. Omitted fields stay unchanged. */
export const productChangeSchema = Type.Object(
  {
    id: idSchema,
    revision,
    price: Type.Optional(moneySchema),
    addQuantity: Type.Optional(
      Type.Integer({
        minimum: -MAX_STOCK,
        maximum: MAX_STOCK,
        description: 'Is added to the current stock, so that sales since the product was shown are kept.',
      }),
    ),
    categoryId: Type.Optional(idSchema),
    isFeatured: Type.Optional(Type.Boolean()),
  },
  closed,
);
export type ProductChange = Static<typeof productChangeSchema>;

export const changeProductsBodySchema = Type.Object(
  { changes: Type.Array(productChangeSchema, { minItems: 1, maxItems: MAX_BULK_CHANGES }) },
  closed,
);

export const changedProductsSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    changed: Type.Array(Type.Object({ id: idSchema, revision: Type.Integer({ minimum: 1 }) }, closed)),
    refused: Type.Array(Type.Object({ id: idSchema, code: Type.String(), message: Type.String() }, closed)),
  },
  { ...closed, description: 'The products that were changed, with their new revisions, and those that were not.' },
);
export type ChangedProducts = Static<typeof changedProductsSchema>;

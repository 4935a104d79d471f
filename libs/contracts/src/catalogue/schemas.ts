import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { imageAddressSchema, imageUploadSchema } from '../core/image-schemas.ts';
import { ageSortSchema, idSchema, instantSchema, moneySchema, pagingProperties } from '../core/shapes.ts';
import { MAX_ADDRESSES, MAX_STOCK, MAX_SUB_IMAGES } from './limits.ts';

export const categorySchema = Type.Object({ _id: idSchema, name: Type.String() }, { additionalProperties: false });
export type Category = Static<typeof categorySchema>;

export const specificationSchema = Type.Object(
  { label: Type.String({ minLength: 1, maxLength: 100 }), value: Type.String({ minLength: 1, maxLength: 500 }) },
  { additionalProperties: false },
);

export const productSchema = Type.Object(
  {
    _id: idSchema,
    name: Type.String(),
    description: Type.String(),
    price: moneySchema,
    quantity: Type.Integer({ minimum: 0, description: 'Stock.' }),
    category_id: categorySchema,
    image: Type.String({ description: 'URL for <img src>, or empty.' }),
    subImages: Type.Array(Type.String()),
    specifications: Type.Array(specificationSchema),
    isFeatured: Type.Boolean(),
    createdAt: instantSchema,
  },
  { additionalProperties: false },
);
export type Product = Static<typeof productSchema>;

const nameSchema = Type.String({ minLength: 1, maxLength: 200, pattern: '\\S' });
const image = Type.Union([imageUploadSchema, imageAddressSchema, Type.Literal('')]);

/** Body of create and update. An image is a new upload, or the address of a stored one. */
export const productBodySchema = Type.Object(
  {
    name: nameSchema,
    description: Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
    price: moneySchema,
    quantity: Type.Integer({ minimum: 0, maximum: MAX_STOCK }),
    category_id: idSchema,
    image: Type.Optional(image),
    subImages: Type.Optional(
      Type.Array(Type.Union([imageUploadSchema, imageAddressSchema]), { maxItems: MAX_SUB_IMAGES }),
    ),
    specifications: Type.Optional(Type.Array(specificationSchema, { maxItems: 40 })),
    quantityBefore: Type.Optional(
      Type.Integer({
        minimum: 0,
        description:
          'Stock shown when the form was opened: the difference to `quantity` is applied to the current stock, so that sales in between are kept. Without it `quantity` replaces the stock.',
      }),
    ),
    revision: Type.Optional(
      Type.Integer({
        minimum: 1,
        description: 'Revision of the data shown in the form; CONFLICT when it has changed since.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ProductBody = Static<typeof productBodySchema>;

export const featureBodySchema = Type.Object({ isFeatured: Type.Boolean() }, { additionalProperties: false });
export const categoryBodySchema = Type.Object({ name: nameSchema }, { additionalProperties: false });

const searchText = Type.String({ maxLength: 100 });

/** Order of a list of products by creation time: `oldest` first (default) or `newest` first. */
export const productSortSchema = ageSortSchema;
export type ProductSort = Static<typeof productSortSchema>;

export const productListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    sort: Type.Optional(productSortSchema),
    category: Type.Optional(idSchema),
    q: Type.Optional(searchText),
  },
  { additionalProperties: false },
);
export type ProductListQuery = Static<typeof productListQuerySchema>;

export const productSearchQuerySchema = Type.Object(
  { ...pagingProperties, sort: Type.Optional(productSortSchema), category: Type.Optional(idSchema), name: searchText },
  { additionalProperties: false },
);

export const productAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), product: productSchema },
  { additionalProperties: false },
);
export const categoryAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), category: categorySchema },
  { additionalProperties: false },
);

/** A product as staff edit it; `revision` counts the edits by staff, but not sales. */
export const managedProductSchema = Type.Object(
  { ...productSchema.properties, revision: Type.Integer({ minimum: 1 }) },
  { additionalProperties: false },
);
export type ManagedProduct = Static<typeof managedProductSchema>;

export const manageProductsQuerySchema = Type.Object(
  {
    ...pagingProperties,
    sort: Type.Optional(productSortSchema),
    category: Type.Optional(idSchema),
    q: Type.Optional(searchText),
    priceFrom: Type.Optional(moneySchema),
    priceTo: Type.Optional(moneySchema),
    stock: Type.Optional(
      Type.Union([Type.Literal('out'), Type.Literal('low')], {
        description: 'Sold out, or running low but not sold out.',
      }),
    ),
  },
  { additionalProperties: false },
);
export type ManageProductsQuery = Static<typeof manageProductsQuerySchema>;

/**
 * A page of the addresses that search engines should index; the header `X-Total-Count` has the number of all
 * addresses of this kind.
 */
export const addressesQuerySchema = Type.Object(
  {
    kind: Type.Union([Type.Literal('products'), Type.Literal('news')]),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
    limit: Type.Optional(Type.Integer({ minimum: 1, maximum: MAX_ADDRESSES })),
  },
  { additionalProperties: false },
);
export type AddressesQuery = Static<typeof addressesQuerySchema>;

export const addressSchema = Type.Object(
  { _id: idSchema, changedAt: instantSchema },
  {
    additionalProperties: false,
    description: 'Entities with a page of their own, and the time of their last edit by staff.',
  },
);
export type Address = Static<typeof addressSchema>;

export const catalogueStatsSchema = Type.Object(
  {
    products: Type.Integer(),
    featured: Type.Integer(),
    outOfStock: Type.Integer(),
    lowStock: Type.Array(
      Type.Object({ _id: idSchema, name: Type.String(), quantity: Type.Integer() }, { additionalProperties: false }),
      { description: 'Up to ten, lowest stock first.' },
    ),
    categories: Type.Array(
      Type.Object({ _id: idSchema, name: Type.String(), count: Type.Integer() }, { additionalProperties: false }),
    ),
    news: Type.Integer(),
    banners: Type.Integer(),
    staff: Type.Integer(),
  },
  { additionalProperties: false },
);
export type CatalogueStats = Static<typeof catalogueStatsSchema>;

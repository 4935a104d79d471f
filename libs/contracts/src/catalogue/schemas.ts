import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { imageAddressSchema, imageUploadSchema } from '../core/image-schemas.ts';
import { idSchema, instantSchema, moneySchema, pagingProperties } from '../core/shapes.ts';
import { MOST_SUB_IMAGES } from './endpoints.ts';

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
    image: Type.String({ description: 'An address for <img src>, or empty.' }),
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

/** What create and update take. An image is a new upload, or the address of one that the site already serves. */
export const productBodySchema = Type.Object(
  {
    name: nameSchema,
    description: Type.String({ minLength: 1, maxLength: 10_000, pattern: '\\S' }),
    price: moneySchema,
    quantity: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    category_id: idSchema,
    image: Type.Optional(image),
    subImages: Type.Optional(
      Type.Array(Type.Union([imageUploadSchema, imageAddressSchema]), { maxItems: MOST_SUB_IMAGES }),
    ),
    specifications: Type.Optional(Type.Array(specificationSchema, { maxItems: 40 })),
  },
  { additionalProperties: false },
);
export type ProductBody = Static<typeof productBodySchema>;

export const featureBodySchema = Type.Object({ isFeatured: Type.Boolean() }, { additionalProperties: false });
export const categoryBodySchema = Type.Object({ name: nameSchema }, { additionalProperties: false });

const searchText = Type.String({ maxLength: 100 });

/** `oldest` (by creation, the default) or `newest`. */
export const productSortSchema = Type.Union([Type.Literal('oldest'), Type.Literal('newest')]);
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

const closed = { additionalProperties: false } as const;
const imageAddress = Type.String({ description: 'An address for <img src>, or empty.' });

export const newsSchema = Type.Object(
  {
    _id: idSchema,
    title: Type.String(),
    content: Type.String({ description: 'HTML of a few harmless elements; plain text when the query cut it.' }),
    image: imageAddress,
    createdAt: instantSchema,
  },
  closed,
);
export type News = Static<typeof newsSchema>;

/** `q` is looked for in the title. `excerpt` cuts the content to plain text of so many characters, for cards. */
export const newsListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    sort: Type.Optional(productSortSchema),
    q: Type.Optional(searchText),
    excerpt: Type.Optional(Type.Integer({ minimum: 50, maximum: 500 })),
  },
  closed,
);
export type NewsListQuery = Static<typeof newsListQuerySchema>;

/** A slide: a picture, and the words that stand over it. */
export const bannerSchema = Type.Object(
  {
    _id: idSchema,
    image: imageAddress,
    headline: Type.String(),
    line: Type.String(),
    callText: Type.String(),
    callLink: Type.String({ description: 'A path of this site, or empty.' }),
    dark: Type.Boolean({ description: 'Whether the picture is dark, so that its words are light.' }),
    createdAt: instantSchema,
  },
  closed,
);
export type Banner = Static<typeof bannerSchema>;

export const positionSchema = Type.Object({ _id: idSchema, name: Type.String() }, closed);
export type Position = Static<typeof positionSchema>;

export const staffMemberSchema = Type.Object(
  {
    _id: idSchema,
    name: Type.String(),
    phone: Type.String({ description: 'The published work phone, ten digits.' }),
    position: Type.String(),
    image: imageAddress,
    catestaff_id: positionSchema,
    createdAt: instantSchema,
  },
  closed,
);
export type StaffMember = Static<typeof staffMemberSchema>;

export const staffListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    sort: Type.Optional(productSortSchema),
    category: Type.Optional(idSchema),
    q: Type.Optional(searchText),
  },
  closed,
);
export type StaffListQuery = Static<typeof staffListQuerySchema>;

const line = Type.String({ maxLength: 300 });
const link = Type.String({ maxLength: 500, pattern: '^https://' });
const civilTime = Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' });

/** What the whole site says of the business; staff edit it. */
export const siteSettingsSchema = Type.Object(
  {
    name: line,
    company: line,
    slogan: line,
    street: line,
    city: line,
    taxId: line,
    hotline: Type.String({
      maxLength: 20,
      pattern: '^[0-9 .+]+$',
      description: 'As it is read; dialled without gaps.',
    }),
    rescue: Type.String({ maxLength: 20, pattern: '^[0-9 .+]+$' }),
    email: Type.String({ format: 'email', maxLength: 254 }),
    hours: Type.Object(
      {
        text: line,
        days: Type.Array(Type.Integer({ minimum: 0, maximum: 6 }), {
          maxItems: 7,
          description: '0 = Sunday … 6 = Saturday',
        }),
        opens: civilTime,
        closes: civilTime,
      },
      closed,
    ),
    chatApp: Type.Object({ name: line, url: link }, closed),
    socialLinks: Type.Array(
      Type.Object(
        {
          kind: Type.Union([Type.Literal('community'), Type.Literal('video'), Type.Literal('clips')]),
          name: line,
          url: link,
        },
        closed,
      ),
      { maxItems: 3 },
    ),
    maps: Type.Array(
      Type.Object({ name: line, address: line, latitude: Type.Number(), longitude: Type.Number() }, closed),
      { maxItems: 2 },
    ),
    attribution: line,
    counters: Type.Array(Type.Object({ value: Type.String({ maxLength: 10 }), label: line }, closed), { maxItems: 4 }),
  },
  closed,
);
export type SiteSettings = Static<typeof siteSettingsSchema>;

export const slugParamsSchema = Type.Object({ slug: Type.String({ pattern: '^[a-z-]{2,40}$' }) }, closed);

export const serviceArticleSummarySchema = Type.Object(
  { slug: Type.String(), title: Type.String(), summary: Type.String() },
  closed,
);
export type ServiceArticleSummary = Static<typeof serviceArticleSummarySchema>;

/** One article about what the workshop does. */
export const serviceArticleSchema = Type.Object(
  {
    slug: Type.String(),
    title: Type.String(),
    summary: Type.String(),
    introduction: Type.Array(Type.String(), { description: 'Paragraphs.' }),
    symptoms: Type.Array(Type.String()),
    work: Type.Array(Type.Object({ title: Type.String(), text: Type.String() }, closed)),
    duration: Type.String(),
    warranty: Type.String(),
    faq: Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }, closed)),
    products: Type.Array(productSchema, { description: 'Up to 4 that belong to it.' }),
  },
  closed,
);
export type ServiceArticle = Static<typeof serviceArticleSchema>;

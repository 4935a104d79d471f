import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { imageAddressSchema, imageUploadSchema } from '../core/image-schemas.ts';
import { idSchema, instantSchema, nonBlank, pagingProperties } from '../core/shapes.ts';
import { MAX_BANNERS } from './limits.ts';
import { productSortSchema } from './schemas.ts';

const closed = { additionalProperties: false } as const;
const imageAddress = Type.String({ description: 'URL for <img src>, or empty.' });
/** The image of a request: a new upload, or the address of a stored image. */
const imageInput = Type.Union([imageUploadSchema, imageAddressSchema]);
const searchText = Type.String({ maxLength: 100 });
const revisionProperty = {
  revision: Type.Optional(
    Type.Integer({ minimum: 1, description: 'Number of edits so far; sent back with the next edit.' }),
  ),
};
const sent = {
  revision: Type.Optional(
    Type.Integer({
      minimum: 1,
      description: 'Revision of the data shown in the form; CONFLICT when it has changed since.',
    }),
  ),
};

export const newsSchema = Type.Object(
  {
    _id: idSchema,
    title: Type.String(),
    content: Type.String({ description: 'Sanitised HTML; plain text when the query requests an excerpt.' }),
    image: imageAddress,
    createdAt: instantSchema,
    ...revisionProperty,
  },
  closed,
);
export type News = Static<typeof newsSchema>;

/** `q` is searched in the title. `excerpt` shortens the content to plain text of that many characters, for cards. */
export const newsListQuerySchema = Type.Object(
  {
    ...pagingProperties,
    sort: Type.Optional(productSortSchema),
    q: Type.Optional(searchText),
    within: Type.Optional(
      Type.Union([Type.Literal('title'), Type.Literal('text')], {
        description: 'Searches `q` in the title (default), or in title and content.',
      }),
    ),
    excerpt: Type.Optional(Type.Integer({ minimum: 50, maximum: 500 })),
  },
  closed,
);
export type NewsListQuery = Static<typeof newsListQuerySchema>;

/** A banner: an image with text over it. */
export const bannerSchema = Type.Object(
  {
    _id: idSchema,
    image: imageAddress,
    headline: Type.String(),
    line: Type.String(),
    callText: Type.String(),
    callLink: Type.String({ description: 'A path of this site, or empty.' }),
    dark: Type.Boolean({ description: 'True for a dark image, which needs light text.' }),
    createdAt: instantSchema,
    ...revisionProperty,
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
    ...revisionProperty,
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

const title = nonBlank(300);
const content = Type.String({ minLength: 1, maxLength: 200_000, pattern: '\\S', description: 'HTML; sanitised.' });

export const createNewsBodySchema = Type.Object(
  { title, content, image: Type.Optional(Type.Union([imageInput, Type.Literal('')])) },
  closed,
);
export type CreateNewsBody = Static<typeof createNewsBodySchema>;
/** Body of an update of an article: omitted fields keep their values. */
export const updateNewsBodySchema = Type.Object({ ...Type.Partial(createNewsBodySchema).properties, ...sent }, closed);
export type UpdateNewsBody = Static<typeof updateNewsBodySchema>;

export const newsPictureBodySchema = Type.Object({ image: imageUploadSchema }, closed);
/** Response with the address of the stored picture, for `<img src>` in the content of an article. */
export const newsPictureSchema = Type.Object({ address: imageAddressSchema }, closed);

const bannerWords = {
  headline: Type.Optional(Type.String({ maxLength: 120 })),
  line: Type.Optional(Type.String({ maxLength: 200 })),
  callText: Type.Optional(Type.String({ maxLength: 40 })),
  callLink: Type.Optional(
    // Browsers skip tabs and line breaks, with which `/\t/` would be the beginning of another site's address.
    Type.String({
      pattern: '^(?:/(?:[^/\\\\\\u0000-\\u001f\\u007f][^\\u0000-\\u001f\\u007f]*)?)?$',
      maxLength: 300,
      description: 'A path of this site.',
    }),
  ),
  dark: Type.Optional(Type.Boolean()),
};
export const createBannerBodySchema = Type.Object({ image: imageInput, ...bannerWords }, closed);
export type CreateBannerBody = Static<typeof createBannerBodySchema>;
/** Body of an update of a banner: omitted fields, including the image, keep their values. */
export const updateBannerBodySchema = Type.Object(
  { image: Type.Optional(imageInput), ...bannerWords, ...sent },
  closed,
);
export type UpdateBannerBody = Static<typeof updateBannerBodySchema>;

/** The ids of all banners in the order in which the site shows them. */
export const bannerOrderBodySchema = Type.Object(
  { ids: Type.Array(idSchema, { maxItems: MAX_BANNERS, uniqueItems: true }) },
  closed,
);

export const positionBodySchema = Type.Object({ name: nonBlank(200) }, closed);

export const staffBodySchema = Type.Object(
  {
    name: Type.String({ minLength: 2, maxLength: 100, pattern: '\\S.*\\S' }),
    phone: Type.String({ pattern: '^\\d{10}$' }),
    position: nonBlank(100),
    image: Type.Optional(Type.Union([imageInput, Type.Literal('')])),
    catestaff_id: idSchema,
  },
  closed,
);
export type StaffBody = Static<typeof staffBodySchema>;
export const updateStaffBodySchema = Type.Object({ ...staffBodySchema.properties, ...sent }, closed);
export type UpdateStaffBody = Static<typeof updateStaffBodySchema>;

const answered = { status: Type.Literal(SUCCESS), message: Type.String() };
export const newsAnswerSchema = Type.Object({ ...answered, news: newsSchema }, closed);
export const bannerAnswerSchema = Type.Object({ ...answered, banner: bannerSchema }, closed);
export const positionAnswerSchema = Type.Object({ ...answered, position: positionSchema }, closed);
export const staffAnswerSchema = Type.Object({ ...answered, staff: staffMemberSchema }, closed);

/**
 * Response to the deletion of a member of staff. Unlike that of any other response, its status is in English, as the
 * specification requires.
 */
export const staffDeletedSchema = Type.Object({ status: Type.Literal('success'), message: Type.String() }, closed);

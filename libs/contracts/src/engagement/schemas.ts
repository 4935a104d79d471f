import { Type } from 'typebox';
import type { Static } from 'typebox';
import { SUCCESS } from '../core/envelope.ts';
import { idSchema, instantSchema, moneySchema, nonBlank, pagingProperties, ownIdSchema } from '../core/shapes.ts';
import {
  commentStates,
  MAX_COMMENT_LENGTH,
  MAX_HIDING_REASON_LENGTH,
  MAX_PRODUCTS_PER_LIKES_REQUEST,
} from './limits.ts';

const closed = { additionalProperties: false } as const;

export const productIdParamsSchema = Type.Object({ productId: idSchema }, closed);
export const accountIdParamsSchema = Type.Object({ accountId: idSchema }, closed);
export const accountProductParamsSchema = Type.Object({ accountId: idSchema, productId: idSchema }, closed);

const replyProperties = { text: Type.String({ description: 'Plain text.' }), at: instantSchema };

export const commentSchema = Type.Object(
  {
    _id: idSchema,
    comment: Type.String({ description: 'Plain text.' }),
    account: Type.Object(
      { _id: idSchema, fullName: Type.String({ description: 'Empty while the name is unknown.' }) },
      closed,
    ),
    createdAt: instantSchema,
    reply: Type.Optional(Type.Object(replyProperties, { ...closed, description: 'The garage’s reply.' })),
  },
  closed,
);
export type Comment = Static<typeof commentSchema>;

export const commentBodySchema = Type.Object(
  {
    comment: nonBlank(MAX_COMMENT_LENGTH),
    accountId: ownIdSchema,
    productId: idSchema,
  },
  closed,
);

/**
 * The author's id comes from the token; if one is sent, it must match. Proxies may drop the body of a DELETE request, which arrives as
 * null.
 */
export const commentDeletionBodySchema = Type.Union([
  Type.Object({ accountId: Type.Optional(idSchema) }, closed),
  Type.Null(),
]);

export const commentAnswerSchema = Type.Object(
  { status: Type.Literal(SUCCESS), message: Type.String(), comment: commentSchema },
  closed,
);

/** A comment as staff see it. */
export const managedCommentSchema = Type.Object(
  {
    ...commentSchema.properties,
    productId: idSchema,
    productName: Type.String({ description: 'Empty while the name is unknown.' }),
    hidden: Type.Boolean(),
    hiddenReason: Type.String({ description: 'Empty for visible comments, and for those hidden without a reason.' }),
    reply: Type.Union([
      Type.Object(
        {
          ...replyProperties,
          by: Type.String({ description: 'Name of the member of staff; empty while it is unknown.' }),
        },
        closed,
      ),
      Type.Null(),
    ]),
  },
  closed,
);
export type ManagedComment = Static<typeof managedCommentSchema>;

export const manageCommentsQuerySchema = Type.Object(
  {
    ...pagingProperties,
    productId: Type.Optional(idSchema),
    state: Type.Optional(Type.Enum([...commentStates])),
    q: Type.Optional(
      Type.String({ maxLength: 100, description: 'Words of the text, or the id; accents and case do not matter.' }),
    ),
  },
  closed,
);
export type ManageCommentsQuery = Static<typeof manageCommentsQuerySchema>;

export const moderationBodySchema = Type.Object(
  {
    hidden: Type.Boolean(),
    reason: Type.Optional(
      Type.String({
        maxLength: MAX_HIDING_REASON_LENGTH,
        description: 'Why the comment is hidden, for its author; ignored when it is shown again.',
      }),
    ),
  },
  closed,
);
export type ModerationBody = Static<typeof moderationBodySchema>;

export const replyBodySchema = Type.Object(
  {
    text: nonBlank(MAX_COMMENT_LENGTH),
    shownAt: Type.Optional(
      Type.Union([instantSchema, Type.Null()], {
        description:
          'Time of the reply shown to staff, null for none; CONFLICT when there is another one since. Omitted: any is replaced.',
      }),
    ),
  },
  closed,
);

export const replyRemovalQuerySchema = Type.Object(
  {
    shownAt: Type.Optional(
      Type.String({
        format: 'date-time',
        description: 'Time of the reply shown to staff; CONFLICT when there is another one since.',
      }),
    ),
  },
  closed,
);

/** A comment of the caller that staff have hidden. */
export const ownHiddenCommentSchema = Type.Object(
  {
    _id: idSchema,
    comment: Type.String({ description: 'Plain text.' }),
    createdAt: instantSchema,
    hiddenReason: Type.String({ description: 'Empty when staff gave none.' }),
  },
  closed,
);
export type OwnHiddenComment = Static<typeof ownHiddenCommentSchema>;

export const likeBodySchema = Type.Object({ accountId: ownIdSchema, productId: idSchema }, closed);

/** State of a product's likes after the operation. */
export const likeAnswerSchema = Type.Object(
  {
    status: Type.Literal(SUCCESS),
    message: Type.String(),
    liked: Type.Boolean(),
    count: Type.Integer({ minimum: 0 }),
  },
  closed,
);

export const likeCountSchema = Type.Object({ count: Type.Integer({ minimum: 0 }) }, closed);
export const likedSchema = Type.Object({ liked: Type.Boolean() }, closed);

/**
 * Query of the likes of several products, whose ids are separated by commas. A product that does not exist has no
 * likes.
 */
export const productIdsQuerySchema = Type.Object(
  {
    ...pagingProperties,
    products: Type.String({ pattern: `^[0-9a-f]{24}(,[0-9a-f]{24}){0,${MAX_PRODUCTS_PER_LIKES_REQUEST - 1}}$` }),
  },
  closed,
);

export const likeCountsSchema = Type.Array(
  Type.Object({ productId: idSchema, count: Type.Integer({ minimum: 0 }) }, closed),
  { description: 'One entry for each requested product.' },
);

export const likedAmongSchema = Type.Array(idSchema, { description: 'The given products that the caller likes.' });

export const likedProductSchema = Type.Object(
  {
    _id: idSchema,
    name: Type.String(),
    description: Type.String({ description: 'Start of the description, enough for a card.' }),
    price: moneySchema,
    quantity: Type.Integer({ minimum: 0 }),
    category_id: idSchema,
    image: Type.String(),
    createdAt: instantSchema,
    likeCount: Type.Integer({ minimum: 0 }),
  },
  closed,
);
export type LikedProduct = Static<typeof likedProductSchema>;

/**
 * Order of the liked products: `likes` (default) lists the most liked first, then by name; `newest` lists the newest
 * product first.
 */
export const likedProductsQuerySchema = Type.Object(
  {
    ...pagingProperties,
    sort: Type.Optional(Type.Union([Type.Literal('likes'), Type.Literal('newest')])),
    category: Type.Optional(idSchema),
  },
  closed,
);
export type LikedProductsQuery = Static<typeof likedProductsQuerySchema>;

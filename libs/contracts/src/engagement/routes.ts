import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { idParamsSchema, messageSchema, pagingQuerySchema } from '../core/shapes.ts';
import { engagementEndpoints as endpoints } from './endpoints.ts';
import {
  accountIdParamsSchema,
  accountProductParamsSchema,
  commentAnswerSchema,
  commentBodySchema,
  commentDeletionBodySchema,
  commentSchema,
  likeAnswerSchema,
  likeBodySchema,
  likeCountSchema,
  likeCountsSchema,
  likedAmongSchema,
  likedProductSchema,
  likedProductsQuerySchema,
  likedSchema,
  manageCommentsQuerySchema,
  managedCommentSchema,
  moderationBodySchema,
  productIdParamsSchema,
  productIdsQuerySchema,
} from './schemas.ts';

export const listCommentsRoute = defineRoute({
  id: 'comments.list',
  endpoint: endpoints['comments.list'],
  schemas: {
    summary: 'The comments on a product, newest first',
    params: productIdParamsSchema,
    query: pagingQuerySchema,
    response: Type.Array(commentSchema),
  },
});

export const createCommentRoute = defineRoute({
  id: 'comments.create',
  endpoint: endpoints['comments.create'],
  schemas: {
    summary: 'Comment on a product',
    body: commentBodySchema,
    response: commentAnswerSchema,
    successStatus: 201,
  },
});

export const deleteCommentRoute = defineRoute({
  id: 'comments.delete',
  endpoint: endpoints['comments.delete'],
  schemas: {
    summary: 'Delete an own comment',
    params: idParamsSchema,
    body: commentDeletionBodySchema,
    response: messageSchema,
  },
});

export const manageCommentsRoute = defineRoute({
  id: 'comments.manage',
  endpoint: endpoints['comments.manage'],
  schemas: {
    summary: 'Comments with the hidden ones, newest first',
    query: manageCommentsQuerySchema,
    response: Type.Array(managedCommentSchema),
  },
});

export const moderateCommentRoute = defineRoute({
  id: 'comments.moderate',
  endpoint: endpoints['comments.moderate'],
  schemas: {
    summary: 'Hide a comment from the public, or show it again',
    params: idParamsSchema,
    body: moderationBodySchema,
    response: messageSchema,
  },
});

export const likeProductRoute = defineRoute({
  id: 'favorites.like',
  endpoint: endpoints['favorites.like'],
  schemas: { summary: 'Like a product; again is no mistake', body: likeBodySchema, response: likeAnswerSchema },
});

export const unlikeProductRoute = defineRoute({
  id: 'favorites.unlike',
  endpoint: endpoints['favorites.unlike'],
  schemas: {
    summary: 'Like a product no longer; again is no mistake',
    params: accountProductParamsSchema,
    response: likeAnswerSchema,
  },
});

export const countLikesRoute = defineRoute({
  id: 'favorites.count',
  endpoint: endpoints['favorites.count'],
  schemas: { summary: 'How many like a product', params: productIdParamsSchema, response: likeCountSchema },
});

export const countManyLikesRoute = defineRoute({
  id: 'favorites.counts',
  endpoint: endpoints['favorites.counts'],
  schemas: {
    summary: 'How many like each of several products',
    query: productIdsQuerySchema,
    response: likeCountsSchema,
  },
});

export const isLikedRoute = defineRoute({
  id: 'favorites.liked',
  endpoint: endpoints['favorites.liked'],
  schemas: { summary: 'Whether the caller likes a product', params: accountProductParamsSchema, response: likedSchema },
});

export const listLikedAmongRoute = defineRoute({
  id: 'favorites.likedAmong',
  endpoint: endpoints['favorites.likedAmong'],
  schemas: {
    summary: 'Which of several products the caller likes: one question for a page of cards',
    params: accountIdParamsSchema,
    query: productIdsQuerySchema,
    response: likedAmongSchema,
  },
});

export const listLikedProductsRoute = defineRoute({
  id: 'favorites.products',
  endpoint: endpoints['favorites.products'],
  schemas: {
    summary: 'What the caller likes',
    params: accountIdParamsSchema,
    query: likedProductsQuerySchema,
    response: Type.Array(likedProductSchema),
  },
});

export const engagementRoutes = [
  listCommentsRoute,
  createCommentRoute,
  deleteCommentRoute,
  manageCommentsRoute,
  moderateCommentRoute,
  likeProductRoute,
  unlikeProductRoute,
  countLikesRoute,
  countManyLikesRoute,
  isLikedRoute,
  listLikedAmongRoute,
  listLikedProductsRoute,
] as const;

import { Type } from 'typebox';
import { defineRoute } from '../core/route.ts';
import { idParamsSchema, messageSchema, pagingQuerySchema } from '../core/shapes.ts';
import { engagementEndpoints as endpoints } from './endpoints.ts';
import { engagementOfficeEndpoints as officeEndpoints } from './office-endpoints.ts';
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
  ownHiddenCommentSchema,
  productIdParamsSchema,
  productIdsQuerySchema,
  replyBodySchema,
  replyRemovalQuerySchema,
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
    summary: 'Comment on a product. With the header Idempotency-Key a repeated request gets the same comment',
    body: commentBodySchema,
    response: commentAnswerSchema,
    successStatus: 201,
  },
});

export const deleteCommentRoute = defineRoute({
  id: 'comments.delete',
  endpoint: endpoints['comments.delete'],
  schemas: {
    summary: 'Delete one of the caller’s own comments',
    params: idParamsSchema,
    body: commentDeletionBodySchema,
    response: messageSchema,
  },
});

export const manageCommentsRoute = defineRoute({
  id: 'comments.manage',
  endpoint: officeEndpoints['comments.manage'],
  schemas: {
    summary: 'Comments including hidden ones, newest first',
    query: manageCommentsQuerySchema,
    response: Type.Array(managedCommentSchema),
  },
});

export const moderateCommentRoute = defineRoute({
  id: 'comments.moderate',
  endpoint: officeEndpoints['comments.moderate'],
  schemas: {
    summary: 'Hide a comment from the public, or show it again',
    params: idParamsSchema,
    body: moderationBodySchema,
    response: messageSchema,
  },
});

export const answerCommentRoute = defineRoute({
  id: 'comments.answer',
  endpoint: officeEndpoints['comments.answer'],
  schemas: {
    summary: 'Set the garage’s reply to a comment; replaces an earlier one',
    params: idParamsSchema,
    body: replyBodySchema,
    response: messageSchema,
  },
});

export const removeAnswerRoute = defineRoute({
  id: 'comments.removeAnswer',
  endpoint: officeEndpoints['comments.removeAnswer'],
  schemas: {
    summary: 'Remove the garage’s reply to a comment; idempotent',
    params: idParamsSchema,
    query: replyRemovalQuerySchema,
    response: messageSchema,
  },
});

export const removeCommentRoute = defineRoute({
  id: 'comments.remove',
  endpoint: officeEndpoints['comments.remove'],
  schemas: { summary: 'Delete anybody’s comment', params: idParamsSchema, response: messageSchema },
});

export const listOwnHiddenCommentsRoute = defineRoute({
  id: 'comments.own',
  endpoint: endpoints['comments.own'],
  schemas: {
    summary: 'The caller’s comments on a product that staff have hidden, newest first',
    params: productIdParamsSchema,
    query: pagingQuerySchema,
    response: Type.Array(ownHiddenCommentSchema),
  },
});

export const likeProductRoute = defineRoute({
  id: 'favorites.like',
  endpoint: endpoints['favorites.like'],
  schemas: { summary: 'Like a product; idempotent', body: likeBodySchema, response: likeAnswerSchema },
});

export const unlikeProductRoute = defineRoute({
  id: 'favorites.unlike',
  endpoint: endpoints['favorites.unlike'],
  schemas: {
    summary: 'Remove the like of a product; idempotent',
    params: accountProductParamsSchema,
    response: likeAnswerSchema,
  },
});

export const countLikesRoute = defineRoute({
  id: 'favorites.count',
  endpoint: endpoints['favorites.count'],
  schemas: { summary: 'Number of likes of a product', params: productIdParamsSchema, response: likeCountSchema },
});

export const countManyLikesRoute = defineRoute({
  id: 'favorites.counts',
  endpoint: endpoints['favorites.counts'],
  schemas: {
    summary: 'Numbers of likes of several products',
    query: productIdsQuerySchema,
    response: likeCountsSchema,
  },
});

export const isLikedRoute = defineRoute({
  id: 'favorites.liked',
  endpoint: endpoints['favorites.liked'],
  schemas: {
    summary: 'State of the caller’s like of a product',
    params: accountProductParamsSchema,
    response: likedSchema,
  },
});

export const listLikedAmongRoute = defineRoute({
  id: 'favorites.likedAmong',
  endpoint: endpoints['favorites.likedAmong'],
  schemas: {
    summary: 'The given products that the caller likes: one request for a page of cards',
    params: accountIdParamsSchema,
    query: productIdsQuerySchema,
    response: likedAmongSchema,
  },
});

export const listLikedProductsRoute = defineRoute({
  id: 'favorites.products',
  endpoint: endpoints['favorites.products'],
  schemas: {
    summary: 'The products that the caller likes',
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
  answerCommentRoute,
  removeAnswerRoute,
  removeCommentRoute,
  listOwnHiddenCommentsRoute,
  likeProductRoute,
  unlikeProductRoute,
  countLikesRoute,
  countManyLikesRoute,
  isLikedRoute,
  listLikedAmongRoute,
  listLikedProductsRoute,
] as const;

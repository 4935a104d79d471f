import {
  countLikesRoute,
  countManyLikesRoute,
  isLikedRoute,
  likeProductRoute,
  listLikedAmongRoute,
  listLikedProductsRoute,
  SUCCESS,
  successMessages,
  unlikeProductRoute,
} from '@garage/contracts';
import type { App } from '@garage/service-kit';
import { addRoute, asksForAll, assertOwnAccount, createListStreams, pickPart } from '@garage/service-kit';
import type { ReadLikes } from './list-liked-products.ts';
import { listLikedProducts } from './list-liked-products.ts';
import type { WriteLikes } from './write-likes.ts';
import { countOf, likeProduct, unlikeProduct } from './write-likes.ts';

export function addLikeRoutes(app: App, dependencies: ReadLikes & WriteLikes): void {
  addWriteRoutes(app, dependencies);
  addCountRoutes(app, dependencies);
  addOwnRoutes(app, dependencies);
}

function addWriteRoutes(app: App, dependencies: WriteLikes): void {
  addRoute(app, likeProductRoute, async ({ body: { accountId, productId }, subject, request }) => {
    assertOwnAccount(subject, accountId);
    const state = await likeProduct(dependencies, { accountId, productId, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.PRODUCT_LIKED, ...state };
  });

  addRoute(app, unlikeProductRoute, async ({ params: { accountId, productId }, subject, request }) => {
    assertOwnAccount(subject, accountId);
    const state = await unlikeProduct(dependencies, { accountId, productId, correlationId: request.id });
    return { status: SUCCESS, message: successMessages.PRODUCT_UNLIKED, ...state };
  });
}

function addCountRoutes(app: App, { tallies }: ReadLikes): void {
  addRoute(app, countLikesRoute, async ({ params }) => ({ count: await countOf({ tallies }, params.productId) }));

  addRoute(app, countManyLikesRoute, async ({ query, reply }) => {
    const ids = pickPart(reply, idsOf(query), query);
    const counts = await tallies.countLikes(ids);
    return ids.map((productId) => ({ productId, count: counts.get(productId) ?? 0 }));
  });
}

function addOwnRoutes(app: App, dependencies: ReadLikes): void {
  const { likes } = dependencies;
  const streams = createListStreams();

  addRoute(app, isLikedRoute, async ({ params, subject }) => {
    assertOwnAccount(subject, params.accountId);
    return { liked: await likes.has(params) };
  });

  addRoute(app, listLikedAmongRoute, async ({ params: { accountId }, query, subject, reply }) => {
    assertOwnAccount(subject, accountId);
    return pickPart(reply, await likes.findAmong(accountId, idsOf(query)), query);
  });

  addRoute(app, listLikedProductsRoute, async ({ params: { accountId }, query, subject, reply }) => {
    assertOwnAccount(subject, accountId);
    const { total, cards } = await listLikedProducts(dependencies, { accountId, query });
    if (asksForAll(query)) return streams.send(reply, cards, (card) => card);
    void reply.header('x-total-count', total);
    return Array.fromAsync(cards);
  });
}

/** Distinct product ids of the query. */
const idsOf = ({ products }: { products: string }): string[] => [...new Set(products.split(','))];

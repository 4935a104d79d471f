import type { QueryClient } from '@tanstack/react-query';
import { likeWordingOf, showLikeFailure, showLikeSuccess } from '../lib/like-wording.ts';
import { changeLike, likeQueries, setCachedLike } from './change-like.ts';
import { likedProductsKey } from './list-liked-products.ts';

interface WantedLike {
  accountId: string;
  productId: string;
  liked: boolean;
}

/**
 * Carries out a like or unlike that was interrupted by the login. It sets the wanted state and never toggles, so a like that the account already
 * has stays. Never rejects.
 */
export async function continueLike(client: QueryClient, { accountId, productId, liked }: WantedLike): Promise<void> {
  const wording = likeWordingOf(window.location.pathname);
  try {
    const set = await changeLike({ accountId, productId }, liked, { keepalive: true });
    // Responses to requests that were sent before the change must not overwrite its result.
    await Promise.all(likeQueries(accountId, productId).map((query) => client.cancelQueries(query)));
    setCachedLike(client, { accountId, productId }, set);
    showLikeSuccess(wording, set);
    await client.invalidateQueries({ queryKey: likedProductsKey(accountId) });
  } catch (error) {
    showLikeFailure(wording, error instanceof Error ? error : new Error(String(error)));
  }
}

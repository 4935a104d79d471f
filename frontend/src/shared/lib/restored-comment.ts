import { createStore } from './store.ts';

/** The comment whose sending a missing login interrupted; shown in its box after the login. */
export const restoredComment = createStore<{ productId: string; text: string } | null>(null);

/** Its text, if it is about this product, else nothing. */
export function restoredTextOf(productId: string): string {
  const comment = restoredComment.get();
  return comment?.productId === productId ? comment.text : '';
}

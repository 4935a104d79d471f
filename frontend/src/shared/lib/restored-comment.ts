import { createStore } from './store.ts';

/** A comment that could not be sent without a login. After the login its text is shown in the comment box again. */
export const restoredComment = createStore<{ productId: string; text: string } | null>(null);

/** Text of the restored comment if it is about this product, otherwise an empty string. */
export function restoredTextOf(productId: string): string {
  const comment = restoredComment.get();
  return comment?.productId === productId ? comment.text : '';
}

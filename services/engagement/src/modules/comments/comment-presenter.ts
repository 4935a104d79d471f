import type { Comment as CommentView, ManagedComment } from '@garage/contracts';
import type { Comment } from './comment.ts';

/** Author names by account id; unknown authors are shown without a name. */
export type AuthorNames = ReadonlyMap<string, string>;

export function presentComment({ id, text, accountId, createdAt }: Comment, names: AuthorNames): CommentView {
  return {
    _id: id,
    comment: text,
    account: { _id: accountId, fullName: names.get(accountId) ?? '' },
    createdAt: createdAt.toISOString(),
  };
}

/** A comment for the back office. */
export function presentManagedComment(comment: Comment, names: AuthorNames): ManagedComment {
  const { productId, hidden } = comment;
  return { ...presentComment(comment, names), productId, hidden };
}

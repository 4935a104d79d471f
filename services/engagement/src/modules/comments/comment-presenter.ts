import type { Comment as CommentView, ManagedComment } from '@garage/contracts';
import type { Comment } from './comment.ts';

/** `names`: what authors are called; one that is not known yet is shown without a name. */
export type AuthorNames = ReadonlyMap<string, string>;

export function presentComment({ id, text, accountId, createdAt }: Comment, names: AuthorNames): CommentView {
  return {
    _id: id,
    comment: text,
    account: { _id: accountId, fullName: names.get(accountId) ?? '' },
    createdAt: createdAt.toISOString(),
  };
}

/** A comment as staff see it. */
export function presentManagedComment(comment: Comment, names: AuthorNames): ManagedComment {
  const { productId, hidden } = comment;
  return { ...presentComment(comment, names), productId, hidden };
}

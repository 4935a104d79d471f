import type { Comment as CommentView, ManagedComment, OwnHiddenComment } from '@garage/contracts';
import type { Comment } from './comment.ts';

/** Names by id of the account or product; what is unknown is shown without a name. */
export type Names = ReadonlyMap<string, string>;

function presentFacts({ id, text, accountId, createdAt }: Comment, names: Names) {
  return {
    _id: id,
    comment: text,
    account: { _id: accountId, fullName: names.get(accountId) ?? '' },
    createdAt: createdAt.toISOString(),
  };
}

/** A comment for the public, who do not learn who of the staff has replied. */
export function presentComment(comment: Comment, names: Names): CommentView {
  const { reply } = comment;
  return {
    ...presentFacts(comment, names),
    ...(reply && { reply: { text: reply.text, at: reply.at.toISOString() } }),
  };
}

/** A comment for the back office. */
export function presentManagedComment(
  comment: Comment,
  { accounts, products }: { accounts: Names; products: Names },
): ManagedComment {
  const { productId, hidden, hiddenReason = '', reply } = comment;
  return {
    ...presentFacts(comment, accounts),
    productId,
    productName: products.get(productId) ?? '',
    hidden,
    hiddenReason: hidden ? hiddenReason : '',
    reply: reply ? { text: reply.text, at: reply.at.toISOString(), by: accounts.get(reply.by) ?? '' } : null,
  };
}

/** A hidden comment for its author. */
export function presentOwnHiddenComment({ id, text, createdAt, hiddenReason = '' }: Comment): OwnHiddenComment {
  return { _id: id, comment: text, createdAt: createdAt.toISOString(), hiddenReason };
}

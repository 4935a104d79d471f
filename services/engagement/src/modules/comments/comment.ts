/** A comment as stored. */
export interface Comment {
  id: string;
  productId: string;
  accountId: string;
  /** Text of the comment as entered; it is plain text, not HTML. */
  text: string;
  /** True when staff have hidden the comment, so that only they see it. */
  hidden: boolean;
  createdAt: Date;
  /** Incremented by every change, from 1; events carry it. */
  version: number;
}

export type NewComment = Pick<Comment, 'productId' | 'accountId' | 'text'>;

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
  /** Version from 1, which every change increments and events carry. */
  version: number;
}

export type NewComment = Pick<Comment, 'productId' | 'accountId' | 'text'>;

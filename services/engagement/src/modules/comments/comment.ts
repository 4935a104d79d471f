/** The garage's reply to a comment. */
export interface Reply {
  /** Plain text. */
  text: string;
  at: Date;
  /** Account id of the member of staff who wrote it; only staff see the name. */
  by: string;
}

/** A comment as stored. */
export interface Comment {
  id: string;
  productId: string;
  accountId: string;
  /** Text of the comment as entered; it is plain text, not HTML. */
  text: string;
  /** True when staff have hidden the comment, so that only they and its author see it. */
  hidden: boolean;
  /** Why staff have hidden the comment, for its author; only meaningful while `hidden`. */
  hiddenReason?: string;
  reply?: Reply;
  createdAt: Date;
  /** Version from 1, which every change increments and events carry. */
  version: number;
}

export type NewComment = Pick<Comment, 'productId' | 'accountId' | 'text'>;

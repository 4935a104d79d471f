/** A comment as stored. */
export interface Comment {
  id: string;
  productId: string;
  accountId: string;
  /** Plain text as entered. */
  text: string;
  /** Visible only to staff. */
  hidden: boolean;
  createdAt: Date;
  /** Incremented by every change, from 1; events carry it. */
  version: number;
}

export type NewComment = Pick<Comment, 'productId' | 'accountId' | 'text'>;

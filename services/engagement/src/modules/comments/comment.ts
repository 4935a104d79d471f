/** A comment as this service holds it. */
export interface Comment {
  id: string;
  productId: string;
  accountId: string;
  /** As it was written: plain text. */
  text: string;
  /** Only staff see it. */
  hidden: boolean;
  createdAt: Date;
  /** Counts the changes, from 1: the version that its events carry. */
  version: number;
}

export type NewComment = Pick<Comment, 'productId' | 'accountId' | 'text'>;

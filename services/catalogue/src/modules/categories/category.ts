/** A category of products. */
export interface Category {
  id: string;
  name: string;
  /** How many products it holds; kept in the transactions that change products. */
  productCount: number;
  /** Counts the changes of its own fields: the version its events carry. */
  version: number;
}

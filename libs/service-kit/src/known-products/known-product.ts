/** Read model of a product of catalogue. */
export interface KnownProduct {
  id: string;
  name: string;
  image: string;
  /** Whole đồng. */
  price: number;
  /** Number of items in stock; 0 when the product is no longer sold. */
  stock: number;
  /** False when the product was removed from catalogue. */
  sold: boolean;
}

/** Read model of a product of catalogue. */
export interface KnownProduct {
  id: string;
  name: string;
  image: string;
  /** Whole đồng. */
  price: number;
  /** 0 when it is no longer sold. */
  stock: number;
  /** False when it was removed from the catalogue. */
  sold: boolean;
}

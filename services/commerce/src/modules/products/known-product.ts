/** What this service keeps of a product that catalogue sells. */
export interface KnownProduct {
  id: string;
  name: string;
  image: string;
  /** Whole đồng. */
  price: number;
  /** 0 when it is no longer sold. */
  stock: number;
  /** Still sold. */
  sold: boolean;
}

/** A product or service as this service holds it. Only the presenter decides what of it leaves. */
export interface Product {
  id: string;
  name: string;
  description: string;
  /** Whole đồng; 0 = on request. */
  price: number;
  /** Stock. */
  quantity: number;
  /** The category's name is kept here too, so that a list needs no second look. */
  category: { id: string; name: string };
  /** An address for `<img src>`, or empty. */
  image: string;
  subImages: string[];
  specifications: { label: string; value: string }[];
  isFeatured: boolean;
  createdAt: Date;
  /** Counts the changes of the product: the version its events carry. */
  version: number;
  /** Counts the edits by staff: a sale is none, so that it is in nobody's way. */
  revision: number;
}

/** What staff write of a product. */
export type ProductFields = Pick<
  Product,
  'name' | 'description' | 'price' | 'quantity' | 'category' | 'image' | 'subImages' | 'specifications'
>;

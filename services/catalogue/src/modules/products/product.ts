/** A product or service as stored. Only the presenter decides which fields are published. */
export interface Product {
  id: string;
  name: string;
  description: string;
  /** Whole đồng; 0 = on request. */
  price: number;
  /** Stock. */
  quantity: number;
  /** Contains a copy of the category's name, so that lists need no second query. */
  category: { id: string; name: string };
  /** URL of the image for `<img src>`; empty when there is none. */
  image: string;
  subImages: string[];
  specifications: { label: string; value: string }[];
  isFeatured: boolean;
  createdAt: Date;
  /** Version, which every change increments and events carry. */
  version: number;
  /** Revision, which only edits by staff increment, so that a sale does not make an edit fail. */
  revision: number;
}

/** The fields that staff edit. */
export type ProductFields = Pick<
  Product,
  'name' | 'description' | 'price' | 'quantity' | 'category' | 'image' | 'subImages' | 'specifications'
>;

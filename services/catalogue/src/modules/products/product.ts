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
  /** URL for `<img src>`, or empty. */
  image: string;
  subImages: string[];
  specifications: { label: string; value: string }[];
  isFeatured: boolean;
  createdAt: Date;
  /** Incremented by every change; events carry it. */
  version: number;
  /** Incremented by edits of staff only, so that sales do not conflict with edits. */
  revision: number;
}

/** The fields that staff edit. */
export type ProductFields = Pick<
  Product,
  'name' | 'description' | 'price' | 'quantity' | 'category' | 'image' | 'subImages' | 'specifications'
>;

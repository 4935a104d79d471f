import type { Product } from '@garage/contracts';
import { createContext } from 'react';
import type { ComponentType } from 'react';

type ProductPart = ComponentType<{ product: Product }>;

/** Components that other features add to a product. Features never import each other, so the app provides them. */
export interface ProductSlots {
  /** Component that is shown over the picture of a product card. */
  CardLike?: ProductPart;
  /** Component that is shown at the bottom of a product card. */
  CardAction?: ProductPart;
}

export const ProductSlotsContext = createContext<ProductSlots>({});

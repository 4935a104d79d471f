import type { Product } from '@garage/contracts';
import { createContext } from 'react';
import type { ComponentType } from 'react';

type ProductPart = ComponentType<{ product: Product }>;

/** Components that other features add to a product. Features never import each other, so the app provides them. */
export interface ProductSlots {
  /** Shown over the picture of a card. */
  CardLike?: ProductPart;
  /** Shown at the bottom of a card. */
  CardAction?: ProductPart;
}

export const ProductSlotsContext = createContext<ProductSlots>({});

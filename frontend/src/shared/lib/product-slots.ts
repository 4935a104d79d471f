import type { Product } from '@garage/contracts';
import { createContext } from 'react';
import type { ComponentType } from 'react';

type ProductPart = ComponentType<{ product: Product }>;

/** What other areas add to a product. Features never import each other: the app hands these parts in. */
export interface ProductSlots {
  /** Over the picture of a card. */
  CardLike?: ProductPart;
  /** At the foot of a card. */
  CardAction?: ProductPart;
}

export const ProductSlotsContext = createContext<ProductSlots>({});

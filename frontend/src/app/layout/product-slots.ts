import { CardCartAction } from '../../features/commerce/components/card-cart-action.tsx';
import { CardLike } from '../../features/engagement/components/likes.tsx';
import type { ProductSlots } from '../../shared/lib/product-slots.ts';

/** Components of other features that are shown on products: like and add to cart. */
export const productSlots: ProductSlots = { CardLike, CardAction: CardCartAction };

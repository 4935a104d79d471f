import { CardCartAction } from '../../features/commerce/components/card-cart-action.tsx';
import { CardLike } from '../../features/engagement/components/likes.tsx';
import type { ProductSlots } from '../../shared/lib/product-slots.ts';

/** The components that other features contribute to product cards: the like button and the cart button. */
export const productSlots: ProductSlots = { CardLike, CardAction: CardCartAction };

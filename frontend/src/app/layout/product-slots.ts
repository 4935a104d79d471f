import { CardCartAction } from '../../features/commerce/components/card-cart-action.tsx';
import { CardLike } from '../../features/engagement/components/likes.tsx';
import type { ProductSlots } from '../../shared/lib/product-slots.ts';

/** What one can do with a product beside reading about it. */
export const productSlots: ProductSlots = { CardLike, CardAction: CardCartAction };

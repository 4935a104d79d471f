import { CardCartAction } from '../../features/commerce/components/card-cart-action.tsx';
import type { ProductSlots } from '../../shared/lib/product-slots.ts';

/** What one can do with a product beside reading about it. */
export const productSlots: ProductSlots = { CardAction: CardCartAction };

import { CardCartAction, PageCartAction } from '../../features/commerce/components/cart-actions.tsx';
import type { ProductSlots } from '../../shared/lib/product-slots.ts';

/** What one can do with a product beside reading about it. */
export const productSlots: ProductSlots = { CardAction: CardCartAction, PageAction: PageCartAction };

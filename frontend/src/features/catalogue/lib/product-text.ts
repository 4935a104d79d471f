import { LOW_STOCK } from '../../../config/limits.ts';
import { vi } from '../../../i18n/vi.ts';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';

/** Text of a product's price. A product without a price gets a note that the price is given on request. */
export function priceText(price: number): string {
  return price > 0 ? formatMoney(price) : vi.products.quote;
}

export type StockState = 'in' | 'low' | 'out';

export function stockState(quantity: number): StockState {
  if (quantity <= 0) return 'out';
  return quantity <= LOW_STOCK ? 'low' : 'in';
}

export function stockText(quantity: number): string {
  const texts = {
    in: vi.product.inStock,
    low: vi.product.lowStock(formatCount(quantity)),
    out: vi.product.outOfStock,
  } satisfies Record<StockState, string>;
  return texts[stockState(quantity)];
}

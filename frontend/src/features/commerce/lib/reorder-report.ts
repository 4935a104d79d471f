import type { ReorderedLine } from '@garage/contracts';
import { commerceTexts } from '../../../i18n/commerce.ts';
import { formatCount, formatMoney } from '../../../shared/lib/format.ts';
import { createStore } from '../../../shared/lib/store.ts';

/** A product of a repeated order of which something is different now. */
export interface Difference {
  productId: string;
  name: string;
  text: string;
}

export interface ReorderReport {
  accountId: string;
  /** Code of the order. */
  code: string;
  differences: readonly Difference[];
}

/** The report that the cart page shows; null when there is none. */
export const reorderReports = createStore<ReorderReport | null>(null);

/** What is different from the order: products that are missing or limited, and prices. */
export function differencesOf(lines: readonly ReorderedLine[]): Difference[] {
  return lines.flatMap((line) => {
    const text = [describeOutcome(line), describePrice(line)].filter((part) => part !== null).join(' ');
    return text === '' ? [] : [{ productId: line.productId, name: line.name, text }];
  });
}

const { reorder: texts } = commerceTexts;
const fixed = {
  'not-sold': texts.notSold,
  'sold-out': texts.soldOut,
  'price-on-request': texts.priceOnRequest,
  'cart-full': texts.cartFull,
};

function describeOutcome({ outcome, inCart, ordered }: ReorderedLine): string | null {
  if (outcome === 'added') return null;
  return outcome === 'limited' ? texts.limited(formatCount(inCart), formatCount(ordered)) : fixed[outcome];
}

function describePrice({ outcome, price, orderedPrice }: ReorderedLine): string | null {
  const isInCart = outcome === 'added' || outcome === 'limited';
  if (!isInCart || price === null || price === orderedPrice) return null;
  return texts.price(formatMoney(price), formatMoney(orderedPrice));
}

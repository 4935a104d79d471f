import type { StockReservationOutcome } from '@garage/contracts';
import type { KnownProductRepository } from '@garage/service-kit/known-products';
import type { Refusal } from './order.ts';
import type { PlacedDraft } from './placing-repository.ts';

/** Maximum total of an order, in đồng. */
const MAX_TOTAL = 100_000_000_000;

/** Why lines are not ordered at their prices; undefined when they are. */
export function refusalFor(
  { lines, total }: Pick<PlacedDraft, 'lines' | 'total'>,
  expectedTotal = total,
): Refusal | undefined {
  const unpriced = lines.find(({ price }) => price === 0);
  if (unpriced) return { code: 'PRICE_ON_REQUEST', values: { name: unpriced.name } };
  if (expectedTotal !== total) return { code: 'CART_CHANGED' };
  return total > MAX_TOTAL ? { code: 'VALIDATION_FAILED' } : undefined;
}

/** The refusal of an order for products with too little stock. It uses the product names that customers have seen. */
export async function shortageRefusal(
  known: KnownProductRepository,
  { shortages }: Extract<StockReservationOutcome, { outcome: 'refused' }>,
): Promise<Refusal> {
  const products = await known.findMany(shortages.map(({ productId }) => productId));
  const nameOf = ({ productId, name }: (typeof shortages)[number]): string =>
    name || (products.get(productId)?.name ?? '');
  const [first] = shortages;
  return {
    code: 'STOCK_SHORT',
    values: { name: first ? nameOf(first) : '', available: first?.available ?? 0 },
    details: shortages.map(({ productId, available }) => ({ path: `/${productId}`, rule: `available ${available}` })),
  };
}

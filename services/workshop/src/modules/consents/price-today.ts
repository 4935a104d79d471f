import type { QuoteLineBody } from '@garage/contracts';
import type { PriceList, QuoteLine } from '../quotes/index.ts';
import { listPriceOf } from '../quotes/index.ts';

/** A line at today's list price, or at its price of then where the list has none. A product that is no longer sold becomes a free part. */
export function priceToday(line: QuoteLine, list: PriceList): QuoteLineBody {
  const { name, discount, tax } = line;
  const unitPrice = listPriceOf(line, list) ?? line.unitPrice;
  if (line.kind === 'labour') return { kind: 'labour', name, minutes: line.minutes, unitPrice, discount, tax };
  const { productId, quantity } = line;
  const isSold = productId !== undefined && list.products.get(productId)?.sold === true;
  const part = { kind: 'part' as const, name, quantity, discount, tax };
  return isSold ? { ...part, productId, unitPrice } : { ...part, unitPrice: line.unitPrice };
}

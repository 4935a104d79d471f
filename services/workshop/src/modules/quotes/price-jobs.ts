import type { QuoteJobBody, VehicleKind } from '@garage/contracts';
import { civilDateAt, MAX_QUOTE_TOTAL, rateOn, sumOfJobs, toSingleLine } from '@garage/contracts';
import { AppError } from '@garage/service-kit';
import type { QuoteJob, QuoteLine } from './quote.ts';
import type { PricedProduct, PriceSource } from './write-quotes.ts';

type LineBody = QuoteJobBody['lines'][number];

/** The price list of one day for one kind of vehicle. */
export interface PriceList {
  /** Price of one hour of labour in đồng; null when the list has no rate for this kind of vehicle. */
  hourly: number | null;
  products: ReadonlyMap<string, PricedProduct>;
}

const productIdOf = (line: LineBody): string | undefined => (line.kind === 'part' ? line.productId : undefined);

/** The price list for these lines. */
export async function readPriceList(
  prices: PriceSource,
  { kind, at, lines }: { kind: VehicleKind; at: Date; lines: readonly LineBody[] },
): Promise<PriceList> {
  const { labour } = await prices.rates();
  const ofKind = labour.filter((rate) => rate.kind === kind);
  const ids = lines.flatMap((line) => productIdOf(line) ?? []);
  return {
    hourly: rateOn(ofKind, civilDateAt(at))?.hourly ?? null,
    products: ids.length === 0 ? new Map() : await prices.products([...new Set(ids)]),
  };
}

/** The list's price of a line; null where it has none, as for a part from elsewhere or a product that is priced on request. */
export function listPriceOf(line: LineBody, { hourly, products }: PriceList): number | null {
  if (line.kind === 'labour') return hourly;
  const price = products.get(line.productId ?? '')?.price ?? 0;
  return price === 0 ? null : price;
}

const dong = new Intl.NumberFormat('vi-VN');

/** @throws AppError QUOTE_PRODUCT_UNKNOWN, PRICE_REASON_MISSING */
function priceLine(line: LineBody, list: PriceList): QuoteLine {
  const productId = productIdOf(line);
  if (productId !== undefined && !list.products.get(productId)?.sold)
    throw new AppError('QUOTE_PRODUCT_UNKNOWN', { values: { name: line.name } });
  const listPrice = listPriceOf(line, list);
  const differs = listPrice !== null && line.unitPrice !== listPrice;
  const priceReason = differs ? (line.priceReason?.trim() ?? '') : '';
  if (differs && priceReason === '')
    throw new AppError('PRICE_REASON_MISSING', { values: { name: line.name, price: `${dong.format(listPrice)} ₫` } });
  return { ...line, name: toSingleLine(line.name), priceReason, listPrice };
}

/** @throws AppError QUOTE_JOB_TWICE */
function assertDistinct(jobs: readonly QuoteJobBody[]): void {
  if (new Set(jobs.map(({ id }) => id)).size !== jobs.length) throw new AppError('QUOTE_JOB_TWICE');
}

/**
 * Checks the jobs of a quote against the list.
 * @throws AppError QUOTE_JOB_TWICE, QUOTE_PRODUCT_UNKNOWN, PRICE_REASON_MISSING; VALIDATION_FAILED for an amount that no reply can contain
 */
export function priceJobs(jobs: readonly QuoteJobBody[], list: PriceList): QuoteJob[] {
  assertDistinct(jobs);
  const { gross, total } = sumOfJobs(jobs);
  if (Math.max(gross, total) > MAX_QUOTE_TOTAL)
    throw new AppError('VALIDATION_FAILED', { details: [{ path: '/jobs', rule: 'maximum' }] });
  return jobs.map(({ id, title, severity, finding, photoIds, guarantee, comebackJobId, lines }) => ({
    id,
    title: toSingleLine(title),
    severity,
    finding: finding.trim(),
    photoIds: [...photoIds],
    ...(guarantee && { guarantee }),
    ...(comebackJobId !== undefined && { comebackJobId }),
    lines: lines.map((line) => priceLine(line, list)),
  }));
}

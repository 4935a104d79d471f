import type { KeyObject } from 'node:crypto';
import type { LinkChannel, Rates } from '@garage/contracts';
import type { PictureRepository } from '@garage/media';
import { AppError } from '@garage/service-kit';
import type { CreationRepository } from '@garage/service-kit/idempotency';
import type { ClientSession } from 'mongodb';
import type { RepairOrder, StaffAuthor, WriteOrders } from '../repair-orders/index.ts';
import type { VehicleRepository } from '../vehicles/index.ts';
import type { Quote, QuoteFields } from './quote.ts';
import { recordQuote } from './quote-audit.ts';
import type { QuoteRepository } from './quote-repository.ts';

/** A product of the catalogue, as quotes need it. `price` 0: on request. */
export interface PricedProduct {
  name: string;
  price: number;
  sold: boolean;
}

/** What quotes are priced by. */
export interface PriceSource {
  rates(): Promise<Rates>;
  /** The known ones of these products, by id. */
  products(ids: readonly string[]): Promise<ReadonlyMap<string, PricedProduct>>;
}

interface NewLink {
  order: RepairOrder;
  channel: LinkChannel;
  author: StaffAuthor;
}

/** What quotes need of the links to orders. */
export interface OrderLinks {
  /** Makes one more link to an order and returns its token; the oldest one gives way where there are too many. */
  create(session: ClientSession, link: NewLink): Promise<string>;
}

/** What quotes need of the inspections of orders. */
interface InspectedPhotos {
  /** The ids of the photographs of an order's inspections. */
  idsOf(orderId: string): Promise<ReadonlySet<string>>;
  /** Those of the results at some points. */
  idsAt(orderId: string, pointIds: readonly string[]): Promise<string[]>;
  find(photoId: string): Promise<Buffer | null>;
}

/** What quotes need of the jobs that customers have decided on. */
interface AgreedComebacks {
  /** The claimed jobs for which an order has a job that was agreed to and not cancelled. */
  claimedBy(orderId: string, session?: ClientSession): Promise<string[]>;
}

/** Dependencies of the use cases of quotes. */
export interface WriteQuotes extends WriteOrders {
  vehicles: VehicleRepository;
  quotes: QuoteRepository;
  quotePhotos: PictureRepository;
  inspected: InspectedPhotos;
  prices: PriceSource;
  links: OrderLinks;
  comebacks: AgreedComebacks;
  creations: CreationRepository;
  /** Key that encrypts links in queued mails; null for an import, which sends none. */
  sealKey: KeyObject | null;
}

/** @throws AppError QUOTE_NOT_FOUND */
export async function findQuote(
  { quotes }: Pick<WriteQuotes, 'quotes'>,
  id: string,
  session?: ClientSession,
): Promise<Quote> {
  const quote = await quotes.findById(id, session);
  if (!quote) throw new AppError('QUOTE_NOT_FOUND');
  return quote;
}

export const conflictWith = ({ version }: Pick<Quote, 'version'>): AppError =>
  new AppError('CONFLICT', { details: [{ path: '/version', rule: String(version) }] });

/** Refuses a change of an outdated version. @throws AppError CONFLICT */
export function assertVersion(quote: Quote, version: number): void {
  if (quote.version !== version) throw conflictWith(quote);
}

interface QuoteChange {
  before: Quote;
  fields: Partial<QuoteFields>;
  at: Date;
  author: Parameters<typeof recordQuote>[0];
}

/** Writes a change of a quote with its events and audit entry. @throws AppError CONFLICT when it was changed since it was read */
export async function writeQuote(
  { quotes, outbox }: Pick<WriteQuotes, 'quotes' | 'outbox'>,
  session: ClientSession,
  { before, fields, at, author }: QuoteChange,
): Promise<Quote> {
  const after = await quotes.change(session, { before, fields, at });
  if (!after) throw conflictWith(before);
  await outbox.append(session, recordQuote(author, { before, after }));
  return after;
}

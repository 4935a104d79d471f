import type { GuaranteeTerms, JobSeverity, QuoteJobBody, QuoteState } from '@garage/contracts';

/** A line with its prices as they were entered, and the list's price then; null where the list had none. */
export type QuoteLine = QuoteJobBody['lines'][number] & { priceReason: string; listPrice: number | null };

export interface QuoteJob {
  /** Unique in its quote. */
  id: string;
  title: string;
  severity: JobSeverity;
  /** What was found, for the customer. */
  finding: string;
  /** Photographs of the order's inspections. */
  photoIds: string[];
  /** Absent in a draft that has the terms of the settings, and in quotes of earlier releases. */
  guarantee?: GuaranteeTerms;
  /** The earlier job under whose guarantee this one is done free. */
  comebackJobId?: string;
  lines: QuoteLine[];
}

/** One quote of a repair order. */
export interface Quote {
  id: string;
  orderId: string;
  orderNumber: string;
  /** Counts the quotes of the order, from 1. */
  revision: number;
  state: QuoteState;
  jobs: QuoteJob[];
  note: string;
  sentAt: Date | null;
  validUntil: Date | null;
  /** Text of the `ShownQuote` that the customer sees; null in a draft and after erasure. */
  shown: string | null;
  /** SHA-256 of that text. */
  digest: string | null;
  /** The request that sent it, by which a repeat is recognised; null in a draft. */
  sendRequest: string | null;
  /** Copies of its photographs are stored. */
  hasPhotos: boolean;
  withdrawnReason: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export type QuoteFields = Omit<
  Quote,
  'id' | 'orderId' | 'orderNumber' | 'revision' | 'createdAt' | 'updatedAt' | 'version'
>;

/** The state at a time: a sent quote ends with its validity, also before the sweep has noted it. */
export const stateAt = ({ state, validUntil }: Pick<Quote, 'state' | 'validUntil'>, at: Date): QuoteState =>
  state === 'sent' && validUntil !== null && validUntil <= at ? 'expired' : state;

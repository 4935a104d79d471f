import type { ConsentChannel, Decision } from '@garage/contracts';

/** What a customer decided on one quote, and how that is known. */
export interface Consent {
  id: string;
  quoteId: string;
  orderId: string;
  revision: number;
  /** SHA-256 of what was shown. */
  digest: string;
  decisions: Array<Required<Decision>>;
  at: Date;
  channel: ConsentChannel;
  /** The link at which it was given; null when staff recorded it. */
  linkId: string | null;
  /** Network of the customer's device, and its browser; empty when staff recorded it. */
  network: string;
  userAgent: string;
  /** The member of staff who recorded it; null for an answer at the link. */
  by: string | null;
  /** Who said what, as staff recorded it. */
  statement: string;
  /** The drawn signature is stored separately. */
  hasSignature: boolean;
  /** When its person was erased. From then on only masters may read it, for disputes, until it is anonymous. */
  erasedAt: Date | null;
  /** It no longer says who gave it, from where and in which words. */
  isAnonymous: boolean;
}

/** True when two answers agree to the same jobs. */
export function isSameAnswer(one: readonly Decision[], other: readonly Decision[]): boolean {
  const agreed = new Map(one.map((decision) => [decision.jobId, decision.agreed]));
  return one.length === other.length && other.every((decision) => agreed.get(decision.jobId) === decision.agreed);
}

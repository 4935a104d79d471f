import type { OrderQuotes, Quote } from '@garage/contracts';
import { toJobFields } from './quote-fields.ts';
import type { Pricing, QuoteFields } from './quote-fields.ts';

/** What the editor of an order starts with. */
export interface Start {
  /** The draft that is edited; null for a new quote. */
  draft: Quote | null;
  /** The quote from which a new one was copied, because its customer never agreed to it; null for an empty one. */
  copied: Quote | null;
  /** The quote that the customer sees now, and that this one replaces; null when there is none. */
  open: Quote | null;
  fields: QuoteFields;
}

const copiedStates: ReadonlySet<Quote['state']> = new Set(['sent', 'expired', 'withdrawn']);

/** Edits the draft; without one, starts from the latest quote unless that was answered. */
export function startOf({ quotes }: Pick<OrderQuotes, 'quotes'>, pricing: Pricing): Start {
  const draft = quotes.find(({ state }) => state === 'draft') ?? null;
  const open = quotes.find(({ state }) => state === 'sent') ?? null;
  const [latest] = quotes;
  const copied = !draft && latest && copiedStates.has(latest.state) ? latest : null;
  const from = draft ?? copied;
  return {
    draft,
    copied,
    open,
    fields: from ? { jobs: toJobFields(from.jobs, pricing), note: from.note } : { jobs: [], note: '' },
  };
}

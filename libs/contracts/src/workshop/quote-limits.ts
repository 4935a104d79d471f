import type { VehicleKind } from './limits.ts';

/**
 * States of a quote. Prices of a `draft` change; those of a `sent` one do not, and it waits for the customer's decisions. The others are final:
 * `answered` by the customer, `expired` without an answer, `withdrawn` by staff, and `replaced` by a later revision.
 */
export const quoteStates = ['draft', 'sent', 'answered', 'expired', 'withdrawn', 'replaced'] as const;
export type QuoteState = (typeof quoteStates)[number];

/** How urgent a job is: the colour of the finding that it comes from; `none` without one. */
export const jobSeverities = ['red', 'yellow', 'none'] as const;
export type JobSeverity = (typeof jobSeverities)[number];

/** Ways by which a customer answers: at the quote's link, or to staff, who write down who said what. */
export const consentChannels = ['link', 'phone', 'counter'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/** Ways by which a link reaches the customer: by mail, copied into a messenger, or as a QR code at the counter. */
export const linkChannels = ['mail', 'copy', 'counter'] as const;
export type LinkChannel = (typeof linkChannels)[number];

/** What a customer writes at the link: a question, or the wish to be called back. */
export const questionKinds = ['question', 'callback'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** States of a job after the customer's decision; a `cancelled` one was agreed to before. */
export const quotedJobStates = ['agreed', 'declined', 'cancelled'] as const;
export type QuotedJobState = (typeof quotedJobStates)[number];

/**
 * The stock that catalogue holds for the parts of a job: `none` when no part is from the catalogue, `pending` until catalogue has answered,
 * `short` when a part is missing, which makes the job wait, `sold` once the order is finished.
 */
export const partsStates = ['none', 'pending', 'reserved', 'short', 'releasing', 'released', 'sold'] as const;
export type PartsState = (typeof partsStates)[number];

/** Maximum numbers of jobs in a quote, of lines and photographs of a job, of quotes and valid links of an order, and of its questions. */
export const MAX_QUOTE_JOBS = 30;
export const MAX_JOB_LINES = 30;
export const MAX_JOB_PHOTOS = 6;
export const MAX_ORDER_QUOTES = 20;

/** Alerts of one response. */
export const MAX_QUOTE_ALERTS = 20;
export const MAX_ORDER_LINKS = 20;
export const MAX_ORDER_QUESTIONS = 50;

/** Changes of the promised time that a link shows. */
export const MAX_SHOWN_PROMISES = 20;

/** How often the digits of the telephone number may be wrong before staff have to help. */
export const MAX_PHONE_TRIES = 5;
export const PHONE_DIGITS = 4;

/** For how many days a quote is valid. */
export const QUOTE_DAYS = { min: 1, max: 60, initial: 7 } as const;

/** A link's token: 128 random bits in base64url. */
export const LINK_TOKEN_PATTERN = String.raw`^[\w-]{22}$`;

/** Path of a link's page, to which its token is appended. Logs show no address below it. */
export const LINK_PATH = '/t/';

/**
 * Maximum sizes in bytes of the forms on a link's page. A character of a reason may take nine bytes in a form, and the consent may contain a
 * drawn signature.
 */
export const LINK_CONSENT_FORM_LIMIT = 163_840;
export const LINK_QUESTION_FORM_LIMIT = 16_384;

/** Maximum length of a drawn signature, a PNG as a data URL. */
export const MAX_SIGNATURE_CHARACTERS = 60_000;

/** Highest price of a unit in đồng, and highest number of pieces in a line: with them, all amounts are exact integers. */
export const MAX_UNIT_PRICE = 1_000_000_000;
export const MAX_PIECES = 100;

/** Highest amount of a quote in đồng, the highest that replies contain. */
export const MAX_QUOTE_TOTAL = 100_000_000_000;

/** Hundredths of a percent, in which discounts and taxes are given: 8 % is 800. */
export const HUNDRED_PERCENT = 10_000;

/** Maximum numbers of labour rates, tax rates and jobs in the price list. */
export const MAX_RATES = 40;
export const MAX_LISTED_JOBS = 200;

/** A vehicle kind's price of one hour of labour, in đồng, from a day on. */
export interface LabourRate {
  kind: VehicleKind;
  hourly: number;
  from: string;
}

/** A tax, in hundredths of a percent, from a day on. */
export interface TaxRate {
  rate: number;
  from: string;
}

/** The rate that is valid on a day (`2026-12-31`): of those that have begun by then, the one that began last; null without any. */
export const rateOn = <Rate extends { from: string }>(rates: readonly Rate[], day: string): Rate | null =>
  rates.filter(({ from }) => from <= day).toSorted((one, other) => (one.from < other.from ? 1 : -1))[0] ?? null;

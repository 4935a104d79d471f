import type { JobSeverity, QuoteJobBody } from '@garage/contracts';
import { civilDateAt, PHONE_DIGITS, rateOn } from '@garage/contracts';
import { recordConsent } from '../consents/index.ts';
import type { PriceList, Quote } from '../quotes/index.ts';
import { draftQuote, expireQuotes, findQuote, readPriceList, sendQuote, withdrawQuote } from '../quotes/index.ts';
import type { StaffAuthor } from '../repair-orders/index.ts';
import { findOrder } from '../repair-orders/index.ts';
import { findVehicle, newId } from '../vehicles/index.ts';
import { answerQuestion, askQuestion } from './ask-question.ts';
import { consentAtLink } from './consent-at-link.ts';
import type { WriteLinks } from './write-links.ts';

/** A line without its price, which is that of the list on the quote's day. Only a part from elsewhere, which no list has, brings one. */
type ImportedLine =
  | { name: string; minutes: number }
  | { name: string; quantity: number; productId: string }
  | { name: string; quantity: number; price: number };

/** What became of a quote. A later one replaces one that is `sent`. */
type ImportedOutcome =
  | { state: 'draft' | 'sent' | 'expired' }
  | { state: 'withdrawn'; reason: string }
  /** `declined`: the reasons by the titles of the jobs; all others were agreed to. `statement`: who said what; absent: answered at the link. */
  | { state: 'answered'; declined?: Readonly<Record<string, string>>; statement?: string };

interface ImportedJob {
  title: string;
  severity: JobSeverity;
  finding: string;
  lines: readonly ImportedLine[];
  /** Points of the order's inspections whose photographs are shown. */
  pointIds?: readonly string[];
}

/** A quote of the seed. */
export interface ImportedQuote {
  jobs: readonly ImportedJob[];
  note?: string;
  outcome: ImportedOutcome;
  /** What the customer asked at the link, with the answer if there is one. */
  questions?: ReadonlyArray<{ text: string; answer?: string }>;
}

interface Import {
  orderId: string;
  author: StaffAuthor;
  quote: ImportedQuote;
  at: Date;
}

/** The dependencies at a time. */
type WritesAt = (at: Date) => WriteLinks;

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** An address for examples (RFC 5737) and a telephone, from which the answers at links came. */
const origin = { network: '203.0.113.0', userAgent: 'Mozilla/5.0 (Linux; Android 15; Mobile)' };

/** Prices of the catalogue include the tax. */
function priced(line: ImportedLine, { hourly, products }: PriceList, tax: number): QuoteJobBody['lines'][number] {
  if ('minutes' in line) return { ...line, kind: 'labour', unitPrice: hourly ?? 0, discount: 0, tax };
  if ('price' in line) {
    const { name, quantity, price } = line;
    return { kind: 'part', name, quantity, unitPrice: price, discount: 0, tax };
  }
  return { ...line, kind: 'part', unitPrice: products.get(line.productId)?.price ?? 0, discount: 0, tax: 0 };
}

/** The jobs with the prices of a day. */
async function priceImported(
  dependencies: WriteLinks,
  { orderId, quote, at }: Pick<Import, 'orderId' | 'quote' | 'at'>,
): Promise<QuoteJobBody[]> {
  const { prices } = dependencies;
  const { vehicleId } = await findOrder(dependencies, orderId);
  const { kind } = await findVehicle(dependencies, vehicleId);
  const tax = rateOn((await prices.rates()).taxes, civilDateAt(at))?.rate ?? 0;
  const productIds = quote.jobs.flatMap(({ lines }) => lines).flatMap((line) => ('productId' in line ? [line] : []));
  const products = productIds.map((line) => ({ ...line, kind: 'part' as const, unitPrice: 0, discount: 0, tax: 0 }));
  const list = await readPriceList(prices, { kind, at, lines: products });
  const { inspected } = dependencies;
  const price = async ({ pointIds = [], ...job }: ImportedJob): Promise<QuoteJobBody> => ({
    ...job,
    id: newId(),
    photoIds: await inspected.idsAt(orderId, pointIds),
    lines: job.lines.map((line) => priced(line, list, tax)),
  });
  return Promise.all(quote.jobs.map(price));
}

interface Sent {
  quote: Quote;
  token: string;
}

async function askAll(writesAt: WritesAt, { author, quote, at }: Import, token: string): Promise<void> {
  for (const { text, answer } of quote.questions ?? []) {
    const body = { token, _id: newId(), kind: 'question' as const, text };
    await askQuestion(writesAt(at), { body, correlationId: author.correlationId });
    const answered = writesAt(new Date(at.getTime() + MINUTE_MS));
    if (answer !== undefined) await answerQuestion(answered, { id: body._id, body: { answer }, author });
  }
}

/** Answers a quote at its link, or to staff when there is a statement. */
async function answerImported(
  dependencies: WriteLinks,
  {
    orderId,
    author,
    outcome,
  }: Pick<Import, 'orderId' | 'author'> & { outcome: ImportedOutcome & { state: 'answered' } },
  { quote: { id, jobs, digest }, token }: Sent,
): Promise<void> {
  const { declined = {}, statement } = outcome;
  const decisions = jobs.map(({ id: jobId, title }) => {
    const reason = declined[title];
    return reason === undefined ? { jobId, agreed: true } : { jobId, agreed: false, reason };
  });
  const answer = { digest: digest ?? '', decisions };
  if (statement !== undefined) {
    await recordConsent(dependencies, { id, body: { ...answer, channel: 'phone', statement }, author });
    return;
  }
  const { contact } = await findOrder(dependencies, orderId);
  const phoneDigits = contact.phone.replaceAll(/\D/g, '').slice(-PHONE_DIGITS);
  const body = { ...answer, token, phoneDigits, accepted: true as const };
  await consentAtLink(dependencies, { body, ...origin, correlationId: author.correlationId });
}

/** Adds a quote and what became of it, by the same use cases as staff and customers. */
export async function importQuote(writesAt: WritesAt, imported: Import): Promise<void> {
  const { orderId, author, quote, at } = imported;
  const { note = '', outcome } = quote;
  const writes = writesAt(at);
  const jobs = await priceImported(writes, imported);
  const { id, version } = await draftQuote(writes, { orderId, body: { jobs, note }, author, request: null });
  if (outcome.state === 'draft') return;
  const days = outcome.state === 'expired' ? { days: 1 } : {};
  const sent = await sendQuote(writes, { id, body: { version, channel: 'counter', ...days }, author });
  await askAll(writesAt, { ...imported, at: new Date(at.getTime() + 5 * MINUTE_MS) }, sent.token);
  const later = writesAt(new Date(at.getTime() + 20 * MINUTE_MS));
  if (outcome.state === 'answered') await answerImported(later, { orderId, author, outcome }, sent);
  if (outcome.state === 'withdrawn') {
    const { version: sentVersion } = await findQuote(later, id);
    await withdrawQuote(later, { id, body: { version: sentVersion, reason: outcome.reason }, author });
  }
  if (outcome.state === 'expired') await expireQuotes(writesAt(new Date(at.getTime() + DAY_MS)), () => true);
}

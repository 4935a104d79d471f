import { setTimeout as sleep } from 'node:timers/promises';
import type { Decision, Quote, QuoteBody, QuotedJob, RouteOf } from '@garage/contracts';
import { timesParallel, type Random } from '@garage/local';
import { cancel, expectStatus, readQuotes, send, type Desk } from './desk.ts';
import { finishOrder } from './finish-order.ts';

/** What a customer was told by the response to their decisions. */
export interface ReportedConsent {
  quoteId: string;
  decisions: Decision[];
}

interface PeopleOptions extends Desk {
  products: ReadonlyArray<{ id: string; price: number }>;
  random: Random;
  quotes: number;
  /** Number of quotes that are under way at the same time. */
  parallel: number;
  /** A quote waits until this returns true for its number, so that some are under way during each kill. */
  mayStart: (quote: number) => boolean;
  onDone: () => void;
}

/** One in this many jobs that were agreed to is cancelled afterwards, on average. */
const CANCEL_ODDS = 5;
/** One in this many orders is handed over, the first ones too, for which there are enough parts. */
const FINISHED = 3;
const MAX_JOBS = 3;
const MAX_PIECES = 3;

/** Staff take in vehicles and send a quote for each; its customer decides on two telephones at once. Returns what the responses said. */
export function runPeople(options: PeopleOptions): Promise<ReportedConsent[]> {
  return timesParallel(options.quotes, options.parallel, async (number) => {
    while (!options.mayStart(number)) await sleep(20);
    const reported = await runQuote(options, number);
    options.onDone();
    return reported;
  });
}

async function runQuote(options: PeopleOptions, number: number): Promise<ReportedConsent> {
  const { random } = options;
  const sent = await sendQuote(options, number, chooseJobs(options));
  const { orderId, quoteId, jobs } = sent;
  const decisions = jobs.map(({ id }) => ({ jobId: id, agreed: random.below(4) > 0 }));
  await Promise.all([0, 1].map(() => decide(options, sent, decisions)));
  await cancelSome(options, orderId);
  if (number % FINISHED === 0) await finishOrder(options, orderId);
  return { quoteId, decisions };
}

export interface SentQuote {
  orderId: string;
  quoteId: string;
  digest: string;
  jobs: Quote['jobs'];
  /** Of the link. */
  token: string;
}

/** Takes in a vehicle and sends a quote for it. `number`: unique in its run. */
export async function sendQuote(desk: Desk, number: number, body: QuoteBody): Promise<SentQuote> {
  const orderId = await takeIn(desk, number);
  const path = `orders/${orderId}`;
  const draft = await send<RouteOf<'quotes.create'>['response']>(desk, `${path}/quotes`, {
    body,
    key: `quote-${number}-key`,
  });
  const { _id: quoteId, version } = expectStatus(draft, 201).quote;
  await send(desk, `quotes/${quoteId}/send`, { body: { version, channel: 'copy' } });
  // The response with the link may have been lost, and it is shown only once: staff make another one.
  const link = await send<RouteOf<'quotes.createLink'>['response']>(desk, `${path}/links`, {
    body: { channel: 'copy' },
  });
  const { token } = expectStatus(link, 201);
  return { orderId, quoteId, token, ...(await readQuote(desk, orderId, quoteId)) };
}

/** Decides on the jobs of a quote at its link. */
export async function decide(desk: Desk, { token, digest }: SentQuote, decisions: Decision[]): Promise<void> {
  const body = { token, digest, decisions, phoneDigits: '5678', accepted: true };
  expectStatus(await send(desk, 'link/consent', { body, token: undefined }), 200);
}

interface PricedPart {
  id: string;
  price: number;
  quantity: number;
}

/** A job as staff type it, with a part of the catalogue or without. */
export function jobOf(index: number, product: PricedPart | null): QuoteBody['jobs'][number] {
  const priced = { discount: 0, tax: 800, priceReason: 'Thử lỗi' };
  const labour = { kind: 'labour' as const, name: 'Công thay', minutes: 30, unitPrice: 200_000, ...priced };
  const part = product && {
    kind: 'part' as const,
    name: 'Phụ tùng',
    productId: product.id,
    quantity: product.quantity,
    unitPrice: product.price,
    ...priced,
  };
  return {
    id: `congviec${index}`,
    title: `Công việc ${index}`,
    severity: 'red',
    finding: '',
    photoIds: [],
    lines: part ? [labour, part] : [labour],
  };
}

function chooseJobs({ random, products }: PeopleOptions): QuoteBody {
  const jobs = Array.from({ length: 1 + random.below(MAX_JOBS) }, (_, index) => {
    const product = products[random.below(products.length)];
    const hasPart = product && random.below(4) > 0;
    return jobOf(index, hasPart ? { ...product, quantity: 1 + random.below(MAX_PIECES) } : null);
  });
  return { jobs, note: '' };
}

async function takeIn(desk: Desk, number: number): Promise<string> {
  const digits = String(10_000 + number);
  const answer = await send<RouteOf<'repairs.create'>['response']>(desk, 'orders', {
    body: {
      vehicle: { plate: `30A-${digits.slice(0, 3)}.${digits.slice(3)}`, kind: 'car', make: 'Toyota', model: 'Vios' },
      people: [{ role: 'owner', name: 'Nguyễn Thị Lan', phone: '0912345678' }],
      complaint: 'Xe kêu khi phanh.',
    },
    key: `intake-${number}-key`,
  });
  return expectStatus(answer, 201).order._id;
}

async function readQuote(desk: Desk, orderId: string, id: string): Promise<Pick<SentQuote, 'digest' | 'jobs'>> {
  const quote = (await readQuotes(desk, orderId)).quotes.find(({ _id }) => _id === id);
  if (!quote || quote.digest === null) throw new Error(`A quote was not sent: ${JSON.stringify(quote)}`);
  return { digest: quote.digest, jobs: quote.jobs };
}

/** Cancels some agreed jobs; catalogue may answer about their parts in between, which changes the job, so that it is read again. */
async function cancelSome(options: PeopleOptions, orderId: string): Promise<void> {
  const { jobs } = await readQuotes(options, orderId);
  for (const job of jobs) if (isCancelled(options, job)) await cancel(options, orderId, job);
}

const isCancelled = ({ random }: PeopleOptions, { state }: QuotedJob): boolean =>
  state === 'agreed' && random.below(CANCEL_ODDS) === 0;

import { setTimeout as sleep } from 'node:timers/promises';
import type { Decision, Quote, QuoteBody, QuotedJob, RouteOf } from '@garage/contracts';
import { timesParallel, type Random } from '@garage/local';
import { ask, untilAnswered, type Answer, type Call } from '../stack-client.ts';

/** What a customer was told by the response to their decisions. */
export interface ReportedConsent {
  quoteId: string;
  decisions: Decision[];
}

interface PeopleOptions {
  urls: readonly string[];
  /** Of a member of staff. */
  token: string;
  products: ReadonlyArray<{ id: string; price: number }>;
  random: Random;
  quotes: number;
  /** A quote waits until this returns true for its number, so that some are under way during each kill. */
  mayStart: (quote: number) => boolean;
  onDone: () => void;
}

const PARALLEL = 8;
const TIMEOUT_MS = 180_000;
/** One in this many jobs that were agreed to is cancelled afterwards, on average. */
const CANCEL_ODDS = 5;
const MAX_JOBS = 3;
const MAX_PIECES = 3;

/** Staff take in vehicles and send a quote for each; its customer decides on two telephones at once. Returns what the responses said. */
export function runPeople(options: PeopleOptions): Promise<ReportedConsent[]> {
  return timesParallel(options.quotes, PARALLEL, async (number) => {
    while (!options.mayStart(number)) await sleep(20);
    const reported = await runQuote(options, number);
    options.onDone();
    return reported;
  });
}

async function runQuote(options: PeopleOptions, number: number): Promise<ReportedConsent> {
  const { random } = options;
  const orderId = await takeIn(options, number);
  const path = `orders/${orderId}`;
  const draft = await send<RouteOf<'quotes.create'>['response']>(options, `${path}/quotes`, {
    body: chooseJobs(options),
    key: `quote-${number}-key`,
  });
  const { _id: quoteId, version } = expectStatus(draft, 201).quote;
  await send(options, `quotes/${quoteId}/send`, { body: { version, channel: 'copy' } });
  // The response with the link may have been lost, and it is shown only once: staff make another one.
  const link = await send<RouteOf<'quotes.createLink'>['response']>(options, `${path}/links`, {
    body: { channel: 'copy' },
  });
  const { token } = expectStatus(link, 201);
  const { digest, jobs } = await readQuote(options, orderId, quoteId);
  const decisions = jobs.map(({ id }) => ({ jobId: id, agreed: random.below(4) > 0 }));
  const body = { token, digest, decisions, phoneDigits: '5678', accepted: true };
  const answers = await Promise.all([0, 1].map(() => send(options, 'link/consent', { body, token: undefined })));
  for (const answer of answers) expectStatus(answer, 200);
  await cancelSome(options, orderId);
  return { quoteId, decisions };
}

function chooseJobs({ random, products }: PeopleOptions): QuoteBody {
  const priced = { discount: 0, tax: 800, priceReason: 'Thử lỗi' };
  const jobs = Array.from({ length: 1 + random.below(MAX_JOBS) }, (_, index) => {
    const labour = { kind: 'labour' as const, name: 'Công thay', minutes: 30, unitPrice: 200_000, ...priced };
    const product = products[random.below(products.length)];
    const parts =
      product && random.below(4) > 0
        ? [
            {
              kind: 'part' as const,
              name: 'Phụ tùng',
              productId: product.id,
              quantity: 1 + random.below(MAX_PIECES),
              unitPrice: product.price,
              ...priced,
            },
          ]
        : [];
    return {
      id: `congviec${index}`,
      title: `Công việc ${index}`,
      severity: 'red' as const,
      finding: '',
      photoIds: [],
      lines: [labour, ...parts],
    };
  });
  return { jobs, note: '' };
}

async function takeIn(options: PeopleOptions, number: number): Promise<string> {
  const digits = String(10_000 + number);
  const answer = await send<RouteOf<'repairs.create'>['response']>(options, 'orders', {
    body: {
      vehicle: { plate: `30A-${digits.slice(0, 3)}.${digits.slice(3)}`, kind: 'car', make: 'Toyota', model: 'Vios' },
      people: [{ role: 'owner', name: 'Nguyễn Thị Lan', phone: '0912345678' }],
      complaint: 'Xe kêu khi phanh.',
    },
    key: `intake-${number}-key`,
  });
  return expectStatus(answer, 201).order._id;
}

const readQuotes = async (options: PeopleOptions, orderId: string) =>
  expectStatus(await send<RouteOf<'quotes.list'>['response']>(options, `orders/${orderId}/quotes`), 200);

async function readQuote(options: PeopleOptions, orderId: string, id: string): Promise<Quote & { digest: string }> {
  const quote = (await readQuotes(options, orderId)).quotes.find(({ _id }) => _id === id);
  if (!quote || quote.digest === null) throw new Error(`A quote was not sent: ${JSON.stringify(quote)}`);
  return { ...quote, digest: quote.digest };
}

/** Cancels some agreed jobs; catalogue may answer about their parts in between, which changes the job, so that it is read again. */
async function cancelSome(options: PeopleOptions, orderId: string): Promise<void> {
  const { jobs } = await readQuotes(options, orderId);
  for (const job of jobs) if (isCancelled(options, job)) await cancel(options, orderId, job);
}

const isCancelled = ({ random }: PeopleOptions, { state }: QuotedJob): boolean =>
  state === 'agreed' && random.below(CANCEL_ODDS) === 0;

async function cancel(options: PeopleOptions, orderId: string, { _id, version }: QuotedJob): Promise<void> {
  const body = { version, reason: 'Thử lỗi' };
  const { status, text } = await send(options, `quoted-jobs/${_id}/cancel`, { body });
  if (status === 200) return;
  if (status !== 409) throw new Error(`A cancellation was answered ${status} ${text}`);
  const now = (await readQuotes(options, orderId)).jobs.find((job) => job._id === _id);
  if (now?.state === 'agreed') await cancel(options, orderId, now);
}

function expectStatus<Body>({ status, text, body }: Answer<Body>, expected: number): Body {
  if (status !== expected) throw new Error(`Answered ${status} instead of ${expected}: ${text}`);
  return body;
}

let sent = 0;

/** Repeats the request while it gets no answer or a server error, as when the process was killed; the processes get requests in turn. */
function send<Body>({ urls, token }: PeopleOptions, path: string, call: Call = {}): Promise<Answer<Body>> {
  const request = () => {
    sent += 1;
    return ask<Body>(`${urls[sent % urls.length]}/api/workshop/${path}`, { token, ...call });
  };
  return untilAnswered(request, { what: `An answer of ${path}`, timeoutMs: TIMEOUT_MS });
}

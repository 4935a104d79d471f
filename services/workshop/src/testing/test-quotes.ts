import { randomBytes } from 'node:crypto';
import type {
  ConsentBody,
  LinkView,
  OrderQuotes,
  Quote,
  QuoteBody,
  QuoteJobBody,
  RepairOrder,
  RouteOf,
} from '@garage/contracts';
import type { PriceSource } from '../modules/quotes/index.ts';
import type { openTestWorkshop } from './test-workshop.ts';

type TestWorkshop = Awaited<ReturnType<typeof openTestWorkshop>>;
type Order = Pick<RepairOrder, '_id'>;

/** A product of the test's price list, and its price. */
export const brakePads = { id: 'c'.repeat(24), name: 'Má phanh trước', price: 850_000 };
export const unsold = { id: 'e'.repeat(24), name: 'Lọc dầu', price: 120_000 };

/** A price list with labour for cars, one product that is sold and one that no longer is. */
export const testPrices = (hourly = 300_000): PriceSource => ({
  rates: async () => ({
    labour: [{ kind: 'car', hourly, from: '2020-01-01' }],
    taxes: [{ rate: 800, from: '2020-01-01' }],
    jobs: [],
    days: 7,
    terms: 'Bảo hành sáu tháng.',
    guarantee: { labour: { months: 3, km: null }, parts: { months: 6, km: 10_000 } },
  }),
  products: async (ids) =>
    new Map(
      [
        { ...brakePads, sold: true },
        { ...unsold, sold: false },
      ].flatMap(({ id, ...product }) => (ids.includes(id) ? [[id, product] as const] : [])),
    ),
});

const labour = { kind: 'labour', name: 'Công thợ', minutes: 90, unitPrice: 300_000, discount: 0, tax: 800 } as const;
const pads = {
  kind: 'part',
  name: brakePads.name,
  productId: brakePads.id,
  quantity: 2,
  unitPrice: brakePads.price,
  discount: 1000,
  tax: 0,
} as const;

export const newId = (): string => randomBytes(12).toString('hex');

export const quoteJob = (job: Partial<QuoteJobBody> = {}): QuoteJobBody => ({
  id: newId(),
  title: 'Thay má phanh',
  severity: 'red',
  finding: 'Má phanh mòn dưới 2 mm.',
  photoIds: [],
  lines: [labour, pads],
  ...job,
});

export const freeJob = (job: Partial<QuoteJobBody> = {}): QuoteJobBody =>
  quoteJob({ title: 'Vệ sinh kim phun', severity: 'yellow', lines: [labour], ...job });

interface Sending {
  channel?: 'mail' | 'copy' | 'counter';
  days?: number;
}

/** Decisions that agree to all jobs but those named. */
export const decide = ({ jobs }: Pick<Quote, 'jobs'>, declined: readonly string[] = []): ConsentBody['decisions'] =>
  jobs.map(({ id, title }) =>
    declined.includes(title) ? { jobId: id, agreed: false, reason: 'Để lần sau' } : { jobId: id, agreed: true },
  );

/** The last digits of the telephone number of `lan`. */
const lanDigits = '5678';

/** Requests about quotes by staff, and by customers at links. */
export function quotesOf({ call, read, app }: Pick<TestWorkshop, 'call' | 'read' | 'app'>) {
  const tryDraft = (order: Order, body: Partial<QuoteBody> = {}, headers?: Record<string, string>) =>
    call('POST', `orders/${order._id}/quotes`, {
      body: { jobs: [quoteJob(), freeJob()], note: '', ...body },
      ...(headers && { headers }),
    });

  async function draft(order: Order, body: Partial<QuoteBody> = {}): Promise<Quote> {
    const answer = await tryDraft(order, body);
    if (answer.statusCode !== 201) throw new Error(`Not drafted: ${answer.body}`);
    return answer.json<RouteOf<'quotes.create'>['response']>().quote;
  }

  const trySend = ({ _id, version }: Pick<Quote, '_id' | 'version'>, { channel = 'copy', days }: Sending = {}) =>
    call('POST', `quotes/${_id}/send`, { body: { version, channel, ...(days !== undefined && { days }) } });

  async function send(quote: Pick<Quote, '_id' | 'version'>, sending: Sending = {}) {
    const answer = await trySend(quote, sending);
    if (answer.statusCode !== 200) throw new Error(`Not sent: ${answer.body}`);
    return answer.json<RouteOf<'quotes.send'>['response']>();
  }

  /** A request of a customer, who has no account. */
  const open = (path: string, body: object, via = app) =>
    via.inject({ method: 'POST', url: `/api/workshop/link${path}`, payload: body });

  const consentVia =
    (via: typeof app) =>
    (token: string, quote: Quote, body: Partial<ConsentBody> = {}) =>
      open(
        '/consent',
        {
          token,
          digest: quote.digest,
          decisions: decide(quote),
          phoneDigits: lanDigits,
          accepted: true,
          ...body,
        },
        via,
      );

  const record = (quote: Quote, body: Partial<RouteOf<'quotes.recordConsent'>['body']> = {}) =>
    call('POST', `quotes/${quote._id}/consent`, {
      body: {
        digest: quote.digest,
        channel: 'phone',
        statement: 'Chị Lan đồng ý qua điện thoại.',
        decisions: decide(quote),
        ...body,
      },
    });

  return {
    consentVia,
    tryDraft,
    draft,
    trySend,
    send,
    open,
    consent: consentVia(app),
    record,
    list: (order: Order) => read<OrderQuotes>(`orders/${order._id}/quotes`),
    view: async (token: string): Promise<LinkView> => (await open('', { token })).json<LinkView>(),
    /** Drafts and sends a quote. */
    async sent(order: Order, body: Partial<QuoteBody> = {}, sending: Sending = {}) {
      return send(await draft(order, body), sending);
    },
    withdraw: (quote: Pick<Quote, '_id' | 'version'>, reason = 'Sai giá') =>
      call('POST', `quotes/${quote._id}/withdraw`, { body: { version: quote.version, reason } }),
  };
}

/** The order after its customer has agreed to a quote with one job, as staff recorded it. */
export async function consented(
  workshop: Pick<TestWorkshop, 'call' | 'read' | 'app' | 'orderOf'>,
  order: Order,
): Promise<RepairOrder> {
  const quotes = quotesOf(workshop);
  const free = { kind: 'part', name: 'Vật tư', quantity: 1, unitPrice: 100_000, discount: 0, tax: 0 } as const;
  const { quote } = await quotes.sent(order, { jobs: [quoteJob({ lines: [free] })] });
  const answer = await quotes.record(quote);
  if (answer.statusCode !== 200) throw new Error(`Not recorded: ${answer.body}`);
  return workshop.orderOf(order._id);
}

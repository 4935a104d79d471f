import { randomBytes, randomUUID } from 'node:crypto';
import { PAYMENT_METHOD, type Product, type RouteOf } from '@garage/contracts';
import { waitFor } from '@garage/testing';
import type { CollectedSpan } from '@garage/tracing/collector';
import { runningTestStack } from '@garage/local/running-stack';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, demoAccount, logIn, readMails, type LoginAnswer } from './stack-client.ts';

type Ordered = RouteOf<'orders.create'>['response'];

const { addresses, traces } = runningTestStack();
const { gateway, mail } = addresses;
const CHECKOUTS = 12;
const PHONE = '0912345678';
const TIMEOUT = { timeoutMs: 30_000 };
const checkoutRequest = ['gateway POST orders.create', 'commerce POST /api/orders/create'];
const reserve = 'catalogue.stock.reserve.v1';

/** Paths below the request of a checkout. */
const ways = [
  [`commerce request ${reserve}`, `catalogue answer ${reserve}`],
  ['commerce publish commerce.order.placed.v1'],
  ['commerce enqueue mail order-placed', 'mailer send mail order-placed'],
];
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** Starts a trace, as a browser does. */
function startTrace() {
  const [traceId, spanId] = [hex(16), hex(8)];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
}

const spansOf = async (traceId: string): Promise<CollectedSpan[]> =>
  (await ask<CollectedSpan[]>(`${traces}/api/traces/${traceId}`)).body;

/** Waits until the trace contains these spans. */
const waitForSpans = (traceId: string, names: readonly string[]): Promise<CollectedSpan[]> =>
  waitFor(async () => {
    const spans = await spansOf(traceId);
    const found = new Set(spans.map(({ service, name }) => `${service} ${name}`));
    return names.every((name) => found.has(name)) && spans;
  }, TIMEOUT);

/** The Message-IDs of the mails to an address. */
async function mailsTo(address: string): Promise<string[]> {
  const own = (await readMails({ mail })).filter(({ to }) => to.includes(address));
  return own.map(({ messageId }) => messageId.replace(/^<(.*)@.*>$/, '$1'));
}

/** The path from the root span below `above` to the span `target`, each as `service name`; undefined where a parent is missing. */
function pathTo(spans: readonly CollectedSpan[], target: string, above: string): string[] | undefined {
  const way: string[] = [];
  let span = spans.find(({ service, name }) => `${service} ${name}` === target);
  while (span) {
    way.unshift(`${span.service} ${span.name}`);
    if (span.parentSpanId === above) return way;
    const { parentSpanId } = span;
    span = spans.find(({ spanId }) => spanId === parentSpanId);
  }
  return undefined;
}

describe('a trace', () => {
  let session: LoginAnswer;
  let product: Product;

  beforeAll(async () => {
    session = await logIn(gateway, demoAccount('customer'));
    const { body } = await ask<Product[]>(`${gateway}/api/products?page=1&limit=50`);
    const wellStocked = body.find(({ quantity }) => quantity > CHECKOUTS);
    if (!wellStocked) throw new Error('The stack has too little stock');
    product = wellStocked;
  });

  const send = <Body>(
    path: string,
    call: { method: 'POST' | 'PUT'; body?: unknown; headers?: Record<string, string> },
  ) => ask<Body>(`${gateway}/api/${path}`, { token: session.token, ...call });

  async function checkOut() {
    const email = `${randomUUID()}@trace.example`;
    await send('cart', { method: 'POST', body: { accountId: session.id, productId: product._id, quantity: 1 } });
    const trace = startTrace();
    const contact = { account_id: session.id, name: 'Nguyễn Văn Vết', phone: PHONE, email };
    const body = { ...contact, payment_method: PAYMENT_METHOD };
    const { status, body: answer } = await send<Ordered>('orders/create', {
      method: 'POST',
      body,
      headers: trace.headers,
    });
    expect(status).toBe(201);
    return { ...trace, email, orderId: answer.order._id };
  }

  it('connects the request of a checkout with stock, event and mail, for every checkout', async () => {
    const started = [];
    for (let count = 0; count < CHECKOUTS; count += 1) started.push(await checkOut());
    for (const { traceId, spanId, email, orderId } of started) {
      const mails = await waitFor(async () => (await mailsTo(email)).length > 0 && mailsTo(email), TIMEOUT);
      const expected = [...checkoutRequest, ...ways.flat()];
      const spans = await waitForSpans(traceId, expected);
      for (const way of ways) expect(pathTo(spans, way.at(-1) ?? '', spanId)).toEqual([...checkoutRequest, ...way]);
      // Every parent span exists, and every mail of the checkout has a span.
      const known = new Set([spanId, ...spans.map((span) => span.spanId)]);
      expect(spans.filter(({ parentSpanId }) => !known.has(parentSpanId))).toEqual([]);
      expect(spans.filter(({ failed }) => failed)).toEqual([]);
      const sent = spans.filter(({ name }) => name.startsWith('send mail'));
      expect(new Set(sent.map(({ attributes }) => attributes['messaging.message.id']))).toEqual(new Set(mails));
      expect(sent.length).toBe(mails.length);
      // Traces contain no personal data.
      const text = JSON.stringify(spans);
      for (const personal of [email, PHONE, orderId, session.token, product._id]) expect(text).not.toContain(personal);
    }
  });

  it('continues where another service handles the event', async () => {
    const { orderId } = await checkOut();
    const { traceId, spanId, headers } = startTrace();
    await send(`orders/cancel/${orderId}`, { method: 'PUT', headers });
    // Other services handle the event, too.
    const handled = 'catalogue handle commerce.order.cancelled.v1';
    const way = [
      'gateway PUT orders.cancel',
      'commerce PUT /api/orders/cancel/:id',
      'commerce publish commerce.order.cancelled.v1',
      handled,
    ];
    expect(pathTo(await waitForSpans(traceId, way), handled, spanId)).toEqual(way);
  });

  it('of a page contains its requests to the services', async () => {
    const { traceId, spanId, headers } = startTrace();
    // A unique search, so that neither the gateway nor the frontend has kept anything for it.
    await fetch(`${gateway}/products?search=${hex(4)}`, { headers });
    const searched = 'catalogue GET /api/products/search';
    const way = ['gateway GET pages', 'frontend GET /*', searched];
    expect(pathTo(await waitForSpans(traceId, way), searched, spanId)).toEqual(way);
  });
});

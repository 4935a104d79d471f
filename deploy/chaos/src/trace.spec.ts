import { randomBytes, randomUUID } from 'node:crypto';
import type { Product, RouteOf } from '@garage/contracts';
import { PAYMENT_METHOD } from '@garage/contracts';
import { waitFor } from '@garage/testing';
import type { CollectedSpan } from '@garage/tracing/collector';
import { runningTestStack } from '@garage/local/running-stack';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from './stack-client.ts';

type Session = RouteOf<'accounts.login'>['response'];
type Ordered = RouteOf<'orders.create'>['response'];

interface ReceivedMail {
  to: string[];
  messageId: string;
}

const { addresses, traces } = runningTestStack();
const { gateway, mail } = addresses;
const CHECKOUTS = 12;
const PHONE = '0912345678';
const PATIENCE = { timeoutMs: 30_000 };
const checkoutRequest = ['gateway POST orders.create', 'commerce POST /api/orders/create'];
const reserve = 'catalogue.stock.reserve.v1';

/** A span, and how it hangs under the request. */
const ways = [
  [`answer ${reserve}`, `commerce request ${reserve}`, `catalogue answer ${reserve}`],
  ['publish commerce.order.placed.v1', 'commerce publish commerce.order.placed.v1'],
  ['send mail order-placed', 'commerce enqueue mail order-placed', 'mailer send mail order-placed'],
];
const hex = (bytes: number): string => randomBytes(bytes).toString('hex');

/** A trace that a browser began. */
function beginTrace() {
  const [traceId, spanId] = [hex(16), hex(8)];
  return { traceId, spanId, headers: { traceparent: `00-${traceId}-${spanId}-01` } };
}

const spansOf = async (traceId: string): Promise<CollectedSpan[]> =>
  (await ask<CollectedSpan[]>(`${traces}/api/traces/${traceId}`)).body;

/** What is told of a trace as soon as it has these spans. */
const waitForSpans = (traceId: string, names: readonly string[]): Promise<CollectedSpan[]> =>
  waitFor(async () => {
    const spans = await spansOf(traceId);
    const told = new Set(spans.map(({ service, name }) => `${service} ${name}`));
    return names.every((name) => told.has(name)) && spans;
  }, PATIENCE);

/** The ids of the mails that an address got. */
async function mailsTo(address: string): Promise<string[]> {
  const { body } = await ask<ReceivedMail[]>(`${mail.http}/api/messages`);
  const own = body.filter(({ to }) => to.includes(address));
  return own.map(({ messageId }) => messageId.replace(/^<(.*)@.*>$/, '$1'));
}

/** The spans from the named one up to the first, each as `service name`; undefined where a link is missing. */
function wayTo(spans: readonly CollectedSpan[], name: string, above: string): string[] | undefined {
  const way: string[] = [];
  let span = spans.find((one) => one.name === name);
  while (span) {
    way.unshift(`${span.service} ${span.name}`);
    if (span.parentSpanId === above) return way;
    const { parentSpanId } = span;
    span = spans.find(({ spanId }) => spanId === parentSpanId);
  }
  return undefined;
}

describe('a trace', () => {
  let session: Session;
  let product: Product;

  beforeAll(async () => {
    const login = { email: 'customer@garage.local', password: 'Garage@2026' };
    session = (await ask<Session>(`${gateway}/api/accounts/login`, { method: 'POST', body: login })).body;
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
    const begun = beginTrace();
    const contact = { account_id: session.id, name: 'Nguyễn Văn Vết', phone: PHONE, email };
    const body = { ...contact, payment_method: PAYMENT_METHOD };
    const { status, body: answer } = await send<Ordered>('orders/create', {
      method: 'POST',
      body,
      headers: begun.headers,
    });
    expect(status).toBe(201);
    return { ...begun, email, orderId: answer.order._id };
  }

  it('goes from the request of a checkout over stock and event to its mail, of every checkout alike', async () => {
    const begun = [];
    for (let count = 0; count < CHECKOUTS; count += 1) begun.push(await checkOut());
    for (const { traceId, spanId, email, orderId } of begun) {
      const mails = await waitFor(async () => (await mailsTo(email)).length > 0 && mailsTo(email), PATIENCE);
      const expected = [...checkoutRequest, ...ways.flatMap((way) => way.slice(1))];
      const spans = await waitForSpans(traceId, expected);
      for (const [name = '', ...way] of ways) expect(wayTo(spans, name, spanId)).toEqual([...checkoutRequest, ...way]);
      // Nothing of the trace hangs in the air, and no mail of the checkout is missing in it.
      const known = new Set([spanId, ...spans.map((span) => span.spanId)]);
      expect(spans.filter(({ parentSpanId }) => !known.has(parentSpanId))).toEqual([]);
      expect(spans.filter(({ failed }) => failed)).toEqual([]);
      const sent = spans.filter(({ name }) => name.startsWith('send mail'));
      expect(new Set(sent.map(({ attributes }) => attributes['messaging.message.id']))).toEqual(new Set(mails));
      expect(sent.length).toBe(mails.length);
      // Who reads traces learns of nobody.
      const text = JSON.stringify(spans);
      for (const personal of [email, PHONE, orderId, session.token, product._id]) expect(text).not.toContain(personal);
    }
  });

  it('goes on where another service handles the event', async () => {
    const { orderId } = await checkOut();
    const { traceId, spanId, headers } = beginTrace();
    await send(`orders/${orderId}/cancel`, { method: 'PUT', headers });
    const name = 'handle commerce.order.cancelled.v1';
    const way = [
      'gateway PUT orders.cancel',
      'commerce PUT /api/orders/:id/cancel',
      'commerce publish commerce.order.cancelled.v1',
      `catalogue ${name}`,
    ];
    expect(wayTo(await waitForSpans(traceId, way), name, spanId)).toEqual(way);
  });

  it('of a page holds what the page asked the services for', async () => {
    const { traceId, spanId, headers } = beginTrace();
    // An address of its own, so that nothing is in a cache.
    await fetch(`${gateway}/products?page=1&q=${hex(4)}`, { headers });
    const way = ['gateway GET pages', 'frontend GET /*', 'catalogue GET /api/products'];
    expect(wayTo(await waitForSpans(traceId, way), 'GET /api/products', spanId)).toEqual(way);
  });
});

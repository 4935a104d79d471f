import { reserveStock } from '@garage/contracts';
import { startPrivateServers, type PrivateServers } from '@garage/local';
import { ask, connectMessaging } from '@garage/messaging';
import { createLogger } from '@garage/service-kit';
import { ObjectId } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cancel, readQuotes } from './consent/desk.ts';
import { decide, jobOf, sendQuote } from './consent/people.ts';
import { openSetup, type ConsentSetup } from './consent/setup.ts';
import { until } from './read-until.ts';

const PIECES = 5;
const CUSTOMERS = 8;

let servers: PrivateServers;
let setup: ConsentSetup;
const cleanUp = new AsyncDisposableStack();

beforeAll(async () => {
  servers = await startPrivateServers();
  setup = await openSetup(cleanUp, servers, { products: 1, quantity: PIECES });
});
afterAll(async () => {
  await cleanUp.disposeAsync();
  await servers.stop();
});

it('the last pieces of a part are never promised twice, whether orders of the shop or consents want them [QUOTE-27]', async () => {
  const [product] = setup.products;
  if (!product) throw new Error('No product');
  const part = { ...product, quantity: 1 };
  const body = { jobs: [jobOf(0, part), jobOf(1, null)], note: '' };
  const sent = await Promise.all(Array.from({ length: CUSTOMERS }, (_, number) => sendQuote(setup, number, body)));
  const messaging = await connectMessaging({
    url: servers.nats.url,
    name: 'commerce',
    namespace: setup.namespace,
    logger: createLogger({ name: 'chaos', level: 'silent' }),
  });
  cleanUp.defer(() => messaging.close());
  const order = () => {
    const request = {
      orderId: new ObjectId().toHexString(),
      attempt: 1,
      lines: [{ productId: product.id, quantity: 1 }],
    };
    return ask({ messaging, contract: reserveStock, request, correlationId: 'test', timeoutMs: 20_000 });
  };
  const [orders] = await Promise.all([
    Promise.all(Array.from({ length: CUSTOMERS }, order)),
    ...sent.map((quote) =>
      decide(
        setup,
        quote,
        quote.jobs.map(({ id }) => ({ jobId: id, agreed: true })),
      ),
    ),
  ]);

  const jobsOf = async () =>
    (await Promise.all(sent.map(({ orderId }) => readQuotes(setup, orderId)))).flatMap(({ jobs }) => jobs);
  await until(async () => (await jobsOf()).every(({ parts }) => parts !== 'pending'), 'Answers about all parts');
  const jobs = await jobsOf();
  const bought = orders.filter(({ outcome }) => outcome === 'reserved').length;
  const reserved = jobs.filter(({ parts }) => parts === 'reserved');
  const short = jobs.filter(({ parts }) => parts === 'short');
  expect([bought + reserved.length, reserved.length + short.length]).toEqual([PIECES, CUSTOMERS]);
  for (const { shortages } of short) expect(shortages).toEqual([{ name: 'Sản phẩm 0', available: 0 }]);
  // The jobs without parts do not wait for those of others.
  expect(jobs.filter(({ parts, state }) => parts === 'none' && state === 'agreed')).toHaveLength(CUSTOMERS);

  const left = async () => {
    const found = await setup.databases.catalogue.db.collection('products').findOne({ _id: new ObjectId(product.id) });
    return found?.['quantity'];
  };
  expect(await left()).toBe(0);
  for (const job of reserved) {
    const owner = sent.find(({ quoteId }) => quoteId === job.quoteId);
    await cancel(setup, owner?.orderId ?? '', job);
  }
  await until(async () => (await left()) === reserved.length, 'The return of the parts');
  const settled = (await jobsOf()).filter(({ state }) => state === 'cancelled').map(({ parts }) => parts);
  expect(new Set(settled)).toEqual(new Set(reserved.length > 0 ? ['released'] : []));
}, 120_000);

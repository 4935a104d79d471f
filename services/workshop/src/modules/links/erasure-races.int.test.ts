/** Erasures that meet writes to quotes at the same moment, through two processes. */
import { inTransaction } from '@garage/mongo';
import { describe, expect, it } from 'vitest';
import { createWrites } from '../../create-writes.ts';
import { handoversOf } from '../../testing/test-handovers.ts';
import { decide, freeJob, testPrices } from '../../testing/test-quotes.ts';
import { customerId, lan, openTestWorkshop } from '../../testing/test-workshop.ts';
import { draftQuote } from '../quotes/index.ts';
import { createLink } from './order-links.ts';
import { eraseLinks } from './personal-links.ts';

const workshop = await openTestWorkshop({ prices: testPrices() });
const { quotes, ready, tryFinish } = handoversOf(workshop);
const { mongo, call, takeIn, clock } = workshop;
const writes = createWrites({ ...workshop, now: workshop.now });
const people = [{ ...lan, accountId: customerId, email: 'lan@example.com' }];
const author = { accountId: null, correlationId: 'c', by: 'a'.repeat(24) };
const words = 'Dành riêng cho chị Lan';

/** Erases the customer in a transaction as the consumer of the deletion does, again after a conflict as the event is. */
async function erase(): Promise<void> {
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    try {
      await inTransaction(mongo, async (session) => {
        const at = new Date(clock.now);
        const orders = mongo.db.collection('repair_orders');
        const own = { 'contact.accountId': customerId };
        const orderIds = (await orders.find(own, { session }).toArray()).map(({ _id }) => _id.toHexString());
        const erased = { 'contact.accountId': null, 'contact.name': '', 'contact.email': '', updatedAt: at };
        await orders.updateMany(own, { $set: erased, $inc: { version: 1 } }, { session });
        await eraseLinks(writes, session, { orderIds, correlationId: 'c', at });
      });
      return;
    } catch {
      // The next attempt sees what the other write has done.
    }
  }
  throw new Error('The erasure did not come through');
}

/** What is stored about an order of the words that its customer was to read or wrote. */
async function storedOf(orderId: string): Promise<string> {
  const names = ['quotes', 'consents', 'quoted_jobs', 'signatures', 'link_questions', 'order_links', 'statements'];
  const found = await Promise.all(names.map((name) => mongo.db.collection(name).find({ orderId }).toArray()));
  return JSON.stringify(found);
}

describe('an erasure at the same moment as', () => {
  const rounds = Array.from({ length: 3 }, (_, round) => round);

  it.each(rounds)('the sending of a quote leaves no words, no link and no open quote [QUOTE-24] (%d)', async () => {
    const order = await takeIn({ people });
    const draft = await quotes.draft(order, { jobs: [freeJob({ finding: words })], note: words });
    await Promise.all([quotes.trySend(draft), erase()]);
    await erase();
    expect(await storedOf(order._id)).not.toContain(words);
    const { quotes: list, links } = await quotes.list(order);
    expect(list.map(({ state }) => state)).not.toContain('sent');
    expect(links).toEqual([]);
  });

  /** The dependencies of a request, with the erasure that begins once the request has read the order. */
  function erasedMeanwhile() {
    const reading = Promise.withResolvers<void>();
    const findById: typeof writes.orders.findById = async (...wanted) => {
      const found = await writes.orders.findById(...wanted);
      reading.resolve();
      return found;
    };
    return { dependencies: { ...writes, orders: { ...writes.orders, findById } }, erased: reading.promise.then(erase) };
  }

  it.each(rounds)('the drafting of a quote leaves no words [QUOTE-24] (%d)', async () => {
    const { _id: orderId } = await takeIn({ people });
    const { dependencies, erased } = erasedMeanwhile();
    const body = { jobs: [freeJob({ finding: words })], note: words };
    await Promise.allSettled([draftQuote(dependencies, { orderId, body, author, request: null }), erased]);
    await erased;
    expect(await storedOf(orderId)).not.toContain(words);
  });

  it.each(rounds)('the making of a link leaves none [QUOTE-24] (%d)', async () => {
    const order = await takeIn({ people });
    const { dependencies, erased } = erasedMeanwhile();
    await Promise.allSettled([createLink(dependencies, { orderId: order._id, channel: 'copy', author }), erased]);
    await erased;
    expect((await quotes.list(order)).links).toEqual([]);
  });

  it.each(rounds)('an answer leaves it to masters, or refuses it [QUOTE-152] (%d)', async () => {
    const order = await takeIn({ people });
    const { quote, token } = await quotes.sent(order, { jobs: [freeJob()] });
    const [answer] = await Promise.all([
      quotes.consent(token, quote, { decisions: decide(quote, ['Vệ sinh kim phun']) }),
      erase(),
    ]);
    const [shown] = (await quotes.list(order)).quotes;
    expect([
      [200, 'answered', { isErased: true, decisions: [] }],
      [answer.statusCode, 'withdrawn', undefined],
    ]).toContainEqual([
      answer.statusCode,
      shown?.state,
      shown?.answer ? { isErased: shown.answer.isErased, decisions: shown.answer.decisions } : undefined,
    ]);
    expect((await quotes.list(order)).jobs.map(({ reason }) => reason).join('')).toBe('');
  });

  it.each(rounds)('a question or a choice of mails leaves neither [QUOTE-24] (%d)', async () => {
    const order = await takeIn({ people });
    const { token } = await quotes.sent(order);
    const body = { token, _id: order._id, kind: 'question', text: words };
    await Promise.all([quotes.open('/questions', body), quotes.open('/mails', { token, isWanted: false }), erase()]);
    expect(await storedOf(order._id)).not.toContain(words);
    expect(await mongo.db.collection('progress_mails').countDocuments()).toBe(0);
  });

  it('the handover leaves no note [QUOTE-112]', async () => {
    for (let round = 0; round < 3; round += 1) {
      const order = await ready({ jobs: [freeJob()] }, { people });
      await Promise.all([tryFinish(order, { noteForCustomer: words }), erase()]);
      await erase();
      expect(await storedOf(order._id)).not.toContain(words);
      expect((await call('GET', `orders/${order._id}`)).statusCode).toBe(200);
    }
  });
});

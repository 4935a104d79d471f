import { createHash } from 'node:crypto';
import { makeImage, toDataUrl } from '@garage/media/testing';
import { inTransaction } from '@garage/mongo';
import type { PersonalSection } from '@garage/service-kit/privacy';
import { describe, expect, it } from 'vitest';
import { createWrites } from '../../create-writes.ts';
import { buildEntry, inspectionsOf } from '../../testing/test-inspections.ts';
import { decide, freeJob, newId, quoteJob, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { customerId, lan, openTestWorkshop } from '../../testing/test-workshop.ts';
import { expireQuotes, removeQuotePhotos } from '../quotes/index.ts';
import { createOrderListRepository } from '../repair-orders/index.ts';
import { eraseLinks, linkSections } from './personal-links.ts';

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

async function readAll(section: PersonalSection): Promise<unknown[]> {
  const entries: unknown[] = [];
  for (let after: string | undefined; ;) {
    const [page] = await section.find({ accountId: customerId, after, limit: section.pageSize });
    if (!page) return entries;
    entries.push(page.entry);
    after = page.key;
  }
}

/** An order with a photograph of an inspection in a quote, its answer and a question. */
async function openQuoted() {
  const workshop = await openTestWorkshop({ prices: testPrices() });
  const quotes = quotesOf(workshop);
  const inspections = inspectionsOf(workshop);
  const order = await workshop.takeIn({ people: [{ ...lan, accountId: customerId, email: 'lan@example.com' }] });
  const inspectionId = await inspections.begin(order._id);
  const photo = { image: toDataUrl(await makeImage('jpeg', { width: 320, height: 240 }), 'jpeg'), strokes: [] };
  await inspections.enter(inspectionId, buildEntry({ pointId: 'horn', rating: 'red', photo }));
  const photoId = (await inspections.get(inspectionId)).results[0]?.photos[0]?._id ?? '';
  const jobs = [quoteJob({ photoIds: [photoId], finding: 'Chị Lan nói phanh kêu' }), freeJob()];
  const { quote, token } = await quotes.sent(order, { jobs, note: 'Gửi chị Lan' });
  const writes = createWrites({ ...workshop, now: workshop.now });
  return { ...workshop, quotes, inspections, order, inspectionId, photoId, quote, token, writes };
}
type Opened = Awaited<ReturnType<typeof openQuoted>>;

async function answered(opened: Opened) {
  const { quotes, token, quote } = opened;
  const decisions = decide(quote, ['Vệ sinh kim phun']);
  await quotes.consent(token, quote, { decisions, signature: png });
  await quotes.open('/questions', { token, _id: newId(), kind: 'question', text: 'Lan hỏi thêm' });
}

describe('photographs of a quote', () => {
  it('are copies with their hashes, which stay when the inspection loses them [QUOTE-07]', async () => {
    const { app, quotes, token, mongo, photoId, order } = await openQuoted();
    await mongo.db.collection('pictures').deleteMany({ inspectionId: { $exists: true } });
    const { quote: seen } = await quotes.view(token);
    const [shown] = seen?.shown.jobs[0]?.photos ?? [];
    const [address] = seen?.photos ?? [];
    expect(shown?._id).not.toBe(photoId);
    expect(address?._id).toBe(shown?._id);
    const picture = await app.inject({ method: 'GET', url: address?.address ?? '' });
    expect(picture.headers['content-type']).toBe('image/webp');
    expect(createHash('sha256').update(picture.rawPayload).digest('base64url')).toBe(shown?.sha256);
    const wrong = `${address?.address.slice(0, -4)}AAAA`;
    expect((await app.inject({ method: 'GET', url: wrong })).statusCode).toBe(404);
    const gone = await quotes.tryDraft(order, { jobs: [quoteJob({ photoIds: ['b'.repeat(24)] })] });
    expect(gone.statusCode).toBe(400);
  });

  it('go with the other photographs of an old order, and the link says nothing of them [QUOTE-24]', async () => {
    const { mongo, writes, order, quotes, token } = await openQuoted();
    const remove = () => inTransaction(mongo, (session) => removeQuotePhotos(writes, session, order._id));
    expect([await remove(), await remove()]).toEqual([true, false]);
    expect(await mongo.db.collection('pictures').countDocuments({ quoteId: { $exists: true } })).toBe(0);
    const { quote: seen } = await quotes.view(token);
    expect(seen?.photos).toEqual([]);
    expect(seen?.shown.jobs[0]?.photos).toHaveLength(1);
  });
});

it('exports quotes as they were shown, the decisions and the questions, without staff [QUOTE-24]', async () => {
  const opened = await openQuoted();
  await answered(opened);
  const lists = createOrderListRepository(opened.mongo);
  const [quotes = [], questions = []] = await Promise.all(linkSections({ ...opened.writes, lists }).map(readAll));
  expect(quotes).toMatchObject([
    { revision: 1, state: 'answered', shown: { note: 'Gửi chị Lan' }, answer: { channel: 'link', hasSignature: true } },
  ]);
  expect(questions).toMatchObject([{ orderId: opened.order._id, text: 'Lan hỏi thêm' }]);
  expect(JSON.stringify([quotes, questions])).not.toContain('a'.repeat(24));
});

it('erases links, signatures and words, and keeps prices and what was decided on each job [QUOTE-24]', async () => {
  const opened = await openQuoted();
  await answered(opened);
  const { mongo, writes, order, quotes, token } = opened;
  await quotes.sent(order, { jobs: [freeJob({ finding: 'Lan dặn' })] });
  const erased = { orderIds: [order._id], correlationId: 'c', at: new Date() };
  await inTransaction(mongo, (session) => eraseLinks(writes, session, erased));
  for (const name of ['quotes', 'quoted_jobs', 'order_links', 'link_questions', 'signatures']) {
    // What was shown with an answer is kept for masters.
    const found = mongo.db.collection(name).find({}, { projection: { shown: 0 } });
    const stored = JSON.stringify(await found.toArray());
    expect(stored).not.toMatch(/Lan|Để lần sau|127\.0\.0\.1|lightMyRequest/);
  }
  for (const name of ['order_links', 'link_questions', 'signatures', 'phone_tries'])
    expect(await mongo.db.collection(name).countDocuments()).toBe(0);
  expect((await quotes.open('', { token })).statusCode).toBe(404);
  const kept = await quotes.list(order);
  expect(kept.quotes.map(({ state }) => state)).toEqual(['withdrawn', 'answered']);
  expect(kept.jobs.map(({ state, total }) => [state, total > 0])).toEqual([
    ['agreed', true],
    ['declined', true],
  ]);
});

it('notes that a quote has expired, once, and tells the other services [QUOTE-08]', async () => {
  const { clock, writes, quotes, order, quote, events } = await openQuoted();
  expect(await expireQuotes(writes, () => true)).toBe(0);
  clock.now += 7 * 86_400_000;
  expect((await quotes.list(order)).quotes[0]?.state).toBe('expired');
  expect(await expireQuotes(writes, () => false)).toBe(0);
  expect([await expireQuotes(writes, () => true), await expireQuotes(writes, () => true)]).toEqual([1, 0]);
  const closed = (await events()).filter(({ type, entityId }) => type.includes('closed') && entityId === quote._id);
  expect(closed.map(({ data }) => data['state'])).toEqual(['expired']);
});

it('leaves nothing of an answer whose transaction fails, and takes it when it is sent again [QUOTE-11]', async () => {
  const opened = await openQuoted();
  const { outbox, quote, token, mongo, quotes, order } = opened;
  let fails = true;
  const failing = {
    ...outbox,
    append: async (...[session, drafts]: Parameters<typeof outbox.append>) => {
      await outbox.append(session, drafts);
      if (fails && drafts.some(({ contract }) => contract.type === 'workshop.quote.answered.v1'))
        throw new Error('Killed');
    },
  };
  const { now, sealKey } = opened;
  const other = await openTestWorkshop({ mongo, outbox: failing, now, sealKey, prices: testPrices() });
  expect((await quotesOf(other).consent(token, quote)).statusCode).toBe(500);
  const counts = () =>
    Promise.all(['consents', 'quoted_jobs'].map((name) => mongo.db.collection(name).countDocuments()));
  expect(await counts()).toEqual([0, 0]);
  expect((await quotes.list(order)).quotes[0]?.state).toBe('sent');
  expect((await opened.orderOf(order._id)).hasConsent).toBe(false);
  fails = false;
  expect((await quotesOf(other).consent(token, quote)).statusCode).toBe(200);
  expect(await counts()).toEqual([1, 2]);
});

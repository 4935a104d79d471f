import type { ErasedAnswer } from '@garage/contracts';
import { CONSENT_MONTHS } from '@garage/contracts';
import { inTransaction } from '@garage/mongo';
import { monthsBefore } from '@garage/service-kit';
import { describe, expect, it } from 'vitest';
import { createWrites } from '../../create-writes.ts';
import { decide, freeJob, quoteJob, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { adminId, openTestWorkshop } from '../../testing/test-workshop.ts';
import { anonymiseConsents } from '../retention/index.ts';
import { createWorkshopSettingsRepository } from '../settings/index.ts';
import { eraseLinks } from './personal-links.ts';

const png =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** An order with one quote, whose customer agreed to one job, declined another, and signed. */
async function openAnswered() {
  const workshop = await openTestWorkshop({ prices: testPrices() });
  const quotes = quotesOf(workshop);
  const writes = createWrites({ ...workshop, now: workshop.now });
  const order = await workshop.takeIn();
  const jobs = [quoteJob({ finding: 'Chị Lan nói phanh kêu' }), freeJob()];
  const { quote, token } = await quotes.sent(order, { jobs, note: 'Gửi chị Lan' });
  const decisions = decide(quote, ['Vệ sinh kim phun']);
  expect((await quotes.consent(token, quote, { decisions, signature: png })).statusCode).toBe(200);
  const settings = createWorkshopSettingsRepository(workshop.mongo);
  const sweep = () => anonymiseConsents({ ...writes, settings }, () => true);
  const master = await workshop.authorizationOf('d'.repeat(24), 'master');
  const readErased = (authorization: string) =>
    workshop.app.inject({
      method: 'POST',
      url: `/api/workshop/quotes/${quote._id}/erased-answer`,
      headers: { authorization },
    });
  const { mongo, clock } = workshop;
  return {
    ...workshop,
    quotes,
    order,
    quote,
    token,
    sweep,
    readErased,
    master,
    /** Erases the customer as the deletion of the account does. */
    erase: () =>
      inTransaction(mongo, async (session) => {
        const erased = { orderIds: [order._id], correlationId: 'c', at: new Date(clock.now) };
        await mongo.db.collection('repair_orders').updateMany({}, { $set: { updatedAt: erased.at } }, { session });
        await eraseLinks(writes, session, erased);
      }),
    close: async () => {
      const { version } = await workshop.orderOf(order._id);
      const body = { version, reason: 'Khách đổi ý', done: '' };
      expect((await workshop.call('POST', `orders/${order._id}/cancel`, { body })).statusCode).toBe(200);
    },
    /** Waits until the term of now has ended. */
    endTerm: () => {
      const start = clock.now;
      while (monthsBefore(new Date(clock.now), CONSENT_MONTHS.initial).getTime() <= start) clock.now += 86_400_000;
    },
    answerOf: async () => (await quotes.list(order)).quotes.find(({ _id }) => _id === quote._id)?.answer,
    /** Everything that is stored of quotes and answers. */
    stored: async () => {
      const names = ['quotes', 'consents', 'quoted_jobs', 'signatures'];
      const found = await Promise.all(names.map((name) => mongo.db.collection(name).find().toArray()));
      return JSON.stringify(found);
    },
  };
}

const words = /Lan|Để lần sau|127\.0\.0\.1|lightMyRequest/;

describe('the answer of a customer whose data were erased', () => {
  it('is kept whole for masters; staff see only that there is one, and no link shows it [QUOTE-152]', async () => {
    const opened = await openAnswered();
    const { erase, readErased, master, quotes, order, quote, call, answerOf, mongo } = opened;
    expect((await readErased(master)).statusCode).toBe(404);
    await erase();
    expect(await mongo.db.collection('signatures').countDocuments()).toBe(0);
    expect(await answerOf()).toMatchObject({ isErased: true, decisions: [], by: null, statement: '' });
    const listed = await call('GET', `orders/${order._id}/quotes`);
    expect(listed.body).not.toMatch(words);
    const link = await call('POST', `orders/${order._id}/links`, { body: { channel: 'copy' } });
    const opening = await quotes.open('', { token: link.json<{ token: string }>().token });
    expect(opening.json()).toMatchObject({ quote: null });
    expect((await readErased(opened.authorization.staff)).statusCode).toBe(403);
    expect((await readErased(opened.authorization.customer)).statusCode).toBe(403);
    const kept = (await readErased(master)).json<ErasedAnswer>();
    expect(kept).toMatchObject({ digest: quote.digest, shown: { note: 'Gửi chị Lan' } });
    expect(kept.answer).toMatchObject({ channel: 'link', network: '127.0.0.1', userAgent: 'lightMyRequest' });
    expect(kept.answer.decisions.map(({ agreed, reason }) => [agreed, reason])).toEqual([
      [true, undefined],
      [false, 'Để lần sau'],
    ]);
  });

  it('is read by masters with a line in the audit log for each reading [QUOTE-152]', async () => {
    const { erase, readErased, master, quote, events, authorization } = await openAnswered();
    await erase();
    const readings = async () =>
      (await events()).filter(
        ({ type, data }) => type === 'workshop.audit.recorded.v1' && JSON.stringify(data).includes('erasedAnswerRead'),
      );
    await readErased(authorization.staff);
    expect(await readings()).toEqual([]);
    await readErased(master);
    await readErased(master);
    const found = await readings();
    expect(found.map(({ data }) => [data['actorId'], data['targetId']])).toEqual([
      ['d'.repeat(24), quote._id],
      ['d'.repeat(24), quote._id],
    ]);
  });

  it('becomes anonymous with its term, also though the erasure changed the order later [QUOTE-152]', async () => {
    const { erase, close, endTerm, sweep, stored, readErased, master, answerOf, mongo } = await openAnswered();
    await close();
    endTerm();
    await erase();
    expect(await stored()).toMatch(words);
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect(await stored()).not.toMatch(words);
    expect((await readErased(master)).statusCode).toBe(404);
    expect(await answerOf()).toMatchObject({ isErased: false, decisions: [{ agreed: true }, { agreed: false }] });
    expect(await mongo.db.collection('quotes').findOne()).toMatchObject({ shown: null, jobs: [{}, {}] });
  });

  it('is not kept when the erasure comes after the term, and a repeated one changes nothing [QUOTE-152]', async () => {
    const { erase, close, endTerm, sweep, stored, readErased, master } = await openAnswered();
    await close();
    endTerm();
    expect(await sweep()).toBe(1);
    await erase();
    expect(await stored()).not.toMatch(words);
    expect((await readErased(master)).statusCode).toBe(404);
    await erase();
    expect(await stored()).not.toMatch(words);
  });

  it('stays anonymous whichever of the sweep and the erasure comes first [QUOTE-152]', async () => {
    const { erase, close, endTerm, sweep, stored } = await openAnswered();
    await close();
    endTerm();
    const again = async () => erase().catch(erase);
    await Promise.all([sweep().catch(() => 0), again()]);
    await sweep();
    expect(await stored()).not.toMatch(words);
  });
});

describe('the answer to a quote', () => {
  it('no longer says who gave it once its order has been closed for the term; what was shown stays [QUOTE-151]', async () => {
    const { close, endTerm, sweep, stored, quotes, order, token, answerOf, mongo } = await openAnswered();
    endTerm();
    expect(await sweep()).toBe(0);
    await close();
    expect(await sweep()).toBe(0);
    expect(await stored()).toMatch(words);
    endTerm();
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect(await mongo.db.collection('signatures').countDocuments()).toBe(0);
    const [consent] = await mongo.db.collection('consents').find().toArray();
    expect(JSON.stringify(consent)).not.toMatch(words);
    expect(consent).toMatchObject({ network: '', userAgent: '', statement: '', by: null, hasSignature: false });
    expect((await quotes.list(order)).jobs.map(({ state, reason }) => [state, reason])).toEqual([
      ['cancelled', ''],
      ['declined', ''],
    ]);
    expect(await answerOf()).toMatchObject({ isErased: false, decisions: [{ agreed: true }, { agreed: false }] });
    expect(await mongo.db.collection('quotes').countDocuments({ shown: { $type: 'string' } })).toBe(1);
    expect(token).toHaveLength(22);
  });

  it('shows staff its signature at an address for some minutes, until it is erased [QUOTE-153]', async () => {
    const { app, clock, erase, call, order, quotes, quote, answerOf } = await openAnswered();
    const open = async (url: string) => app.inject({ method: 'GET', url });
    const read = (id = quote._id) => call('POST', `quotes/${id}/signature`);
    const addressOf = async () => (await read()).json<{ address: string }>().address;
    const address = await addressOf();
    const shown = await open(address);
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/png']);
    expect(shown.rawPayload.toString('base64')).toBe(png.slice(png.indexOf(',') + 1));
    clock.now += 601_000;
    expect((await open(address)).statusCode).toBe(404);
    const renewed = await addressOf();
    expect((await open(renewed)).statusCode).toBe(200);
    expect((await call('POST', `quotes/${quote._id}/signature`, { as: 'customer' })).statusCode).toBe(403);
    await erase();
    expect((await read()).json()).toMatchObject({ code: 'SIGNATURE_NOT_KEPT' });
    expect((await open(renewed)).statusCode).toBe(404);
    const unsigned = await quotes.sent(order, { jobs: [freeJob()] });
    await quotes.record(unsigned.quote);
    expect((await read(unsigned.quote._id)).json()).toMatchObject({ code: 'SIGNATURE_NOT_KEPT' });
    expect(await answerOf()).toMatchObject({ hasSignature: false });
  });

  it('leaves a line in the audit log for each reading of its signature, and none otherwise [QUOTE-153]', async () => {
    const { call, events, order, quote, quotes } = await openAnswered();
    const readings = async () =>
      (await events()).filter(
        ({ type, data }) => type === 'workshop.audit.recorded.v1' && JSON.stringify(data).includes('signatureRead'),
      );
    // The list of quotes says that there is one, and has no address of it.
    expect(JSON.stringify(await quotes.list(order))).not.toContain('/pictures/');
    await call('POST', `quotes/${quote._id}/signature`, { as: 'customer' });
    expect(await readings()).toEqual([]);
    for (let times = 0; times < 2; times += 1) await call('POST', `quotes/${quote._id}/signature`);
    const told = await readings();
    expect(told).toHaveLength(2);
    expect(told[0]?.data).toMatchObject({
      actorId: adminId,
      kind: 'repair-quote',
      targetId: quote._id,
      changes: [{ field: 'signatureRead', from: 'false', to: 'true' }],
    });
  });

  it('follows the months that masters set [QUOTE-150]', async () => {
    const { close, sweep, app, master, clock } = await openAnswered();
    await close();
    clock.now += 70 * 86_400_000;
    expect(await sweep()).toBe(0);
    const saved = await app.inject({
      method: 'PUT',
      url: '/api/workshop/settings',
      headers: { authorization: master },
      payload: { pictureMonths: 36, consentMonths: 2 },
    });
    expect(saved.json()).toMatchObject({ settings: { pictureMonths: 36, consentMonths: 2, linkDays: 90 } });
    expect(await sweep()).toBe(1);
  });
});

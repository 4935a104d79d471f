import type { Quote, QuotedJob, RepairOrder } from '@garage/contracts';
import { allowedMoves } from '@garage/contracts';
import { openSecret } from '@garage/mail';
import { describe, expect, it } from 'vitest';
import { consented, decide, freeJob, quoteJob, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { lan, openTestWorkshop } from '../../testing/test-workshop.ts';

const workshop = await openTestWorkshop({ prices: testPrices() });
const other = await workshop.openAnother();
const quotes = quotesOf(workshop);
const { call, takeIn, move } = workshop;

const codeOf = (answer: { json: () => unknown }) => {
  const body = answer.json();
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
};

const cleaning = 'Vệ sinh kim phun';
const sentQuote = async () => {
  const order = await takeIn();
  return { order, ...(await quotes.sent(order)) };
};
const countOf = (collection: string, filter: object) => workshop.mongo.db.collection(collection).countDocuments(filter);
const eventsOf = async (quote: Pick<Quote, '_id'>, type: string) =>
  (await workshop.events()).filter((event) => event.type === type && event.entityId === quote._id);
const wrongDigits = (number: number) => String(1000 + number);

describe('an answer at the link', () => {
  it('counts once, however often and with whatever decisions it arrives at once [QUOTE-11]', async () => {
    const { order, quote, token } = await sentQuote();
    const both = decide(quote);
    const one = decide(quote, [cleaning]);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        quotes.consentVia(index % 4 < 2 ? workshop.app : other)(token, quote, {
          decisions: index % 2 === 0 ? both : one,
        }),
      ),
    );
    const [{ answer } = { answer: null }] = (await quotes.list(order)).quotes;
    const stored = answer?.decisions.every(({ agreed }) => agreed) ? both : one;
    const accepted = answers.filter((_, index) => (index % 2 === 0 ? both : one) === stored);
    const refused = answers.filter((each) => !accepted.includes(each));
    expect(new Set(accepted.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(new Set(refused.map(codeOf))).toEqual(new Set(['QUOTE_ANSWERED']));
    expect(await countOf('consents', { orderId: order._id })).toBe(1);
    expect(await countOf('quoted_jobs', { orderId: order._id })).toBe(2);
    expect(await eventsOf(quote, 'workshop.quote.answered.v1')).toHaveLength(1);
    const { history } = await workshop.orderOf(order._id);
    expect(history.filter(({ action }) => action === 'agreed')).toHaveLength(1);
  }, 120_000);

  it('makes a job of each decision, and allows work to begin [QUOTE-12]', async () => {
    const { order, quote, token } = await sentQuote();
    const answer = await quotes.consent(token, quote, { decisions: decide(quote, [cleaning]) });
    expect(answer.statusCode).toBe(200);
    const { jobs, quotes: list } = await quotes.list(order);
    expect(jobs.map(({ title, state, parts, reason }) => [title, state, parts, reason])).toEqual([
      ['Thay má phanh', 'agreed', 'pending', ''],
      [cleaning, 'declined', 'none', 'Để lần sau'],
    ]);
    expect(list[0]).toMatchObject({ state: 'answered', answer: { channel: 'link', by: null, hasSignature: false } });
    const after = await workshop.orderOf(order._id);
    expect(after).toMatchObject({ hasConsent: true, version: order.version + 2 });
    expect(after.history.at(-1)).toMatchObject({ action: 'agreed', by: null });
    expect(after.history.at(-1)).not.toHaveProperty('byName');
    const [event] = await eventsOf(quote, 'workshop.quote.answered.v1');
    expect(event?.data).toEqual({ orderId: order._id, revision: 1, agreed: 1, declined: 1 });
  });

  it('that declines everything allows nothing [QUOTE-12]', async () => {
    const { order, quote, token } = await sentQuote();
    await quotes.consent(token, quote, { decisions: decide(quote, ['Thay má phanh', cleaning]) });
    expect((await workshop.orderOf(order._id)).hasConsent).toBe(false);
  });

  it('is refused for a revision that was replaced, withdrawn or has expired, and for another order’s [QUOTE-13]', async () => {
    const { order, quote, token } = await sentQuote();
    const { quote: next, token: nextToken } = await quotes.sent(order);
    expect(codeOf(await quotes.consent(token, quote))).toBe('QUOTE_CHANGED');
    const foreign = await sentQuote();
    expect(codeOf(await quotes.consent(nextToken, foreign.quote, { decisions: decide(next) }))).toBe('QUOTE_CHANGED');
    expect(codeOf(await quotes.consent(nextToken, next, { digest: 'x' }))).toBe('QUOTE_CHANGED');
    await quotes.withdraw(next);
    expect(codeOf(await quotes.consent(nextToken, next))).toBe('QUOTE_NOT_SENT');
    workshop.clock.now += 8 * 86_400_000;
    expect(codeOf(await quotes.consent(foreign.token, foreign.quote))).toBe('QUOTE_EXPIRED');
    expect((await quotes.view(foreign.token)).quote?.state).toBe('expired');
    expect(await countOf('consents', { orderId: { $in: [order._id, foreign.order._id] } })).toBe(0);
  });

  it('and a new revision, a withdrawal or a revocation at the same time: one of both [QUOTE-13]', async () => {
    for (const kind of ['revision', 'withdrawal', 'revocation', 'cancellation'] as const) {
      const { order, quote, token } = await sentQuote();
      const draft = kind === 'revision' ? await quotes.draft(order) : null;
      const { version } = await workshop.orderOf(order._id);
      const against = {
        revision: () => quotes.trySend(draft ?? quote),
        withdrawal: () => quotes.withdraw(quote),
        revocation: () => call('POST', `orders/${order._id}/links/revoke`),
        cancellation: () => call('POST', `orders/${order._id}/cancel`, { body: { version, reason: 'Thôi', done: '' } }),
      }[kind];
      const [consent, closing] = await Promise.all([quotes.consentVia(other)(token, quote), against()]);
      const consents = await countOf('consents', { orderId: order._id });
      const { quotes: list } = await quotes.list(order);
      const state = list.find(({ _id }) => _id === quote._id)?.state;
      expect([consent.statusCode === 200, consents, state === 'answered']).toEqual(
        consent.statusCode === 200 ? [true, 1, true] : [false, 0, false],
      );
      expect(kind === 'withdrawal' && consent.statusCode === 200 && closing.statusCode === 200).toBe(false);
    }
  });

  it('names each job once [QUOTE-14]', async () => {
    const { quote, token } = await sentQuote();
    const [first, second] = decide(quote);
    if (!first || !second) throw new Error('Two jobs expected');
    const contrary = { ...first, agreed: false };
    const stranger = { jobId: 'a'.repeat(12), agreed: true };
    for (const decisions of [
      [first],
      [first, first],
      [first, stranger],
      [first, second, stranger],
      [first, second, contrary],
    ])
      expect(codeOf(await quotes.consent(token, quote, { decisions }))).toBe('QUOTE_DECISIONS_MISSING');
  });

  it('needs the digits of the telephone, with five tries even at once, until staff make a link [QUOTE-15]', async () => {
    const { order, quote, token } = await sentQuote();
    const guesses = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        quotes.consentVia(index % 2 === 0 ? workshop.app : other)(token, quote, { phoneDigits: wrongDigits(index) }),
      ),
    );
    const codes = guesses.map(codeOf);
    expect(codes.filter((code) => code === 'PHONE_DIGITS_WRONG')).toHaveLength(4);
    expect(codes.filter((code) => code === 'PHONE_DIGITS_LOCKED')).toHaveLength(8);
    expect(codeOf(await quotes.consent(token, quote))).toBe('PHONE_DIGITS_LOCKED');
    expect((await quotes.view(token)).triesLeft).toBe(0);
    const made = await call('POST', `orders/${order._id}/links`, { body: { channel: 'counter' } });
    const { token: another } = made.json<{ token: string }>();
    expect((await quotes.view(another)).triesLeft).toBe(5);
    expect((await quotes.consent(another, quote)).statusCode).toBe(200);
  });

  it('gives tries back after the right digits, and counts none for a quote that cannot be answered [QUOTE-15]', async () => {
    const { order, quote, token } = await sentQuote();
    expect((await quotes.consent(token, quote, { phoneDigits: '0000' })).json()).toMatchObject({
      code: 'PHONE_DIGITS_WRONG',
    });
    expect((await quotes.view(token)).triesLeft).toBe(4);
    await quotes.consent(token, quote, { phoneDigits: '0000', digest: 'x' });
    expect((await quotes.view(token)).triesLeft).toBe(4);
    await quotes.consent(token, quote);
    expect((await quotes.list(order)).triesLeft).toBe(5);
  });

  it('is not possible on an order without a telephone number [QUOTE-15]', async () => {
    const order = await takeIn({ people: [{ ...lan, phone: '' }] });
    const { quote, token } = await quotes.sent(order);
    expect((await quotes.view(token)).triesLeft).toBe(0);
    expect(codeOf(await quotes.consent(token, quote))).toBe('PHONE_DIGITS_LOCKED');
  });

  it('keeps a signature apart, and takes nothing but a picture for it [QUOTE-16]', async () => {
    const { order, quote, token } = await sentQuote();
    const png =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const bad = `data:image/png;base64,${Buffer.from('<svg onload=alert(1)>').toString('base64')}`;
    expect((await quotes.consent(token, quote, { signature: bad })).statusCode).toBe(400);
    expect((await quotes.consent(token, quote, { signature: png })).statusCode).toBe(200);
    expect((await quotes.list(order)).quotes[0]?.answer?.hasSignature).toBe(true);
    expect(await countOf('signatures', { orderId: order._id })).toBe(1);
  });

  it('is confirmed by mail with the same link [QUOTE-10]', async () => {
    const order = await takeIn({ people: [{ ...lan, email: 'lan@example.com' }] });
    const { quote, token } = await quotes.sent(order);
    await quotes.consent(token, quote, { decisions: decide(quote, [cleaning]) });
    const rows = workshop.mongo.db.collection<{ job: { name: string; data: Record<string, unknown> } }>('outbox');
    const stored = await rows.findOne({ kind: 'job', 'job.name': 'quote-answered', 'job.data.number': order.number });
    const data = stored?.job.data ?? {};
    expect(data).toMatchObject({ isRecorded: false, revision: 1, total: 2_016_000 });
    const sealed = String(data['sealedToken']);
    expect(openSecret({ sealed, context: 'lan@example.com', key: workshop.sealKey })).toBe(token);
  });
});

describe('an answer that staff record', () => {
  it('says who said what, and counts like one at the link [QUOTE-17]', async () => {
    const { order, quote, token } = await sentQuote();
    expect(codeOf(await quotes.record(quote, { digest: 'x' }))).toBe('QUOTE_CHANGED');
    expect((await quotes.record(quote)).statusCode).toBe(200);
    expect((await quotes.record(quote)).statusCode).toBe(200);
    expect(codeOf(await quotes.record(quote, { decisions: decide(quote, [cleaning]) }))).toBe('QUOTE_ANSWERED');
    expect((await quotes.consent(token, quote)).statusCode).toBe(200);
    const [{ answer } = { answer: null }] = (await quotes.list(order)).quotes;
    expect(answer).toMatchObject({ channel: 'phone', statement: 'Chị Lan đồng ý qua điện thoại.' });
    expect(answer?.by).toMatch(/^[0-9a-f]{24}$/);
    expect(await countOf('consents', { orderId: order._id })).toBe(1);
  });

  it('is possible for a sent quote only [QUOTE-17]', async () => {
    const draft = await quotes.draft(await takeIn());
    expect(codeOf(await quotes.record(draft, { digest: '' }))).toBe('QUOTE_NOT_SENT');
  });
});

describe('work', () => {
  const toConfirm = async () => workshop.moved(await takeIn(), { to: 'confirm', skippedReason: 'Khách quen' });

  it('does not begin before the customer has agreed to a job [QUOTE-03]', async () => {
    const order = await toConfirm();
    for (const to of ['prepare', 'repair'] as const) {
      const refused = await move(order, { to, skippedReason: 'Gấp' });
      expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'QUOTE_NOT_AGREED']);
    }
    expect(allowedMoves(order).map(({ to }) => to)).toEqual(['quote']);
    const agreed = await consented(workshop, order);
    expect((await workshop.moved(agreed, { to: 'prepare' })).step).toBe('prepare');
  });

  it('of an order of an earlier release needs consent too [QUOTE-03]', async () => {
    const order = await toConfirm();
    await workshop.mongo.db
      .collection('repair_orders')
      .updateOne({ number: order.number }, { $unset: { hasConsent: 1 } });
    expect(codeOf(await move(order, { to: 'prepare' }))).toBe('QUOTE_NOT_AGREED');
  });

  it('is not allowed any more when the last agreed job is cancelled [QUOTE-18]', async () => {
    const order = await toConfirm();
    const { quote } = await quotes.sent(order);
    await quotes.record(quote);
    const { jobs } = await quotes.list(order);
    const cancel = ({ _id, version }: QuotedJob) =>
      call('POST', `quoted-jobs/${_id}/cancel`, { body: { version, reason: 'Khách đổi ý' } });
    const [first, second] = jobs;
    if (!first || !second) throw new Error('Two jobs expected');
    expect(codeOf(await cancel({ ...first, version: 7 }))).toBe('CONFLICT');
    expect((await cancel(first)).json<{ job: QuotedJob }>().job).toMatchObject({
      state: 'cancelled',
      parts: 'releasing',
    });
    expect((await cancel(first)).statusCode).toBe(200);
    expect((await workshop.orderOf(order._id)).hasConsent).toBe(true);
    expect((await cancel(second)).json<{ job: QuotedJob }>().job).toMatchObject({ state: 'cancelled', parts: 'none' });
    const after: RepairOrder = await workshop.orderOf(order._id);
    expect(after.hasConsent).toBe(false);
    expect(codeOf(await move(after, { to: 'prepare' }))).toBe('QUOTE_NOT_AGREED');
  });

  it('that ends with its order releases the parts [QUOTE-18]', async () => {
    const { order, quote, token } = await sentQuote();
    await quotes.consent(token, quote);
    const { version } = await workshop.orderOf(order._id);
    await call('POST', `orders/${order._id}/cancel`, { body: { version, reason: 'Khách bán xe', done: '' } });
    const { jobs } = await quotes.list(order);
    expect(jobs.map(({ state, parts }) => [state, parts])).toEqual([
      ['cancelled', 'releasing'],
      ['cancelled', 'none'],
    ]);
  });
});

describe('what was declined', () => {
  it('is offered at the next visit with today’s prices, unless it was agreed to later [QUOTE-19]', async () => {
    const at = await openTestWorkshop({
      prices: testPrices(400_000),
      now: () => workshop.clock.now,
      mongo: workshop.mongo,
    });
    const first = await takeIn();
    const titles = ['Thay má phanh', cleaning, 'Thay gạt mưa'];
    const free = { kind: 'part', name: 'Gạt mưa', quantity: 2, unitPrice: 90_000, discount: 0, tax: 0 } as const;
    const jobs = [quoteJob(), freeJob(), freeJob({ title: 'Thay gạt mưa', lines: [free] })];
    const { quote } = await quotes.sent(first, { jobs });
    await quotes.record(quote, { decisions: decide(quote, titles) });
    const declined = async () =>
      (await at.call('GET', `vehicles/${first.vehicle._id}/declined-jobs`)).json<{
        jobs: Array<{ job: { title: string; lines: Array<{ unitPrice: number }> }; reason: string; total: number }>;
      }>();
    expect((await declined()).jobs).toEqual([]);
    const { version } = await workshop.orderOf(first._id);
    await call('POST', `orders/${first._id}/cancel`, { body: { version, reason: 'Khách lấy xe', done: '' } });
    workshop.clock.now += 60_000;
    const offered = (await declined()).jobs;
    expect(offered.map(({ job }) => job.title).toSorted()).toEqual(titles.toSorted());
    const pricesOf = (title: string) =>
      offered.find(({ job }) => job.title === title)?.job.lines.map((line) => line.unitPrice);
    expect(pricesOf('Thay má phanh')).toEqual([400_000, 850_000]);
    expect(pricesOf('Thay gạt mưa')).toEqual([90_000]);
    const second = await takeIn({ vehicleId: first.vehicle._id });
    const { quote: again } = await quotes.sent(second, { jobs: [freeJob({ title: ' thay má phanh ' })] });
    await quotes.record(again);
    expect((await declined()).jobs.map(({ job }) => job.title).toSorted()).toEqual(
      [cleaning, 'Thay gạt mưa'].toSorted(),
    );
  });
});

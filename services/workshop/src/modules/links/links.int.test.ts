import type { LinkQuestion, QuoteAlerts } from '@garage/contracts';
import { LINK_DAYS } from '@garage/contracts';
import { ObjectId } from 'mongodb';
import { describe, expect, it } from 'vitest';
import { createWrites } from '../../create-writes.ts';
import { decide, freeJob, newId, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { lan, openTestWorkshop } from '../../testing/test-workshop.ts';
import { removeOldLinks } from '../retention/index.ts';

const workshop = await openTestWorkshop({ prices: testPrices() });
const quotes = quotesOf(workshop);
const { call, takeIn } = workshop;

const codeOf = (answer: { json: () => unknown }) => {
  const body = answer.json();
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
};

/** All documents of the database, to compare. */
async function snapshot() {
  const collections = await workshop.mongo.db.listCollections().toArray();
  const names = collections.map(({ name }) => name).toSorted();
  const contents = names.map((name) => workshop.mongo.db.collection(name).find({}).sort({ _id: 1 }).toArray());
  return JSON.stringify([names, await Promise.all(contents)]);
}

const driver = {
  role: 'driver',
  name: 'Trần Văn Khách',
  phone: '0987654321',
  email: 'khach@example.com',
} as const;

describe('what a link shows', () => {
  it('is the order without anything about people but the first name [QUOTE-20]', async () => {
    const order = await takeIn({ people: [{ ...lan, email: 'lan@example.com' }, driver] });
    const { quote, token } = await quotes.sent(order);
    await quotes.record(quote);
    const answer = await quotes.open('', { token });
    expect(answer.headers['cache-control']).toBe('no-store');
    const view = await quotes.view(token);
    expect(view.order).toMatchObject({
      number: order.number,
      firstName: 'Lan',
      step: 'receive',
      plate: order.vehicle.plate,
    });
    for (const word of ['Nguyễn', 'Trần', 'Khách', '0912', '345 678', '0987', '@', 'qua điện thoại', order.complaint])
      expect(answer.body).not.toContain(word);
    expect(answer.body).not.toContain('a'.repeat(24));
    const consented = await quotes.consent(token, quote, { decisions: decide(quote) });
    expect(consented.body).not.toMatch(/Nguyễn|Trần|0912|@/);
  });

  it('changes nothing when it is read, however often [QUOTE-21]', async () => {
    const { token } = await quotes.sent(await takeIn());
    const before = await snapshot();
    await Promise.all(Array.from({ length: 20 }, () => quotes.open('', { token })));
    expect(await snapshot()).toBe(before);
  });

  it('is nothing without the exact token, which is not stored [QUOTE-22]', async () => {
    const { token } = await quotes.sent(await takeIn());
    const changed = `${token.slice(0, -1)}${token.endsWith('A') ? 'Q' : 'A'}`;
    expect(codeOf(await quotes.open('', { token: changed }))).toBe('LINK_INVALID');
    expect((await quotes.open('', { token: 'short' })).statusCode).toBe(400);
    expect(await snapshot()).not.toContain(token);
  });

  it('ends when staff revoke the links [QUOTE-22]', async () => {
    const order = await takeIn();
    const { quote, token } = await quotes.sent(order);
    const made = await call('POST', `orders/${order._id}/links`, { body: { channel: 'counter' } });
    expect((await quotes.list(order)).links.map(({ channel }) => channel)).toEqual(['copy', 'counter']);
    expect((await call('POST', `orders/${order._id}/links/revoke`)).statusCode).toBe(200);
    expect((await call('POST', `orders/${order._id}/links/revoke`)).statusCode).toBe(200);
    for (const each of [token, made.json<{ token: string }>().token]) {
      expect(codeOf(await quotes.open('', { token: each }))).toBe('LINK_INVALID');
      expect(codeOf(await quotes.consent(each, quote))).toBe('LINK_INVALID');
      expect(codeOf(await ask(each, 'Còn không?'))).toBe('LINK_INVALID');
    }
    expect((await quotes.list(order)).links).toEqual([]);
  });

  it('is limited to twenty links of an order: one more replaces the oldest [QUOTE-22] [QUOTE-155]', async () => {
    const order = await takeIn();
    const { token: first } = await quotes.sent(order);
    const make = () => call('POST', `orders/${order._id}/links`, { body: { channel: 'copy' } });
    const made = await Promise.all(Array.from({ length: 19 }, make));
    expect(made.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 19 }, () => 201));
    expect((await quotes.open('', { token: first })).statusCode).toBe(200);
    const { token: last } = await quotes.sent(order, { jobs: [freeJob()] });
    expect(codeOf(await quotes.open('', { token: first }))).toBe('LINK_INVALID');
    expect((await quotes.open('', { token: last })).statusCode).toBe(200);
    expect((await quotes.list(order)).links).toHaveLength(20);
  });

  it('ends when its order has been closed for the days that masters set; one made later lives as long [QUOTE-154]', async () => {
    const own = await openTestWorkshop({ prices: testPrices() });
    const ownQuotes = quotesOf(own);
    const [order, open] = [await own.takeIn(), await own.takeIn()];
    const { token } = await ownQuotes.sent(order);
    const { token: ofOpen } = await ownQuotes.sent(open);
    const statusOf = async (of: string) => (await ownQuotes.open('', { token: of })).statusCode;
    const { version } = await own.orderOf(order._id);
    const body = { version, reason: 'Khách đổi ý', done: '' };
    expect((await own.call('POST', `orders/${order._id}/cancel`, { body })).statusCode).toBe(200);
    const days = (count: number) => (own.clock.now += count * 86_400_000);
    const writes = createWrites({ ...own, now: own.now });
    const sweep = () => removeOldLinks(writes, () => true);
    days(LINK_DAYS.initial);
    expect([await statusOf(token), await sweep()]).toEqual([200, 0]);
    own.clock.now += 1;
    expect([await statusOf(token), await statusOf(ofOpen)]).toEqual([404, 200]);
    const late = await own.call('POST', `orders/${order._id}/links`, { body: { channel: 'copy' } });
    const { token: renewed } = late.json<{ token: string }>();
    expect([await sweep(), await sweep()]).toEqual([1, 0]);
    expect((await ownQuotes.list(order)).links).toHaveLength(1);
    days(LINK_DAYS.initial);
    expect(await statusOf(renewed)).toBe(200);
    own.clock.now += 1;
    expect([await statusOf(renewed), await statusOf(ofOpen)]).toEqual([404, 200]);
  });

  it('shows the steps with what staff wrote for the customer, and nothing internal [QUOTE-20]', async () => {
    const order = await takeIn();
    const { token } = await quotes.sent(order);
    const { version } = await workshop.orderOf(order._id);
    await workshop.moved(
      { ...order, version },
      { to: 'check', noteForCustomer: 'Đang kiểm tra', noteInternal: 'Khách khó tính' },
    );
    const answer = await quotes.open('', { token });
    const view = await quotes.view(token);
    expect(view.order.steps.map(({ step, note }) => [step, note])).toEqual([
      ['receive', ''],
      ['check', 'Đang kiểm tra'],
    ]);
    expect(answer.body).not.toContain('khó tính');
  });
});

const ask = (token: string, text: string, further: object = {}) =>
  quotes.open('/questions', { token, _id: newId(), kind: 'question', text, ...further });

describe('questions', () => {
  it('are stored once, alert staff, and are answered where they stand [QUOTE-23]', async () => {
    const order = await takeIn();
    const { token } = await quotes.sent(order);
    const _id = newId();
    await Promise.all([ask(token, 'Có gấp không?', { _id }), ask(token, 'Có gấp không?', { _id })]);
    workshop.clock.now += 1_000;
    await ask(token, '', { kind: 'callback' });
    expect(codeOf(await ask(token, '  '))).toBe('QUESTION_EMPTY');
    const asked = (await workshop.events()).filter(
      ({ type, data }) => type.includes('question') && data['orderId'] === order._id,
    );
    expect(asked.map(({ data }) => data['kind'])).toEqual(['question', 'callback']);
    const answered = await call('POST', `questions/${_id}/answer`, { body: { answer: 'Nên làm trong tuần.' } });
    expect(answered.json<{ question: LinkQuestion }>().question.answer).toBe('Nên làm trong tuần.');
    expect((await quotes.view(token)).questions.map(({ text, answer }) => [text, answer])).toEqual([
      ['Có gấp không?', 'Nên làm trong tuần.'],
      ['', ''],
    ]);
    expect((await quotes.list(order)).questions).toHaveLength(2);
    expect(codeOf(await call('POST', `questions/${newId()}/answer`, { body: { answer: 'x' } }))).toBe(
      'QUESTION_NOT_FOUND',
    );
  });

  it('keep the answer of a colleague that another member of staff has not seen [QUOTE-23]', async () => {
    const { token } = await quotes.sent(await takeIn());
    const _id = newId();
    await ask(token, 'Có gấp không?', { _id });
    const write = async (answer: string, shown: { shownAt?: string | null } = {}) => {
      const written = await call('POST', `questions/${_id}/answer`, { body: { answer, ...shown } });
      const [question] = (await quotes.view(token)).questions;
      return [written.statusCode, codeOf(written), question?.answer];
    };
    const shownAt = async () => (await quotes.view(token)).questions[0]?.answeredAt ?? null;
    expect(await write('Trong tuần', { shownAt: null })).toEqual([200, null, 'Trong tuần']);
    const first = await shownAt();
    workshop.clock.now += 1_000;
    expect(await write('Hôm nay', { shownAt: null })).toEqual([409, 'CONFLICT', 'Trong tuần']);
    expect(await write('Hôm nay')).toEqual([409, 'CONFLICT', 'Trong tuần']);
    // The first request once more, after a lost response.
    expect(await write('Trong tuần', { shownAt: null })).toEqual([200, null, 'Trong tuần']);
    expect(await shownAt()).toBe(first);
    expect(await write('Hôm nay hoặc mai', { shownAt: first })).toEqual([200, null, 'Hôm nay hoặc mai']);
    expect(await write('Tuần sau', { shownAt: first })).toEqual([409, 'CONFLICT', 'Hôm nay hoặc mai']);
  });

  it('of another order are not overwritten, and there are fifty at most [QUOTE-23]', async () => {
    const { token } = await quotes.sent(await takeIn());
    const { token: other } = await quotes.sent(await takeIn());
    const _id = newId();
    await ask(token, 'Của tôi', { _id });
    expect(codeOf(await ask(other, 'Chen vào', { _id }))).toBe('CONFLICT');
    for (let asked = 1; asked < 50; asked += 1) await ask(token, 'Nữa');
    expect(codeOf(await ask(token, 'Quá nhiều'))).toBe('QUESTIONS_FULL');
  });
});

describe('alerts for staff', () => {
  const graceMs = 2_000;
  const alertsAfter = async (after?: string): Promise<QuoteAlerts> =>
    workshop.read<QuoteAlerts>(`quotes/alerts${after === undefined ? '' : `?after=${after}`}`);

  it('name each question and answer at a link once, and count what waits for an answer [QUOTE-80]', async () => {
    const order = await takeIn();
    const { quote, token } = await quotes.sent(order);
    const recorded = await quotes.sent(await takeIn());
    workshop.clock.now += graceMs + 1;
    const start = await alertsAfter();
    expect(start.alerts).toEqual([]);
    const _id = newId();
    await ask(token, 'Có gấp không?', { _id });
    await ask(token, '', { kind: 'callback' });
    await quotes.record(recorded.quote);
    expect((await alertsAfter(start.after)).alerts).toEqual([]);
    workshop.clock.now += 1;
    await quotes.consent(token, quote, { decisions: decide(quote, ['Vệ sinh kim phun']) });
    workshop.clock.now += graceMs;
    const { pending, alerts, after } = await alertsAfter(start.after);
    expect(pending).toBe(start.pending + 2);
    const facts = { orderId: order._id, orderNumber: order.number, plate: order.vehicle.plate };
    expect(alerts.map(({ kind }) => kind).toSorted()).toEqual(['answer', 'callback', 'question']);
    expect(alerts.find(({ kind }) => kind === 'question')).toMatchObject({ ...facts, _id, agreed: 0, declined: 0 });
    expect(alerts.at(-1)).toMatchObject({ ...facts, kind: 'answer', agreed: 1, declined: 1 });
    expect((await alertsAfter(after)).alerts).toEqual([]);
    await call('POST', `questions/${_id}/answer`, { body: { answer: 'Nên làm sớm.' } });
    expect((await alertsAfter(after)).pending).toBe(start.pending + 1);
  });

  it('name each once when more than a page was written in one millisecond [QUOTE-80]', async () => {
    const order = await takeIn();
    const at = new Date('2026-01-02T03:04:05.006Z');
    const asked = Array.from({ length: 45 }, () => ({
      _id: new ObjectId(),
      orderId: order._id,
      kind: 'question',
      text: 'Còn không?',
      at,
      answer: 'Còn',
      answeredAt: at,
    }));
    const facts = { orderId: order._id, revision: 1, digest: '', decisions: [], at, channel: 'link' };
    const answered = Array.from({ length: 30 }, () => ({ _id: new ObjectId(), quoteId: newId(), ...facts }));
    await workshop.mongo.db.collection('link_questions').insertMany(asked);
    await workshop.mongo.db.collection('consents').insertMany(answered);
    const ids = [...asked, ...answered].map(({ _id }) => _id.toHexString()).toSorted();
    const seen: string[] = [];
    for (let after = '2026-01-02T03:04:05.005Z'; seen.length < ids.length;) {
      const page = await alertsAfter(after);
      expect(page.alerts.length).toBeGreaterThan(0);
      expect(page.alerts.length).toBeLessThanOrEqual(20);
      seen.push(...page.alerts.map(({ _id }) => _id));
      ({ after } = page);
    }
    expect(seen.slice(0, ids.length)).toEqual(ids);
    expect((await call('GET', 'quotes/alerts?after=2026-13-01T00:00:00Z')).statusCode).toBe(400);
    expect((await call('GET', 'quotes/alerts', { as: 'customer' })).statusCode).toBe(403);
  });
});

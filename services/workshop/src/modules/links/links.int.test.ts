import type { LinkQuestion } from '@garage/contracts';
import { describe, expect, it } from 'vitest';
import { decide, newId, quotesOf, testPrices } from '../../testing/test-quotes.ts';
import { lan, openTestWorkshop } from '../../testing/test-workshop.ts';

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

  it('is limited to twenty links of an order [QUOTE-22]', async () => {
    const order = await takeIn();
    const make = () => call('POST', `orders/${order._id}/links`, { body: { channel: 'copy' } });
    const made = await Promise.all(Array.from({ length: 22 }, make));
    expect(made.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    expect(codeOf(await make())).toBe('LINKS_FULL');
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

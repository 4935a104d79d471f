import { createHash } from 'node:crypto';
import type { OrderQuotes, Quote, RouteOf } from '@garage/contracts';
import { openSecret } from '@garage/mail';
import { describe, expect, it } from 'vitest';
import { brakePads, freeJob, quoteJob, quotesOf, testPrices, unsold } from '../../testing/test-quotes.ts';
import { lan, openTestWorkshop } from '../../testing/test-workshop.ts';

const workshop = await openTestWorkshop({ prices: testPrices() });
const quotes = quotesOf(workshop);
const { call, takeIn } = workshop;

const codeOf = (answer: { json: () => unknown }) => {
  const body = answer.json();
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : null;
};
const withEmail = () => takeIn({ people: [{ ...lan, email: 'lan@example.com' }] });

describe('a draft', () => {
  it('is priced by line in whole đồng, with the list’s prices beside those entered [QUOTE-05]', async () => {
    const order = await takeIn();
    const quote = await quotes.draft(order);
    const [first] = quote.jobs;
    // 90 minutes at 300,000 with 8 % tax; two parts at 850,000 less 10 %.
    expect(first?.lines.map(({ total }) => total)).toEqual([486_000, 1_530_000]);
    expect(first?.lines.map(({ listPrice }) => listPrice)).toEqual([300_000, 850_000]);
    expect(quote).toMatchObject({ revision: 1, state: 'draft', digest: null, totals: { total: 2_502_000 } });
  });

  it('takes a price that differs from the list only with a reason, and unknown products never [QUOTE-05]', async () => {
    const order = await takeIn();
    const [labour] = freeJob().lines;
    const line = { ...labour, unitPrice: 250_000 };
    const attempt = (further: object) =>
      call('POST', `orders/${order._id}/quotes`, {
        body: { jobs: [{ ...freeJob(), lines: [{ ...line, ...further }] }], note: '' },
      });
    expect(codeOf(await attempt({}))).toBe('PRICE_REASON_MISSING');
    expect(codeOf(await attempt({ priceReason: '  ' }))).toBe('PRICE_REASON_MISSING');
    const part = { kind: 'part', name: 'Lọc dầu', quantity: 1, unitPrice: 120_000, discount: 0, tax: 0 } as const;
    for (const productId of [unsold.id, 'f'.repeat(24)])
      expect(codeOf(await quotes.tryDraft(order, { jobs: [quoteJob({ lines: [{ ...part, productId }] })] }))).toBe(
        'QUOTE_PRODUCT_UNKNOWN',
      );
    const taken = await attempt({ priceReason: 'Khách quen' });
    expect(taken.json<{ quote: Quote }>().quote.jobs[0]?.lines[0]).toMatchObject({
      priceReason: 'Khách quen',
      listPrice: 300_000,
    });
  });

  it('has names and reasons on one line, without characters that are not seen or turn the text around [QUOTE-05]', async () => {
    const order = await takeIn();
    const [labour] = freeJob().lines;
    if (!labour) throw new Error('No line');
    const lines = [{ ...labour, name: 'Công\u0001 \u202Ethợ\u2028' }];
    const { quote, token } = await quotes.sent(order, {
      jobs: [freeJob({ title: ' Thay\u200B\n má\u202E phanh', lines })],
    });
    expect(quote.jobs).toMatchObject([{ title: 'Thay má phanh', lines: [{ name: 'Công thợ' }] }]);
    const decisions = quote.jobs.map(({ id }) => ({ jobId: id, agreed: false, reason: 'Để\u202E lần\n sau' }));
    expect((await quotes.consent(token, quote, { decisions })).statusCode).toBe(200);
    expect((await quotes.list(order)).jobs).toMatchObject([{ title: 'Thay má phanh', reason: 'Để lần sau' }]);
  });

  it('is one of an order, is changed by its version and deleted; a repeated request gets the same one [QUOTE-06]', async () => {
    const order = await takeIn();
    const body = { jobs: [freeJob()] };
    const headers = { 'idempotency-key': `draft-${order._id}` };
    const [one, two] = await Promise.all([
      quotes.tryDraft(order, body, headers),
      quotes.tryDraft(order, body, headers),
    ]);
    expect(one.json<{ quote: Quote }>().quote._id).toBe(two.json<{ quote: Quote }>().quote._id);
    expect(codeOf(await quotes.tryDraft(order))).toBe('QUOTE_DRAFT_EXISTS');
    const { quote } = one.json<{ quote: Quote }>();
    const edit = (version: number) =>
      call('PUT', `quotes/${quote._id}`, { body: { jobs: [quoteJob()], note: 'Gấp', version } });
    expect(codeOf(await edit(quote.version + 1))).toBe('CONFLICT');
    expect((await edit(quote.version)).json<{ quote: Quote }>().quote).toMatchObject({ note: 'Gấp', version: 2 });
    expect(codeOf(await edit(quote.version))).toBe('CONFLICT');
    expect((await call('DELETE', `quotes/${quote._id}`)).statusCode).toBe(200);
    expect((await quotes.list(order)).quotes).toEqual([]);
  });

  it('names each job once, and only photographs of its order [QUOTE-06]', async () => {
    const order = await takeIn();
    const job = freeJob();
    expect(codeOf(await quotes.tryDraft(order, { jobs: [job, job] }))).toBe('QUOTE_JOB_TWICE');
    const foreign = freeJob({ photoIds: ['a'.repeat(24)] });
    expect(codeOf(await quotes.tryDraft(order, { jobs: [foreign] }))).toBe('QUOTE_PHOTO_UNKNOWN');
    const dear = { kind: 'part', name: 'Máy', quantity: 100, unitPrice: 1_000_000_000, discount: 0, tax: 1 } as const;
    expect(codeOf(await quotes.tryDraft(order, { jobs: [quoteJob({ lines: [dear] })] }))).toBe('VALIDATION_FAILED');
  });
});

describe('a quote that was sent', () => {
  it('is frozen as the text whose digest it has, urgent jobs first [QUOTE-07]', async () => {
    const order = await takeIn();
    const { quote, token } = await quotes.sent(order, { jobs: [freeJob(), quoteJob()], note: 'Xin chào' }, { days: 3 });
    const { quote: seen } = await quotes.view(token);
    expect(token).toMatch(/^[\w-]{22}$/);
    expect(seen?.shown.jobs.map(({ severity }) => severity)).toEqual(['red', 'yellow']);
    expect(seen?.shown).toMatchObject({
      number: order.number,
      revision: 1,
      terms: 'Bảo hành sáu tháng.',
      note: 'Xin chào',
    });
    expect(Date.parse(seen?.shown.validUntil ?? '') - Date.parse(seen?.shown.sentAt ?? '')).toBe(3 * 86_400_000);
    const digest = createHash('sha256').update(JSON.stringify(seen?.shown)).digest('base64url');
    expect([seen?.digest, quote.digest]).toEqual([digest, digest]);
    const edit = { jobs: [freeJob()], note: '', version: quote.version };
    expect(codeOf(await call('PUT', `quotes/${quote._id}`, { body: edit }))).toBe('QUOTE_NOT_DRAFT');
    expect(codeOf(await call('DELETE', `quotes/${quote._id}`))).toBe('QUOTE_NOT_DRAFT');
  });

  it('is in the history of its order and in the events, without prices [QUOTE-07]', async () => {
    const order = await takeIn();
    const { quote } = await quotes.sent(order);
    const after = await workshop.orderOf(order._id);
    expect(after.version).toBe(order.version + 1);
    expect(after.history.at(-1)).toMatchObject({ action: 'quoted', from: 'receive', to: 'receive' });
    const issued = (await workshop.events()).filter(({ entityId }) => entityId === quote._id);
    expect(issued).toEqual([
      expect.objectContaining({ type: 'workshop.quote.issued.v1', data: { orderId: order._id, revision: 1 } }),
    ]);
  });

  it('is replaced by the next one [QUOTE-08]', async () => {
    const order = await takeIn();
    const { quote: first } = await quotes.sent(order);
    const { quote: second } = await quotes.sent(order);
    expect((await quotes.list(order)).quotes.map(({ revision, state }) => [revision, state])).toEqual([
      [2, 'sent'],
      [1, 'replaced'],
    ]);
    const closed = (await workshop.events()).filter(
      ({ type, entityId }) => type.includes('closed') && entityId === first._id,
    );
    expect(closed).toEqual([expect.objectContaining({ data: { orderId: order._id, revision: 1, state: 'replaced' } })]);
    expect(second.revision).toBe(2);
  });

  it('is not sent again by a repeated request, which gets another link [QUOTE-09]', async () => {
    const order = await withEmail();
    const draft = await quotes.draft(order);
    const answers = [
      await quotes.trySend(draft, { channel: 'mail' }),
      await quotes.trySend(draft, { channel: 'mail' }),
    ];
    const sent = answers.map((answer) => answer.json<RouteOf<'quotes.send'>['response']>());
    expect(sent.map(({ quote }) => quote.version)).toEqual([2, 2]);
    expect((await quotes.view(sent[0]?.token ?? '')).quote?.digest).toBe(sent[0]?.quote.digest);
    expect((await quotes.view(sent[1]?.token ?? '')).quote?.digest).toBe(sent[0]?.quote.digest);
    expect(await mailsOf('lan@example.com', order.number)).toHaveLength(1);
    expect((await workshop.events()).filter(({ entityId }) => entityId === draft._id)).toHaveLength(1);
    expect(codeOf(await quotes.trySend(draft, { channel: 'copy' }))).toBe('QUOTE_NOT_DRAFT');
  });

  it('sent twice at once goes out once [QUOTE-09]', async () => {
    const draft = await quotes.draft(await takeIn());
    const answers = await Promise.all([quotes.trySend(draft), quotes.trySend(draft), quotes.trySend(draft)]);
    expect(answers.map(({ statusCode }) => statusCode)).toContain(200);
    expect((await workshop.events()).filter(({ entityId }) => entityId === draft._id)).toHaveLength(1);
  });

  it('goes by mail with a sealed token, and not without an address [QUOTE-10]', async () => {
    const order = await withEmail();
    const { token } = await quotes.sent(order, {}, { channel: 'mail' });
    const [mail] = await mailsOf('lan@example.com', order.number);
    expect(mail?.name).toBe('quote-sent');
    expect(JSON.stringify(mail)).not.toContain(token);
    const sealed = String(mail?.data['sealedToken']);
    expect(openSecret({ sealed, context: 'lan@example.com', key: workshop.sealKey })).toBe(token);
    const draft = await quotes.draft(await takeIn());
    expect(codeOf(await quotes.trySend(draft, { channel: 'mail' }))).toBe('QUOTE_CONTACT_MISSING');
  });

  it('needs a job, an open order and its version [QUOTE-06]', async () => {
    const order = await takeIn();
    const empty = await quotes.draft(order, { jobs: [] });
    expect(codeOf(await quotes.trySend(empty))).toBe('QUOTE_EMPTY');
    expect(codeOf(await quotes.trySend({ ...empty, version: 9 }))).toBe('CONFLICT');
    const cancel = { version: order.version, reason: 'Khách bán xe', done: '' };
    await call('POST', `orders/${order._id}/cancel`, { body: cancel });
    expect(codeOf(await quotes.tryDraft(order))).toBe('REPAIR_ORDER_CLOSED');
    const edit = { jobs: [quoteJob()], note: '', version: empty.version };
    expect(codeOf(await call('PUT', `quotes/${empty._id}`, { body: edit }))).toBe('REPAIR_ORDER_CLOSED');
  });

  it('is withdrawn once, and with its order [QUOTE-08]', async () => {
    const order = await takeIn();
    const { quote } = await quotes.sent(order);
    expect(codeOf(await quotes.withdraw({ ...quote, version: 1 }))).toBe('CONFLICT');
    expect((await quotes.withdraw(quote)).statusCode).toBe(200);
    expect((await quotes.withdraw(quote)).statusCode).toBe(200);
    expect(codeOf(await quotes.withdraw(quote, 'Khác'))).toBe('QUOTE_NOT_SENT');
    const { quote: next } = await quotes.sent(order);
    const { version } = await workshop.orderOf(order._id);
    await call('POST', `orders/${order._id}/cancel`, { body: { version, reason: 'Khách bán xe', done: '' } });
    const list = await workshop.read<OrderQuotes>(`orders/${order._id}/quotes`);
    expect(list.quotes.find(({ _id }) => _id === next._id)?.state).toBe('withdrawn');
  });
});

interface MailRow {
  job: { name: string; data: Record<string, unknown> };
}

async function mailsOf(to: string, number: string) {
  const rows = workshop.mongo.db.collection<MailRow>('outbox').find({ kind: 'job' });
  const mails = (await rows.toArray()).map(({ job }) => job);
  return mails.filter(({ data }) => data['to'] === to && data['number'] === number);
}

describe('products', () => {
  it('are priced by the catalogue [QUOTE-05]', async () => {
    const quote = await quotes.draft(await takeIn());
    expect(quote.jobs[0]?.lines[1]).toMatchObject({ productId: brakePads.id, listPrice: brakePads.price });
  });
});

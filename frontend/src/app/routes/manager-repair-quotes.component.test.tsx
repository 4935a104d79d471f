/** The quotes of a repair order on its page. */
import type { OrderQuotes, RepairOrder } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dialog, gone, horizontalOverflow, message, plainText, press, retry, shown } from '../../testing/locators.ts';
import { newId } from '../../testing/ids.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import {
  newLink,
  newQuote,
  newQuotedJob,
  newQuoteJob,
  newRates,
  orderQuotes,
  quoteAnswer,
} from '../../testing/quotes.ts';
import { newRepair, repairDetail } from '../../testing/repairs.ts';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, done, failure, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const panel = page.getByRole('region', { name: 'Báo giá' });
const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';

interface Opening extends Partial<OrderQuotes> {
  viewport?: typeof phone;
  state?: 'cancelled';
  contact?: RepairOrder['contact'];
  as?: 'admin' | 'master';
}

async function openOrder({ viewport, state, contact, as = 'admin', ...quotes }: Opening = {}) {
  const order = repairDetail(newRepair({ ...(state && { state }), ...(contact && { contact }) }));
  const held = orderQuotes(quotes);
  stub('repairs.get', order);
  stub('inspections.list', { inspections: [] });
  stub('quotes.list', () => held);
  await openPage(`/manager/workshop/${order._id}`, { as, ...(viewport && { viewport }) });
  await shown(panel);
  return { order, held };
}

it('lists quotes with state, amount and answer, and decided jobs with the stock of their parts, on a phone too [QUOTE-67]', async () => {
  const answered = newQuote({
    state: 'answered',
    answer: {
      at: '2026-03-01T04:00:00.000Z',
      channel: 'phone',
      by: accountOf('admin').id,
      statement: 'Chị Lan: làm phanh trước đi',
      hasSignature: false,
      isErased: false,
      decisions: [
        { jobId: 'a'.repeat(8), agreed: true },
        { jobId: 'b'.repeat(8), agreed: false },
      ],
    },
  });
  const withdrawn = newQuote({ state: 'withdrawn', withdrawnReason: 'Sai giá' });
  const parts: OrderQuotes['jobs'][number]['lines'] = [
    {
      kind: 'part',
      name: 'Má phanh Bosch',
      productId: newId(),
      quantity: 4,
      unitPrice: 450_000,
      discount: 0,
      tax: 0,
      priceReason: '',
      listPrice: 450_000,
      total: 1_800_000,
    },
  ];
  await openOrder({
    viewport: phone,
    quotes: [newQuote({ state: 'sent', revision: 3 }), { ...answered, revision: 2 }, withdrawn],
    jobs: [
      newQuotedJob({
        title: 'Thay má phanh',
        lines: parts,
        parts: 'short',
        shortages: [{ name: 'Má phanh Bosch', available: 1 }],
      }),
      newQuotedJob({ title: 'Thay dầu', parts: 'reserved' }),
      newQuotedJob({ title: 'Thay lốp', state: 'declined', reason: 'Để tháng sau' }),
    ],
    links: [newLink()],
    triesLeft: 0,
  });
  await shown(panel.getByText('Lần 3'));
  const rows = panel.getByRole('listitem').all().map(plainText);
  expect(rows[0]).toMatch(/^Lần 3 Chờ khách trả lời 270.000 ₫ Gửi lúc 10:00 01\/03\/2026, có hiệu lực đến 10:00 08/);
  expect(rows[1]).toContain('Trả lời lúc 11:00 01/03/2026 qua điện thoại: đồng ý 1 việc, từ chối 1 việc');
  expect(rows[1]).toContain('Bạn ghi: “Chị Lan: làm phanh trước đi”');
  expect(rows[2]).toContain('Lý do rút lại: Sai giá');
  const text = plainText(panel);
  expect(text).toContain('Thiếu hàng');
  expect(text).toContain('Má phanh Bosch: cần 4, kho còn 1');
  expect(text).toContain('Đã giữ hàng');
  expect(text).toContain('Lý do: Để tháng sau');
  expect(text).toContain('1 liên kết còn hiệu lực.');
  expect(text).toContain('Gọi cho khách rồi ghi câu trả lời, hoặc tạo liên kết mới');
  expect(horizontalOverflow()).toBe(0);
});

it('says of an order without a telephone number why its customer cannot answer at the link [QUOTE-67]', async () => {
  await openOrder({ contact: { name: 'Lan', phone: '', email: '' }, links: [newLink()], triesLeft: 0 });
  await shown(panel.getByText(/^Phiếu không có số điện thoại/));
  expect(plainText(panel)).not.toContain('nhập sai');
});

const atLink = {
  at: '2026-03-01T04:00:00.000Z',
  channel: 'link',
  by: null,
  statement: '',
  hasSignature: true,
  isErased: false,
  decisions: [{ jobId: 'a'.repeat(8), agreed: true }],
} as const;

const erasedAnswer = { ...atLink, hasSignature: false, isErased: true, decisions: [] };

it('shows the signature of an answer only on a press, which the log records [QUOTE-153]', async () => {
  const address = `data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==`;
  const quote = newQuote({ state: 'answered', answer: { ...atLink, decisions: [...atLink.decisions] } });
  await openOrder({ quotes: [quote], viewport: phone });
  await shown(panel.getByText('Mỗi lần xem được ghi vào nhật ký thao tác.'));
  const signature = panel.getByRole('img', { name: 'Chữ ký của khách hàng lúc 11:00 01/03/2026' });
  stub('quotes.readSignature', refusal('SIGNATURE_NOT_KEPT'));
  await press(panel, 'Xem chữ ký của báo giá lần 1');
  await shown(message('error', 'Không còn bản lưu của chữ ký này.'));
  expect(signature.length).toBe(0);
  stub('quotes.readSignature', { address });
  await press(panel, 'Xem chữ ký của báo giá lần 1');
  await expect.element(signature).toHaveAttribute('src', address);
  expect(callsOf('quotes.readSignature').map(({ params }) => params)).toEqual([{ id: quote._id }, { id: quote._id }]);
  await press(panel, 'Ẩn chữ ký của báo giá lần 1');
  await gone(signature);
  expect(horizontalOverflow()).toBe(0);
});

it('says that an answer was erased, and shows what is kept to masters only, once for each opening [QUOTE-152]', async () => {
  const job = newQuoteJob({ title: 'Thay má phanh' });
  const quote = newQuote({ state: 'answered', jobs: [job], answer: erasedAnswer });
  await openOrder({ quotes: [quote] });
  await shown(panel.getByText('Trả lời lúc 11:00 01/03/2026 qua liên kết: đã xóa theo yêu cầu của khách'));
  expect(panel.getByRole('button', { name: /^Xem bản lưu/ }).length).toBe(0);

  await openOrder({ quotes: [quote], as: 'master', viewport: phone });
  stub('quotes.readErased', refusal('ANSWER_NOT_KEPT'));
  await press(panel, 'Xem bản lưu câu trả lời báo giá lần 1');
  const kept = dialog('Bản lưu câu trả lời, báo giá lần 1');
  await shown(kept.getByText('Không thể tải bản lưu'));
  await retry(kept, () =>
    stub('quotes.readErased', {
      erasedAt: '2026-05-01T04:00:00.000Z',
      digest: quote.digest ?? '',
      answer: {
        at: erasedAnswer.at,
        channel: 'link',
        by: null,
        statement: '',
        network: '203.0.113.0',
        userAgent: 'Mozilla/5.0 (Linux; Android 15; Mobile) AppleWebKit/537.36',
        decisions: [{ jobId: job.id, agreed: false, reason: 'Để tháng sau' }],
      },
      shown: {
        number: quote.orderNumber,
        revision: 1,
        plate: '30A-123.45',
        sentAt: '2026-03-01T03:00:00.000Z',
        validUntil: '2026-03-08T03:00:00.000Z',
        note: 'Gửi chị Lan',
        terms: '',
        jobs: [{ ...job, photos: [], lines: [], finding: 'Còn 1,8 mm' }].map(
          ({ photoIds: _, ...shownJob }) => shownJob,
        ),
        totals: quote.totals,
      },
    }),
  );
  await shown(kept.getByText('203.0.113.0'));
  const text = plainText(kept);
  for (const word of [
    'Lý do: Để tháng sau',
    'Từ chối',
    'Còn 1,8 mm',
    'Gửi chị Lan',
    'nhật ký thao tác',
    '11:00 01/05/2026',
  ])
    expect(text).toContain(word);
  expect(horizontalOverflow()).toBe(0);
  expect(callsOf('quotes.readErased')).toHaveLength(2);
});

it('records what a customer said by telephone, for every job of exactly this version [QUOTE-68]', async () => {
  const jobs = [newQuoteJob({ title: 'Thay má phanh' }), newQuoteJob({ title: 'Thay lọc gió', severity: 'none' })];
  const sent = newQuote({ state: 'sent', jobs });
  await openOrder({ quotes: [sent] });
  stub('quotes.recordConsent', quoteAnswer(sent, 'Đã ghi nhận câu trả lời của khách hàng.'));
  await press(panel, 'Ghi câu trả lời của khách');
  const form = dialog('Ghi câu trả lời cho báo giá lần 1');
  await form.getByRole('group', { name: 'Khách trả lời về Thay má phanh' }).getByText('Đồng ý').click();
  await shown(form.getByText('Khách đồng ý: 270.000 ₫'));
  await press(form, 'Ghi câu trả lời');
  await shown(form.getByText('Vui lòng chọn đồng ý hoặc không cho từng việc.'));
  await shown(form.getByText('Vui lòng ghi ai đã nói gì.'));
  expect(callsOf('quotes.recordConsent')).toEqual([]);
  await form.getByRole('group', { name: 'Khách trả lời về Thay lọc gió' }).getByText('Không').click();
  await form.getByLabelText('Lý do từ chối Thay lọc gió').fill('Mới thay');
  await form.getByLabelText('Ai đã nói gì').fill('Chị Lan: làm phanh thôi');
  await press(form, 'Ghi câu trả lời');
  await shown(message('success', 'Đã ghi nhận câu trả lời của khách hàng.'));
  await gone(form);
  expect(callsOf('quotes.recordConsent').map(({ params, body }) => [params['id'], body])).toEqual([
    [
      sent._id,
      {
        digest: sent.digest,
        channel: 'phone',
        statement: 'Chị Lan: làm phanh thôi',
        decisions: [
          { jobId: jobs[0]?.id, agreed: true },
          { jobId: jobs[1]?.id, agreed: false, reason: 'Mới thay' },
        ],
      },
    ],
  ]);
});

it.each([
  ['QUOTE_CHANGED', /đọc bản mới cho khách/],
  ['QUOTE_ANSWERED', /đã có câu trả lời khác/],
  ['QUOTE_EXPIRED', /Lập và gửi báo giá mới/],
] as const)('says what to do after the refusal %s and keeps what was typed [QUOTE-68]', async (code, advice) => {
  await openOrder({ quotes: [newQuote({ state: 'sent' })] });
  stub('quotes.recordConsent', refusal(code));
  await press(panel, 'Ghi câu trả lời của khách');
  const form = dialog('Ghi câu trả lời cho báo giá lần 1');
  await form.getByText('Đồng ý', { exact: true }).click();
  await form.getByLabelText('Tại quầy').click();
  await form.getByLabelText('Ai đã nói gì').fill('Anh Nam đồng ý');
  await press(form, 'Ghi câu trả lời');
  await shown(form.getByText(advice));
  await expect.element(form.getByLabelText('Ai đã nói gì')).toHaveValue('Anh Nam đồng ý');
  expect(callsOf('quotes.recordConsent')[0]?.body.channel).toBe('counter');
});

it('asks before an entered answer is closed, and keeps it for the same version [QUOTE-68]', async () => {
  const sent = newQuote({ state: 'sent' });
  await openOrder({ quotes: [sent] });
  await press(panel, 'Ghi câu trả lời của khách');
  const form = dialog('Ghi câu trả lời cho báo giá lần 1');
  await form.getByText('Đồng ý', { exact: true }).click();
  await form.getByLabelText('Ai đã nói gì').fill('Anh Nam đồng ý');
  await userEvent.keyboard('{Escape}');
  const question = dialog('Rời đi khi chưa lưu?');
  await press(question, 'Ở lại');
  await expect.element(form.getByLabelText('Ai đã nói gì')).toHaveValue('Anh Nam đồng ý');
  await press(form, 'Hủy');
  await press(question, 'Giữ bản nháp');
  await gone(form);
  await press(panel, 'Ghi câu trả lời của khách');
  await shown(form.getByText(/^Đã khôi phục bản nháp lúc/));
  await expect.element(form.getByLabelText('Ai đã nói gì')).toHaveValue('Anh Nam đồng ý');
  await expect.element(form.getByRole('radio', { name: 'Đồng ý' })).toBeChecked();
  stub('quotes.recordConsent', quoteAnswer(sent, 'Đã ghi nhận câu trả lời của khách hàng.'));
  await press(form, 'Ghi câu trả lời');
  await gone(form);
  await press(panel, 'Ghi câu trả lời của khách');
  await expect.element(form.getByLabelText('Ai đã nói gì')).toHaveValue('');
  await press(form, 'Hủy');
  await gone(form);
});

it('cancels an agreed job and withdraws a sent quote, each with a reason [QUOTE-69]', async () => {
  const job = newQuotedJob({ title: 'Thay dầu', parts: 'reserved', version: 3 });
  const sent = newQuote({ state: 'sent', version: 2 });
  const { held } = await openOrder({ quotes: [sent], jobs: [job, newQuotedJob({ state: 'declined' })] });
  stub('quotes.cancelJob', () => {
    held.jobs = [{ ...job, state: 'cancelled', parts: 'releasing', reason: 'Khách đổi ý' }];
    return { status: SUCCESS, message: 'Đã hủy công việc.', job };
  });
  await expect.poll(() => panel.getByRole('button', { name: /^Hủy việc/ }).all().length).toBe(1);
  await press(panel, 'Hủy việc Thay dầu');
  const cancelling = dialog('Hủy việc khách đã đồng ý?');
  await press(cancelling, 'Hủy việc');
  await shown(cancelling.getByText('Vui lòng ghi lý do.'));
  await cancelling.getByLabelText('Lý do hủy').fill('Khách đổi ý');
  await press(cancelling, 'Hủy việc');
  await shown(panel.getByText('Đang trả hàng về kho…'));
  expect(callsOf('quotes.cancelJob').map(({ body }) => body)).toEqual([{ version: 3, reason: 'Khách đổi ý' }]);
  stub('quotes.withdraw', quoteAnswer(sent, 'Đã rút lại báo giá.'));
  await press(panel, 'Rút lại báo giá lần 1');
  const withdrawing = dialog('Rút lại báo giá lần 1?');
  await withdrawing.getByLabelText('Lý do rút lại').fill('Sai giá');
  await press(withdrawing, 'Rút lại báo giá');
  await shown(message('success', 'Đã rút lại báo giá.'));
  expect(callsOf('quotes.withdraw')[0]?.body).toEqual({ version: 2, reason: 'Sai giá' });
});

it('answers questions and notes calls [QUOTE-70]', async () => {
  const asked = { _id: newId(), at: '2026-03-01T04:00:00.000Z', answer: '', answeredAt: null };
  const question = { ...asked, kind: 'question' as const, text: 'Lốp còn dùng được không?' };
  const call = { ...asked, _id: newId(), kind: 'callback' as const, text: '' };
  await openOrder({ questions: [call, question] });
  stub('quotes.answerQuestion', { status: SUCCESS, message: 'Đã trả lời khách hàng.', question });
  await press(panel, 'Đã gọi lại cho yêu cầu lúc 11:00 01/03/2026');
  await shown(message('success', 'Đã trả lời khách hàng.'));
  await press(panel, `Trả lời câu hỏi “${question.text}”`);
  const form = dialog('Trả lời khách hàng');
  await press(form, 'Gửi câu trả lời');
  await shown(form.getByText('Vui lòng nhập câu trả lời.'));
  await form.getByLabelText('Câu trả lời').fill('Còn khoảng 10.000 km');
  await press(form, 'Gửi câu trả lời');
  await gone(form);
  expect(callsOf('quotes.answerQuestion').map(({ params, body }) => [params['id'], body.answer])).toEqual([
    [call._id, 'Xưởng đã gọi lại.'],
    [question._id, 'Còn khoảng 10.000 km'],
  ]);
});

it('does not replace the answer of a colleague unseen: it shows it first and keeps what was written [QUOTE-70]', async () => {
  const question = {
    _id: newId(),
    at: '2026-03-01T04:00:00.000Z',
    answer: '',
    answeredAt: null,
    kind: 'question' as const,
    text: 'Lốp còn dùng được không?',
  };
  await openOrder({ questions: [question] });
  await press(panel, `Trả lời câu hỏi “${question.text}”`);
  const form = dialog('Trả lời khách hàng');
  const field = form.getByLabelText('Câu trả lời');
  await field.fill('Nên thay ngay');
  const answered = { ...question, answer: 'Còn khoảng 10.000 km', answeredAt: '2026-03-01T05:00:00.000Z' };
  stub('quotes.list', orderQuotes({ questions: [answered] }));
  stub('quotes.answerQuestion', refusal('CONFLICT'));
  await press(form, 'Gửi câu trả lời');
  await shown(message('error', 'Dữ liệu vừa được người khác thay đổi'));
  await shown(form.getByText(`Trả lời lúc 12:00 01/03/2026: ${answered.answer}`));
  await expect.element(field).toHaveValue('Nên thay ngay');
  stub('quotes.answerQuestion', { status: SUCCESS, message: 'Đã trả lời khách hàng.', question: answered });
  await press(form, 'Gửi câu trả lời');
  await gone(form);
  expect(callsOf('quotes.answerQuestion').map(({ body }) => body)).toEqual([
    { answer: 'Nên thay ngay', shownAt: null },
    { answer: 'Nên thay ngay', shownAt: answered.answeredAt },
  ]);
});

it('alerts staff on every page to what customers ask and answer at their links, and counts what is unanswered [QUOTE-80]', async () => {
  const order = repairDetail(newRepair());
  const facts = { orderId: order._id, orderNumber: order.number, plate: order.vehicle.plate, agreed: 0, declined: 0 };
  const at = '2026-03-01T04:00:00.000Z';
  const question = { ...facts, _id: newId(), kind: 'question' as const, at };
  const answer = { ...facts, _id: newId(), kind: 'answer' as const, at, agreed: 2, declined: 1 };
  const found = [[question], [answer], [answer, question]];
  stub('quotes.alerts', ({ query: { after } }) => {
    const alerts = after === undefined ? [] : (found.shift() ?? []);
    return { pending: 5 - found.length, alerts, after: at };
  });
  stub('products.manage', []);
  stub('categories.list', []);
  stub('repairs.get', order);
  stub('inspections.list', { inspections: [] });
  await openPage('/manager/products', { as: 'admin' });
  const entry = page.getByRole('navigation', { name: 'Menu quản lý' }).getByRole('link', { name: /^Xưởng/ });
  await expect.element(entry).toMatchTextContent(/2 câu hỏi của khách chưa trả lời/);
  const vehicle = `${order.vehicle.plate}, phiếu ${order.number}`;
  const texts = [
    `Khách hỏi về báo giá: ${vehicle}`,
    `Khách trả lời báo giá: ${vehicle}, đồng ý 2 việc, từ chối 1 việc`,
    'Có 2 câu hỏi và trả lời mới của khách ở xưởng',
  ];
  for (const text of texts) {
    // The alerts are requested again when the tab becomes visible.
    window.dispatchEvent(new Event('visibilitychange'));
    await shown(message('info', text));
  }
  await expect.element(entry).toMatchTextContent(/5 câu hỏi của khách chưa trả lời/);
  await message('info', texts[0] ?? '')
    .getByRole('link', { name: 'Xem phiếu' })
    .click();
  await shown(page.getByRole('heading', { name: `Phiếu ${order.number}` }));
});

it('makes another link, which is shown only then, and revokes all after a question [QUOTE-71]', async () => {
  const { order } = await openOrder({ quotes: [newQuote({ state: 'sent' })], links: [newLink(), newLink()] });
  stub('quotes.createLink', { status: SUCCESS, message: 'Đã tạo liên kết mới.', token: TOKEN });
  await press(panel, 'Tạo liên kết');
  const form = dialog('Tạo liên kết cho khách');
  await form.getByRole('radio', { name: /Zalo/ }).click();
  await press(form, 'Tạo liên kết');
  await expect.element(form.getByLabelText('Liên kết')).toHaveValue(`${window.location.origin}/t/${TOKEN}`);
  await press(form, 'Xong');
  await gone(form);
  expect(document.body.innerHTML).not.toContain(TOKEN);
  expect(callsOf('quotes.createLink').map(({ body }) => body)).toEqual([{ channel: 'copy' }]);
  stub('quotes.revokeLinks', done('Đã thu hồi mọi liên kết của phiếu.'));
  await press(panel, 'Thu hồi mọi liên kết');
  await press(dialog('Thu hồi mọi liên kết?'), 'Thu hồi mọi liên kết');
  await shown(message('success', 'Đã thu hồi mọi liên kết của phiếu.'));
  expect(callsOf('quotes.revokeLinks').map(({ params }) => params)).toEqual([{ id: order._id }]);
});

it('sends a draft from the page of the order, or deletes it after a question [QUOTE-71]', async () => {
  const draft = newQuote();
  await openOrder({ quotes: [draft] });
  stub('rates.get', newRates({ days: 5 }));
  stub('quotes.remove', done('Đã xóa bản nháp báo giá.'));
  await shown(panel.getByText('Bản nháp', { exact: true }));
  expect(panel.getByRole('link').all().map(plainText)).toEqual(['Sửa bản nháp']);
  await press(panel, 'Gửi báo giá');
  const sending = dialog('Gửi báo giá lần 1');
  await expect.element(sending.getByLabelText('Có hiệu lực trong (ngày)')).toHaveValue('5');
  await press(sending, 'Hủy');
  await press(panel, 'Xóa bản nháp');
  await press(dialog('Xóa bản nháp báo giá?'), 'Xóa');
  await shown(message('success', 'Đã xóa bản nháp báo giá.'));
  expect(callsOf('quotes.remove')[0]?.params).toEqual({ id: draft._id });
});

it('says what to do without quotes, loads again after a failure, and changes nothing of a closed order [QUOTE-67]', async () => {
  const { order } = await openOrder();
  await shown(panel.getByText('Chưa có báo giá nào.'));
  await shown(panel.getByRole('link', { name: 'Lập báo giá' }));
  stub('quotes.list', failure(500, 'Hỏng'));
  await openPage(`/manager/workshop/${order._id}`, { as: 'admin' });
  await shown(panel.getByText('Không thể tải báo giá'));
  await retry(panel, () => stub('quotes.list', orderQuotes()));
  await shown(panel.getByText('Chưa có báo giá nào.'));
  await openOrder({ state: 'cancelled', quotes: [newQuote({ state: 'sent' })], jobs: [newQuotedJob()] });
  await shown(panel.getByText('Chờ khách trả lời'));
  expect(panel.getByRole('button').all()).toEqual([]);
  expect(panel.getByRole('link').all()).toEqual([]);
});

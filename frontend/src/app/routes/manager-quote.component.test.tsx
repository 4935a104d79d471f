/** Drafting and sending a quote of a repair order. */
import type { Quote } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { newInspection, newResult, summaryOf } from '../../testing/inspections.ts';
import { newClaim } from '../../testing/handovers.ts';
import { dialog, gone, horizontalOverflow, message, plainText, press, retry, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newProduct } from '../../testing/products.ts';
import {
  newQuote,
  newQuotedJob,
  newQuoteJob,
  newRates,
  orderQuotes,
  quoteAnswer,
  quoteOf,
} from '../../testing/quotes.ts';
import { newRepair, repairDetail } from '../../testing/repairs.ts';
import { callsOf, failure, offline, pageOf, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const main = page.getByRole('main');
const TOKEN = 'AbCdEfGhIjKlMnOpQrStUv';
const picture = { _id: 'f'.repeat(24), address: 'data:image/png;base64,iVBORw0KGgo=', strokes: [] };
const inspection = newInspection({
  results: [
    newResult('rims', { rating: 'yellow', note: 'Móp nhẹ' }),
    newResult('discs', { rating: 'green' }),
    newResult('pad', { rating: 'red', note: 'Còn 1,8 mm', photos: [picture] }),
  ],
});
const findings = main.getByRole('region', { name: 'Lấy từ lượt kiểm tra' });
const job = (index: number) => main.getByRole('group', { name: `Việc ${index}`, exact: true });
const inLine = (name: string, line = 1, of = 1) =>
  main.getByLabelText(`${name}, Dòng ${line} của việc ${of}`, { exact: true });
const total = () => plainText(main.getByText(/^Tổng cộng:/));

interface Opening {
  quotes?: Partial<ReturnType<typeof orderQuotes>>;
  viewport?: typeof phone;
  email?: string;
}

/** Opens the editor of an order with an inspection. What is saved or sent is what the list has afterwards. */
async function openEditor({ quotes = {}, viewport, email = '' }: Opening = {}) {
  const order = repairDetail(newRepair({ contact: { name: 'Trần Thị Lan', phone: '0912345678', email } }));
  const state = orderQuotes(quotes);
  const keep = (quote: Quote) => {
    state.quotes = [quote, ...state.quotes.filter(({ _id }) => _id !== quote._id)];
    return quote;
  };
  stub('repairs.get', order);
  stub('quotes.list', () => state);
  stub('rates.get', newRates());
  stub('inspections.list', { inspections: [summaryOf(inspection)] });
  stub('inspections.get', inspection);
  stub('quotes.declined', { jobs: [] });
  stub('quotes.create', ({ body }) => quoteAnswer(keep(quoteOf(body)), 'Đã lập bản nháp báo giá.'));
  stub('quotes.update', ({ params, body }) => {
    const changes = { version: body.version + 1, ...(params['id'] && { _id: params['id'] }) };
    return quoteAnswer(keep(quoteOf(body, changes)));
  });
  const path = `/manager/workshop/${order._id}/quote`;
  await openPage(path, { as: 'admin', ...(viewport && { viewport }) });
  await shown(main.getByRole('heading', { name: `Báo giá ${order.number}` }));
  return { order, state, path };
}

it('makes a job of a red point with its photograph, asks why a price differs, and sends it at the counter, once [QUOTE-62]', async () => {
  const { order, state } = await openEditor();
  await shown(findings.getByRole('button').first());
  expect(
    findings
      .getByRole('button')
      .all()
      .map((button) => button.element().getAttribute('aria-label')),
  ).toEqual(['Thêm việc Má phanh trước', 'Thêm việc Vành']);
  await press(findings, 'Thêm việc Má phanh trước');
  await expect.element(job(1).getByLabelText('Tên công việc')).toHaveValue('Má phanh trước');
  await expect.element(job(1).getByLabelText('Phát hiện')).toHaveValue('Còn 1,8 mm');
  await expect.element(job(1).getByLabelText('Ảnh 1 của Má phanh trước')).toBeChecked();
  await gone(findings.getByText('Má phanh trước'));
  await inLine('Công').fill('Công thay má phanh một cầu');
  await expect.element(inLine('Giờ công')).toHaveValue('1');
  await expect.element(inLine('Đơn giá giờ')).toHaveValue('250.000');
  expect(total()).toBe('Tổng cộng: 270.000 ₫');
  await inLine('Giờ công').fill('90p');
  await inLine('Đơn giá giờ').fill('200000');
  await press(main, 'Lưu bản nháp');
  await shown(main.getByText('Ghi lý do giá khác bảng giá'));
  expect(callsOf('quotes.create')).toEqual([]);
  await inLine('Lý do giá khác bảng giá').fill('Khách quen');
  await expect.element(inLine('Đơn giá giờ')).toHaveValue('200.000');
  expect(total()).toBe('Tổng cộng: 324.000 ₫');
  await press(main, 'Lưu bản nháp');
  await shown(message('success', 'Đã lập bản nháp báo giá.'));
  const { jobs } = callsOf('quotes.create')[0]?.body ?? {};
  expect(jobs).toMatchObject([
    {
      title: 'Má phanh trước',
      severity: 'red',
      finding: 'Còn 1,8 mm',
      photoIds: [picture._id],
      lines: [{ kind: 'labour', minutes: 90, unitPrice: 200_000, tax: 800, priceReason: 'Khách quen' }],
    },
  ]);

  stub('quotes.send', ({ body: { version } }) => {
    const [draft] = state.quotes;
    if (!draft || draft.version !== version) return refusal('QUOTE_NOT_DRAFT');
    const quote = newQuote({ ...draft, state: 'sent', digest: 'digest', sentAt: draft.updatedAt });
    return { status: SUCCESS, message: 'Đã gửi báo giá.', quote, token: TOKEN };
  });
  await press(main, 'Lưu và gửi');
  const sending = dialog('Gửi báo giá lần 1');
  await shown(sending.getByText('1 công việc, tổng cộng 324.000 ₫'));
  expect(sending.getByRole('radio').all().length).toBe(2);
  await sending.getByRole('radio', { name: /mã QR/ }).click();
  const button = sending.getByRole('button', { name: 'Gửi báo giá' }).element();
  if (button instanceof HTMLElement) [1, 2].forEach(() => button.click());
  await shown(sending.getByRole('heading', { name: 'Báo giá đã được gửi' }));
  await expect.element(sending.getByLabelText('Liên kết')).toHaveValue(`${window.location.origin}/t/${TOKEN}`);
  await shown(sending.getByRole('img', { name: 'Mã QR mở báo giá' }));
  await shown(sending.getByText(/^Liên kết chỉ hiện lần này/));
  expect(callsOf('quotes.send').map(({ body }) => body)).toEqual([{ version: 1, channel: 'counter' }]);
  expect(callsOf('quotes.create').length).toBe(1);
  await press(sending, 'Xong');
  await shown(main.getByRole('heading', { name: `Phiếu ${order.number}` }));
});

it('does not save a quote without a job in order to send it [QUOTE-62]', async () => {
  await openEditor();
  expect(main.getByText('Có thay đổi chưa lưu').query()).toBeNull();
  await press(main, 'Lưu và gửi');
  await shown(message('error', 'Báo giá cần ít nhất một công việc.'));
  expect(callsOf('quotes.create')).toEqual([]);
  await press(main, 'Thêm công việc');
  await shown(main.getByText('Có thay đổi chưa lưu'));
});

it('finds parts of the shop with stock and price, by keyboard, and takes others as they are typed [QUOTE-63]', async () => {
  await openEditor();
  const pads = newProduct({ name: 'Má phanh Bosch', price: 450_000, quantity: 3 });
  const others = [newProduct({ name: 'Má phanh sau' }), newProduct({ name: 'Sửa xe lưu động tại nhà' })];
  // The search for customers names the best matches first; the list of staff, the newest.
  const found = pageOf([pads, ...others], 3);
  stub('products.search', ({ query }) => (query['name'] === 'má phanh' ? found : pageOf([], 0)));
  await press(main, 'Thêm công việc');
  await job(1).getByLabelText('Tên công việc').fill('Thay má phanh');
  await press(main, 'Xóa dòng 1 của việc 1');
  await press(main, 'Lưu bản nháp');
  await shown(main.getByText('Thêm ít nhất một dòng công hoặc phụ tùng'));
  await press(main, 'Thêm phụ tùng vào Việc 1');
  await inLine('Phụ tùng').fill('má phanh');
  const option = main.getByRole('option', { name: /Má phanh Bosch/ });
  await shown(option);
  expect(plainText(option)).toBe('Má phanh Bosch 450.000 ₫ · Kho: còn 3');
  const names = main.getByRole('listbox').getByRole('option').all().map(plainText);
  expect(names).toEqual([pads, ...others].map(({ name }) => expect.stringContaining(name)));
  expect(callsOf('products.search').at(-1)?.query).toEqual({ name: 'má phanh', page: '1', limit: '6' });
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await gone(option);
  await expect.element(inLine('Đơn giá')).toHaveValue('450.000');
  await expect.element(inLine('Thuế %')).toHaveValue('0');
  await expect.element(inLine('Phụ tùng')).toHaveAttribute('readonly');
  await inLine('Số lượng').fill('2');
  await inLine('Giảm %').fill('10');
  await press(main, 'Thêm phụ tùng vào Việc 1');
  await inLine('Phụ tùng', 2).fill('Dầu phanh ngoài');
  await shown(main.getByText(/^Cửa hàng không có/));
  await inLine('Đơn giá', 2).fill('95.000');
  await inLine('Thuế %', 2).fill('8');
  await inLine('Số lượng', 2).fill('0');
  await shown(main.getByText(/^Còn dòng chưa đủ số/));
  await press(main, 'Lưu bản nháp');
  await shown(main.getByText('Số nguyên từ 1 đến 100'));
  await inLine('Số lượng', 2).fill('1');
  expect(total()).toBe('Tổng cộng: 912.600 ₫');
  await press(main, 'Đưa dòng 2 của việc 1 lên');
  await press(main, 'Lưu bản nháp');
  await shown(message('success', 'Đã lập bản nháp báo giá.'));
  expect(callsOf('quotes.create')[0]?.body.jobs[0]?.lines).toStrictEqual([
    { kind: 'part', name: 'Dầu phanh ngoài', quantity: 1, unitPrice: 95_000, discount: 0, tax: 800 },
    {
      kind: 'part',
      name: 'Má phanh Bosch',
      productId: pads._id,
      quantity: 2,
      unitPrice: 450_000,
      discount: 1_000,
      tax: 0,
    },
  ]);
});

it('shows the whole example of hours in the narrow cell: “90” without its unit would be quoted as 90 hours [QUOTE-63]', async () => {
  await openEditor({ viewport: { width: 1440, height: 900 } });
  await press(main, 'Thêm công việc');
  const hours = inLine('Giờ công');
  const cell = hours.element();
  if (!(cell instanceof HTMLInputElement)) throw new TypeError('The hours are no input');
  // An example may be longer than what may be typed, which would cut the text that is measured.
  cell.removeAttribute('maxlength');
  await hours.fill(cell.placeholder);
  expect(cell.value).toBe(cell.placeholder);
  expect(cell.scrollWidth).toBeLessThanOrEqual(cell.clientWidth);
});

it('offers what was declined on earlier visits with the prices of today, and no finding that was agreed to [QUOTE-64]', async () => {
  const { lines, title } = newQuoteJob({ title: 'Thay lọc gió' });
  const { order } = await openEditor();
  await press(findings, 'Thêm việc Vành');
  await inLine('Công').fill('Nắn vành');
  await inLine('Giờ công').fill('1');
  await press(main, 'Lưu bản nháp');
  await shown(message('success', 'Đã lập bản nháp báo giá.'));
  const jobId = callsOf('quotes.create')[0]?.body.jobs[0]?.id ?? '';
  const quotes = orderQuotes({
    quotes: [newQuote({ state: 'answered' })],
    jobs: [newQuotedJob({ jobId, state: 'agreed' })],
  });
  stub('quotes.list', quotes);
  const declined = { id: 'declined1', title, severity: 'yellow' as const, finding: '', photoIds: [] };
  stub('quotes.declined', {
    jobs: [
      {
        _id: '1'.repeat(24),
        orderNumber: 'SC-25-000007',
        declinedAt: '2025-10-01T03:00:00.000Z',
        reason: 'Để lần sau',
        job: { ...declined, lines: lines.map(({ listPrice: _l, total: _t, ...line }) => line) },
        total: 270_000,
      },
    ],
  });
  await openPage(`/manager/workshop/${order._id}/quote`, { as: 'admin', viewport: phone });
  const earlier = main.getByRole('region', { name: 'Việc khách đã từ chối' });
  await shown(earlier.getByText('SC-25-000007, ngày 01/10/2025 · 270.000 ₫ · Để lần sau'));
  await shown(findings.getByRole('button').first());
  expect(findings.getByRole('button').all().length).toBe(1);
  await press(earlier, 'Thêm việc Thay lọc gió');
  await expect.element(job(1).getByLabelText('Tên công việc')).toHaveValue('Thay lọc gió');
  expect(total()).toBe('Tổng cộng: 270.000 ₫');
  await expect.element(earlier.getByRole('heading')).toHaveFocus();
  expect(horizontalOverflow()).toBe(0);
});

it('keeps what was typed when the draft was changed meanwhile, and puts it onto the present one [QUOTE-65]', async () => {
  const opened = newQuote({ version: 4 });
  const { state } = await openEditor({ quotes: { quotes: [opened] } });
  stub('quotes.update', ({ body }) =>
    body.version === 4
      ? failure(409, 'Báo giá vừa được người khác thay đổi.', 'EDIT_CONFLICT')
      : quoteAnswer(quoteOf(body, { _id: opened._id, version: 6 })),
  );
  await job(1).getByLabelText('Tên công việc').fill('Thay cả bộ phanh');
  state.quotes = [newQuote({ ...opened, version: 5, note: 'Của người khác' })];
  await press(main, 'Lưu bản nháp');
  await shown(message('error', 'Báo giá vừa được người khác thay đổi.'));
  await expect.element(job(1).getByLabelText('Tên công việc')).toHaveValue('Thay cả bộ phanh');
  await press(main, 'Mở bản mới nhất, giữ nội dung đã nhập');
  await shown(main.getByText(/^Dữ liệu đã được người khác thay đổi/));
  await expect.element(job(1).getByLabelText('Tên công việc')).toHaveValue('Thay cả bộ phanh');
  await expect.element(main.getByLabelText('Lời nhắn cho khách')).toHaveValue('Của người khác');
  await press(main, 'Lưu bản nháp');
  await shown(message('success', 'Đã lưu bản nháp báo giá.'));
  expect(callsOf('quotes.update').map(({ body }) => body.version)).toEqual([4, 5]);
});

it('says that an order can have no more quotes, without calling its draft outdated [QUOTE-66]', async () => {
  await openEditor();
  stub('quotes.create', refusal('QUOTES_FULL'));
  await press(findings, 'Thêm việc Má phanh trước');
  await inLine('Công').fill('Công thay má phanh');
  await inLine('Giờ công').fill('1');
  await press(main, 'Lưu bản nháp');
  await shown(message('error', 'Mỗi phiếu có tối đa'));
  expect(main.getByText(/^Bản nháp trên máy chủ đã đổi/).length).toBe(0);
});

it('keeps the draft on the device when it cannot be saved, and sends the same content once [QUOTE-65]', async () => {
  const { path } = await openEditor();
  stub('quotes.create', offline);
  await press(findings, 'Thêm việc Má phanh trước');
  await inLine('Công').fill('Công thay má phanh');
  await inLine('Giờ công').fill('1,5');
  await press(main, 'Lưu bản nháp');
  await shown(message('error', 'Không thể lưu báo giá'));
  await press(main, 'Lưu bản nháp');
  await expect.poll(() => callsOf('quotes.create').length).toBe(2);
  expect(new Set(callsOf('quotes.create').map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
  await openPage(path, { as: 'admin' });
  await shown(main.getByText(/^Đã khôi phục bản nháp lúc/));
  await expect.element(inLine('Giờ công')).toHaveValue('1,5');
});

it('starts a changed quote from the one that the customer sees, and says that it has to be agreed to anew [QUOTE-66]', async () => {
  const sent = newQuote({ state: 'sent', revision: 2, note: 'Giá đã gồm thuế' });
  await openEditor({ quotes: { quotes: [sent] }, viewport: phone, email: 'lan@garage.local' });
  await shown(main.getByText(/^Khách đang xem báo giá lần 2/));
  await expect.element(main.getByLabelText('Lời nhắn cho khách')).toHaveValue('Giá đã gồm thuế');
  await press(main, 'Thêm công việc');
  await job(2).getByLabelText('Tên công việc').fill('Thay lọc gió');
  const up = main.getByRole('button', { name: 'Đưa việc 2 lên', exact: true });
  up.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(job(1).getByLabelText('Tên công việc')).toHaveValue('Thay lọc gió');
  await expect.element(inLine('Công', 1, 2)).toHaveValue('Công thay má phanh một cầu');
  await press(main, 'Xóa việc 1');
  await expect.element(main.getByRole('heading', { name: 'Các công việc (1)' })).toHaveFocus();
  expect(horizontalOverflow()).toBe(0);
  await press(main, 'Xóa việc 1');
  await press(main, 'Lưu và gửi');
  await shown(message('error', 'Báo giá cần ít nhất một công việc.'));
});

it('says why a quote could not be sent, and mails only where the order has an address [QUOTE-66]', async () => {
  await openEditor({ quotes: { quotes: [newQuote()] }, email: 'lan@garage.local' });
  stub('quotes.send', refusal('QUOTE_NOT_DRAFT'));
  await press(main, 'Lưu và gửi');
  const sending = dialog('Gửi báo giá lần 1');
  await expect.element(sending.getByRole('radio', { name: 'Gửi thư tới lan@garage.local' })).toBeChecked();
  await sending.getByLabelText('Có hiệu lực trong (ngày)').fill('90');
  await shown(sending.getByText('Nhập số ngày từ 1 đến 60.'));
  await sending.getByLabelText('Có hiệu lực trong (ngày)').fill('3');
  await press(sending, 'Gửi báo giá');
  await shown(sending.getByText(/^Báo giá có thể đã được gửi/));
  expect(callsOf('quotes.send')[0]?.body).toEqual({ version: 1, channel: 'mail', days: 3 });
  expect(callsOf('quotes.update')).toEqual([]);
});

it('says that an order has ended or does not exist, and loads again after a failure [QUOTE-66]', async () => {
  const { path, order } = await openEditor();
  stub('repairs.get', { ...order, state: 'finished' });
  await openPage(path, { as: 'admin' });
  await shown(main.getByText('Phiếu đã kết thúc, không thể lập báo giá.'));
  stub('repairs.get', refusal('REPAIR_ORDER_NOT_FOUND'));
  await openPage(path, { as: 'admin' });
  await shown(main.getByText('Không tìm thấy phiếu sửa chữa này.'));
  stub('repairs.get', order);
  stub('rates.get', failure(500, 'Hỏng'));
  await openPage(path, { as: 'admin' });
  await shown(main.getByText('Không thể tải bảng giá xưởng'));
  await retry(main, () => stub('rates.get', newRates()));
  await shown(main.getByText(/^Báo giá chưa có công việc/));
});

it('offers the jobs that the visit claims free, with terms of their guarantee [QUOTE-117, QUOTE-118]', async () => {
  const claim = newClaim();
  stub('repairs.handover', { statement: null, claims: [claim], comebacks: [] });
  await openEditor({ viewport: phone });
  const source = main.getByRole('region', { name: 'Việc bảo hành của lần này' });
  await shown(source.getByText('bảo hành theo phiếu SC-26-000123 · 0 ₫'));
  await press(source, 'Thêm việc Thay má phanh trước');
  await shown(job(1).getByText(/^Làm theo bảo hành của lần trước/));
  expect(total()).toBe('Tổng cộng: 0 ₫');
  await shown(job(1).getByText('Để trống: theo bảng giá xưởng, 3 tháng. 0 tháng: không bảo hành.'));
  await job(1).getByLabelText('hoặc (km)').fill('5.000');
  await press(main, 'Lưu bản nháp');
  await shown(job(1).getByText('Nhập từ 0 đến 60 tháng'));
  await job(1).getByLabelText('Bảo hành (tháng)').fill('12');
  await press(main, 'Lưu bản nháp');
  await shown(message('success', 'Đã lập bản nháp báo giá.'));
  expect(callsOf('quotes.create')[0]?.body.jobs).toMatchObject([
    { comebackJobId: claim.jobId, guarantee: { months: 12, km: 5_000 }, lines: [{ discount: 10_000 }] },
  ]);
  expect(horizontalOverflow()).toBe(0);
});

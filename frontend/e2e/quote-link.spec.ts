/** A quote from staff to the customer's phone and back, across service, gateway and page. The rest: `link-page`. */
import type { OrderQuotes, QuoteBody, Session } from '@garage/contracts';
import { beforeAll, expect, it } from 'vitest';
import { admin, sessionOf } from './accounts.ts';
import { launchBrowser, newVisit, phone } from './browser.ts';
import { newPhone } from './appointments.ts';
import { callApiAs, unique } from './office.ts';
import { inspect, takeIn } from './workshop.ts';

launchBrowser();

let staff: Session;
beforeAll(async () => {
  staff = await sessionOf(admin);
});

const has = <Key extends string>(value: unknown, key: Key): value is Record<Key, unknown> =>
  typeof value === 'object' && value !== null && key in value;

const post = (path: string, body: object) => callApiAs(staff, { method: 'POST', path, body });

const isQuotes = (value: unknown): value is OrderQuotes => has(value, 'quotes') && has(value, 'questions');

async function quotesOf(orderId: string): Promise<OrderQuotes> {
  const found = await callApiAs(staff, { method: 'GET', path: `/api/workshop/orders/${orderId}/quotes` });
  if (!isQuotes(found)) throw new Error('No quotes');
  return found;
}

const line = {
  kind: 'labour',
  name: 'Công thay má phanh',
  minutes: 90,
  unitPrice: 200_000,
  discount: 0,
  tax: 800,
} as const;
const job = (id: string, title: string): QuoteBody['jobs'][number] => ({
  id,
  title,
  severity: 'red',
  finding: 'Má phanh còn 1,8 mm',
  photoIds: [],
  lines: [{ ...line, priceReason: 'Giá riêng' }],
});

/** Sends a quote of two jobs for a new order; returns the token of its link. */
async function sendQuote(phoneNumber: string) {
  const order = await takeIn(staff, { people: [{ role: 'owner', name: unique('Trần Thị Lan'), phone: phoneNumber }] });
  await inspect(staff, order);
  const body: QuoteBody = {
    note: 'Nên làm ngay.',
    jobs: [job('brakes00', 'Thay má phanh'), job('coolant0', 'Thay nước mát')],
  };
  await post(`/api/workshop/orders/${order._id}/quotes`, body);
  const [draft] = (await quotesOf(order._id)).quotes;
  if (!draft) throw new Error('No draft');
  const sent = await post(`/api/workshop/quotes/${draft._id}/send`, { version: draft.version, channel: 'copy' });
  if (!has(sent, 'token')) throw new Error('No token');
  return { order, token: String(sent.token) };
}

it('a customer answers a quote on a phone without JavaScript, and staff see it [QUOTE-50]', async () => {
  const number = newPhone();
  const { order, token } = await sendQuote(number);
  const { page } = await newVisit({ viewport: phone, javaScriptEnabled: false });
  await page.goto(`/t/${token}`);
  await page.getByRole('heading', { name: 'Báo giá sửa xe' }).waitFor();
  await page.getByLabel('Câu hỏi của bạn').fill('Bao lâu thì xong?');
  await page.getByRole('button', { name: 'Gửi câu hỏi' }).click();
  await page.getByText('Bao lâu thì xong?').waitFor();
  await page.getByRole('group', { name: 'Thay má phanh' }).getByRole('radio', { name: 'Đồng ý làm' }).check();
  await page.getByRole('group', { name: 'Thay nước mát' }).getByRole('radio', { name: 'Không làm' }).check();
  await page.getByLabel('4 số cuối').fill(number.slice(-4));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Gửi quyết định' }).click();
  await page.getByRole('heading', { name: 'Bạn đã trả lời báo giá này' }).waitFor();
  await page.getByText('Đang ở bước').waitFor();
  const { quotes, jobs, questions } = await quotesOf(order._id);
  expect(quotes[0]).toMatchObject({ state: 'answered', answer: { channel: 'link' } });
  expect(Object.fromEntries(jobs.map(({ title, state }) => [title, state]))).toEqual({
    'Thay má phanh': 'agreed',
    'Thay nước mát': 'declined',
  });
  expect(questions).toMatchObject([{ kind: 'question', text: 'Bao lâu thì xong?' }]);
});

it('a link that staff revoke shows nothing any more [QUOTE-44]', async () => {
  const { order, token } = await sendQuote(newPhone());
  await post(`/api/workshop/orders/${order._id}/links/revoke`, {});
  const { page } = await newVisit();
  const response = await page.goto(`/t/${token}`);
  expect(response?.status()).toBe(404);
  await page.getByRole('heading', { name: 'Không mở được liên kết này' }).waitFor();
});

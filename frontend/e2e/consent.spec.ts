/** Consent between two browsers, the counter's and the customer's telephone. The rest: quote-link, and manager-quote in src/app/routes. */
import type { MoveBody, OrderQuotes, Product, RepairOrder, Session, StepId } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, sessionOf, visitAs } from './accounts.ts';
import { newPhone } from './appointments.ts';
import { fetchApi, launchBrowser, newVisit, phone } from './browser.ts';
import { addProduct } from './managed-products.ts';
import { callApiAs, press, unique } from './office.ts';
import { inspect, sendNewQuote, takeIn } from './workshop.ts';

launchBrowser();

let staff: Session;
beforeAll(async () => {
  staff = await sessionOf(admin);
});

const isQuotes = (value: unknown): value is OrderQuotes =>
  typeof value === 'object' && value !== null && 'quotes' in value && 'jobs' in value;
const isOrder = (value: unknown): value is RepairOrder =>
  typeof value === 'object' && value !== null && 'step' in value && 'version' in value;
const isStocked = (value: unknown): value is Product =>
  typeof value === 'object' && value !== null && 'quantity' in value;

/** Titles of the decided jobs with the stock of their parts. */
async function partsOf({ _id }: RepairOrder): Promise<Record<string, string>> {
  const found = await callApiAs(staff, { method: 'GET', path: `/api/workshop/orders/${_id}/quotes` });
  if (!isQuotes(found)) throw new Error('No quotes');
  return Object.fromEntries(found.jobs.map(({ title, state, parts }) => [title, `${state} ${parts}`]));
}

async function stockOf({ _id }: Product): Promise<number> {
  const { body } = await fetchApi(`/api/products/${_id}`);
  if (!isStocked(body)) throw new Error('No product');
  return body.quantity;
}

/** Moves an order on, step by step, with a note for the customer. */
async function move({ _id }: RepairOrder, steps: readonly StepId[], noteForCustomer = ''): Promise<void> {
  for (const to of steps) {
    const order = await callApiAs(staff, { method: 'GET', path: `/api/workshop/orders/${_id}` });
    if (!isOrder(order)) throw new Error('No order');
    const body: MoveBody = { to, version: order.version, noteForCustomer };
    await callApiAs(staff, { method: 'POST', path: `/api/workshop/orders/${_id}/moves`, body });
  }
}

/** Waits until workshop, which learns of a product by an event, lets a quote contain it. */
async function isOffered({ _id: productId, name, price }: Product): Promise<void> {
  const path = `/api/workshop/orders/${(await takeIn(staff))._id}/quotes`;
  const line = { kind: 'part', name, productId, quantity: 1, unitPrice: price, discount: 0, tax: 0 };
  const job = { id: 'probe000', title: 'Thử', severity: 'none', finding: '', photoIds: [], lines: [line] };
  const draft = () => callApiAs(staff, { method: 'POST', path, body: { note: '', jobs: [job] } });
  await expect
    .poll(
      () =>
        draft().then(
          () => true,
          () => false,
        ),
      { timeout: 15_000 },
    )
    .toBe(true);
}

const inLine = (page: Page, field: string, [line, job]: readonly [number, number]) =>
  page.getByRole('main').getByLabel(`${field}, Dòng ${line} của việc ${job}`, { exact: true });

/** Sends the opened draft by QR code; returns the path of its link. */
async function sendByCode(counter: Page): Promise<string> {
  const sending = dialog(counter, 'Gửi báo giá lần 1');
  await sending.getByRole('radio', { name: /mã QR/ }).check();
  await press(sending, 'Gửi báo giá');
  await sending.getByRole('img', { name: 'Mã QR mở báo giá' }).waitFor();
  const address = await sending.getByLabel('Liên kết').inputValue();
  await press(sending, 'Xong');
  return new URL(address).pathname;
}

/** Drafts a quote on the counter's page: a job of the red point with parts of the shop, and another one; returns the path of its link. */
async function sendAtCounter(counter: Page, pads: Product): Promise<string> {
  const main = counter.getByRole('main');
  await press(main.getByRole('region', { name: 'Lấy từ lượt kiểm tra' }), 'Thêm việc Má phanh trước trái');
  await inLine(counter, 'Công', [1, 1]).fill('Công thay má phanh một cầu');
  await inLine(counter, 'Giờ công', [1, 1]).fill('1');
  await press(main, 'Thêm phụ tùng vào Việc 1');
  await inLine(counter, 'Phụ tùng', [2, 1]).fill(pads.name);
  await main.getByRole('option', { name: pads.name }).click();
  await inLine(counter, 'Số lượng', [2, 1]).fill('2');
  await press(main, 'Thêm công việc');
  await main.getByRole('group', { name: 'Việc 2', exact: true }).getByLabel('Tên công việc').fill('Thay dầu phanh');
  await inLine(counter, 'Công', [1, 2]).fill('Công thay dầu phanh');
  await inLine(counter, 'Giờ công', [1, 2]).fill('30p');
  await press(main, 'Lưu và gửi');
  return sendByCode(counter);
}

const choose = (page: Page, title: string, choice: 'Đồng ý làm' | 'Không làm lần này') =>
  page.getByRole('group', { name: title }).getByRole('radio', { name: choice }).check();

/** Confirms the choices with the last digits of the telephone number. */
async function confirm(page: Page, number: string): Promise<void> {
  await page.getByLabel('4 số cuối').fill(number.slice(-4));
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Gửi quyết định' }).click();
  await page.getByRole('heading', { name: 'Bạn đã trả lời báo giá này' }).waitFor();
}

/** Gives the vehicle back on the counter's page, with the odometer's reading, and sees the statement there. */
async function handOver(counter: Page, order: RepairOrder): Promise<void> {
  await counter.goto(`/manager/workshop/${order._id}`);
  await press(counter.getByRole('main'), 'Giao xe, kết thúc phiếu');
  const moving = counter.getByRole('dialog');
  await moving.getByLabel('Số km khi giao xe').fill('48.000');
  await press(moving, 'Chuyển bước');
  await press(counter.getByRole('region', { name: 'Bàn giao và bảo hành' }), 'Xem và in biên bản');
  await counter.getByRole('dialog').getByText('48.000 km', { exact: true }).waitFor();
}

interface Comeback {
  order: RepairOrder;
  number: string;
  /** Of the job whose guarantee is claimed. */
  title: string;
}

/** Takes the vehicle in again under the guarantee of a job, and sends its quote, which is free. */
async function comeBack(counter: Page, { order, number, title }: Comeback): Promise<void> {
  const main = counter.getByRole('main');
  await counter.goto(`/manager/workshop/intake?${new URLSearchParams({ plate: order.vehicle.plate }).toString()}`);
  await main.getByRole('checkbox', { name: title }).check();
  await main.getByLabel('Họ tên').fill('Trần Thị Lan');
  await main.getByLabel('Điện thoại').first().fill(number);
  await main.getByLabel('Lời khách mô tả').fill('Phanh lại kêu');
  await main.getByLabel('Số km', { exact: true }).fill('49.000');
  await press(main, 'Lập phiếu');
  await main.getByRole('link', { name: 'Mở phiếu' }).click();
  await main.getByRole('link', { name: `${title}, theo phiếu ${order.number}` }).waitFor();
  await main.getByRole('link', { name: 'Lập báo giá' }).first().click();
  await press(main.getByRole('region', { name: 'Việc bảo hành của lần này' }), `Thêm việc ${title}`);
  await main.getByText('Tổng cộng: 0 ₫').waitFor();
  await press(main, 'Lưu và gửi');
  const link = await sendByCode(counter);
  const { page } = await newVisit({ viewport: phone });
  await page.goto(link);
  await page.getByText('Bảo hành, không tính phí').first().waitFor();
}

it('from a red point to the handover, each job is agreed to on the telephone, parts are kept, and the link shows the way; the handover has a statement, and a comeback is free [QUOTE-92, QUOTE-121]', async () => {
  const number = newPhone();
  const pads = await addProduct(staff, { name: unique('Má phanh thử'), price: 450_000, quantity: 5 });
  await isOffered(pads);
  const order = await takeIn(staff, { people: [{ role: 'owner', name: 'Trần Thị Lan', phone: number }] });
  await inspect(staff, order);

  const { page: counter } = await visitAs(staff, `/manager/workshop/${order._id}/quote`);
  const link = await sendAtCounter(counter, pads);
  const panel = counter.getByRole('region', { name: 'Báo giá', exact: true });
  await panel.getByText('Chờ khách trả lời').waitFor();
  expect(await stockOf(pads)).toBe(5);

  const { page: plain } = await newVisit({ viewport: phone, javaScriptEnabled: false });
  await plain.goto(link);
  await plain.getByRole('img', { name: 'Ảnh 1 trên 1: Má phanh trước trái' }).waitFor();
  await choose(plain, 'Má phanh trước trái', 'Đồng ý làm');
  await choose(plain, 'Thay dầu phanh', 'Không làm lần này');
  await plain.getByRole('group', { name: 'Thay dầu phanh' }).getByRole('textbox').fill('Để lần sau');
  await confirm(plain, number);

  await expect
    .poll(() => partsOf(order), { timeout: 15_000 })
    .toEqual({ 'Má phanh trước trái': 'agreed reserved', 'Thay dầu phanh': 'declined none' });
  await expect.poll(() => stockOf(pads), { timeout: 15_000 }).toBe(3);
  await counter.reload();
  await panel.getByText('Đã giữ hàng').waitFor();
  await panel.getByText('Lý do: Để lần sau').waitFor();

  await move(order, ['check', 'diagnose', 'quote', 'confirm', 'prepare', 'repair']);
  await sendNewQuote(staff, order, 'Láng đĩa phanh');
  const { page: live, complaints } = await newVisit({ viewport: phone });
  await live.goto(link);
  await live.getByText('Đang ở bước: Sửa chữa').waitFor();
  await choose(live, 'Láng đĩa phanh', 'Đồng ý làm');
  await live.getByText('Bạn đồng ý 1 trên 1 việc.').waitFor();
  await confirm(live, number);
  expect(await partsOf(order)).toMatchObject({ 'Láng đĩa phanh': 'agreed none' });
  await counter.reload();
  await panel.getByText('Lần 2').first().waitFor();

  await move(order, ['recheck']);
  await move(order, ['repair'], 'Cần chỉnh lại phanh sau');
  await move(order, ['recheck', 'clean', 'acceptance', 'handover']);
  for (const page of [live, plain]) {
    await page.reload();
    const progress = page.getByRole('region', { name: 'Xe đang ở đâu' });
    await progress.getByText('Đang ở bước: Bàn giao').waitFor();
    await progress.getByText('Cần chỉnh lại phanh sau').first().waitFor();
    await progress.getByText('Đã đồng ý · Đã đủ phụ tùng · báo giá lần 1').waitFor();
    expect(await progress.getByText('Láng đĩa phanh').isVisible()).toBe(true);
  }
  await handOver(counter, order);
  const padsJob = 'Má phanh trước trái';
  await expect.poll(() => partsOf(order), { timeout: 15_000 }).toMatchObject({ [padsJob]: 'agreed sold' });
  for (const page of [live, plain]) {
    await page.reload();
    const statement = page.getByRole('region', { name: 'Biên bản bàn giao' });
    await statement.getByText('48.000 km', { exact: true }).waitFor();
    await statement
      .getByText(/^Bảo hành đến .* hoặc 58\.000 km/)
      .first()
      .waitFor();
  }
  await comeBack(counter, { order, number, title: padsJob });
  expect(complaints).toEqual([]);
}, 180_000);

/** The page of an order and the history of orders, as customers see them. */
import type { Order, Product, Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, failure, message, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser, phone, visit } from './browser.ts';
import { linkIn, waitForMail } from './mailbox.ts';
import { addProduct } from './managed-products.ts';
import { press, failCalls, rowOf, rows, callApiAs } from './office.ts';
import {
  cartOf,
  codeOf,
  newCustomer,
  ordersOf,
  placeOrder,
  plain,
  putIntoCart,
  setStatus,
  longTimeout,
} from './shopping.ts';

launchBrowser();

let staff: Session;
let buyer: Session;
let brake: Product;

beforeAll(async () => {
  staff = await sessionOf(admin);
  [buyer, brake] = await Promise.all([newCustomer(), addProduct(staff, { price: 450_000, quantity: 500 })]);
});

const pathOf = ({ _id }: Order): string => `/order/orderDetail/${_id}`;
const status = (page: Page): Locator => page.getByRole('status', { name: 'Trạng thái' });

/** An order of two pieces, and its page. */
async function openOrder(): Promise<{ page: Page; order: Order }> {
  const order = await placeOrder(buyer, { product: brake, quantity: 2 });
  const { page } = await visitAs(buyer, pathOf(order));
  await page.getByRole('heading', { level: 1, name: `Đơn hàng ${codeOf(order)}` }).waitFor();
  return { page, order };
}

it('shows each line as quantity × price = amount, the total, the day and a link back [ORD-12, ORD-13, ORD-14]', async () => {
  const { page, order } = await openOrder();
  const lines = page.getByRole('region', { name: 'Sản phẩm đã đặt' });
  expect(plain(await lines.getByRole('listitem').innerText())).toBe(`${brake.name} 2 × 450.000 ₫ = 900.000 ₫`);
  expect(plain(await lines.locator('strong').innerText())).toBe('900.000 ₫');
  const shown = page.getByText('Ngày đặt').locator('time');
  expect(await shown.getAttribute('datetime')).toBe(order.createdAt);
  expect(await shown.innerText()).toMatch(/^\d\d:\d\d \d\d\/\d\d\/\d{4}$/);
  await page.getByRole('link', { name: 'Về lịch sử đơn hàng' }).click();
  await page.waitForURL((url) => url.pathname === '/account/historyOrder');
});

/** The RGB values of an element's colour. */
const paint = (place: Locator, property: 'color' | 'backgroundColor'): Promise<number[]> =>
  place.evaluate((element, name) => {
    const canvas = document.createElement('canvas').getContext('2d');
    if (!canvas) return [];
    canvas.fillStyle = getComputedStyle(element)[name];
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  }, property);

/** The relative luminance of a colour, by WCAG. */
function brightness(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each([
  { name: 'pending', text: 'Chờ xử lý', dot: [242, 106, 27] },
  { name: 'processing', text: 'Đang xử lý', dot: [11, 92, 173] },
  { name: 'completed', text: 'Hoàn thành', dot: [30, 122, 78] },
  { name: 'cancelled', text: 'Đã hủy', dot: [198, 40, 40] },
] as const)(
  'shows $text in its colour when it is $name, with enough contrast [ORD-17, ORD-18, ORD-19, ORD-20]',
  async ({ name, text, dot }) => {
    const { page, order } = await openOrder();
    if (name !== 'pending') await setStatus(staff, order, name);
    await page.reload();
    const chip = status(page).locator(`[data-status="${name}"]`);
    await chip.waitFor();
    expect(await chip.innerText()).toBe(text);
    expect(await paint(chip.locator('span').first(), 'backgroundColor')).toEqual(dot);
    const [ink, ground] = await Promise.all([paint(chip, 'color'), paint(chip, 'backgroundColor')]);
    expect((brightness(ground) + 0.05) / (brightness(ink) + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);

it('shows changes by staff while it is open, its history, and what comes next [DAILY-47]', async () => {
  const { page, order } = await openOrder();
  expect(await status(page).innerText()).toBe('Chờ xử lý');
  await setStatus(staff, order, 'processing');
  await expect.poll(() => status(page).innerText(), { timeout: 25_000 }).toBe('Đang xử lý');
  const story = page.getByRole('region', { name: 'Tiến trình đơn hàng' }).getByRole('listitem');
  const past = story.filter({ has: page.locator('time') });
  await expect.poll(() => past.count(), longTimeout).toBe(2);
  expect(await past.first().innerText()).toContain('Chờ xử lý');
  expect(plain(await story.last().innerText())).toBe('Tiếp theo: Hoàn thành Bạn nhận hàng, kiểm tra rồi thanh toán.');
});

it('is cancelled by its customer while it is pending, after a confirmation', async () => {
  const { page, order } = await openOrder();
  await press(page, 'Hủy đơn hàng');
  const asked = dialog(page, 'Hủy đơn hàng?');
  await press(asked, 'Giữ đơn hàng');
  expect(await status(page).innerText()).toBe('Chờ xử lý');
  await press(page, 'Hủy đơn hàng');
  await press(asked, 'Hủy đơn hàng');
  await message(page, 'success', 'Đã hủy đơn hàng.').waitFor();
  await expect.poll(() => status(page).innerText(), longTimeout).toBe('Đã hủy');
  expect(await page.getByRole('button', { name: 'Hủy đơn hàng' }).count()).toBe(0);
  const story = page.getByRole('region', { name: 'Tiến trình đơn hàng' }).getByRole('listitem');
  expect(plain(await story.last().innerText())).toContain('Khách hàng đã hủy đơn.');
  expect(order.status).toBe('pending');
});

it('puts its products into the cart again, from its page and the history, and says what is different [DAILY-47]', async () => {
  const [cheap, rare] = await Promise.all([
    addProduct(staff, { price: 90_000, quantity: 50 }),
    addProduct(staff, { price: 70_000, quantity: 2 }),
  ]);
  const session = await newCustomer();
  await putIntoCart(session, cheap, 2);
  const order = await placeOrder(session, { product: rare, quantity: 2 });
  const { page } = await visitAs(session, pathOf(order));
  await press(page, 'Mua lại');
  await page.waitForURL((url) => url.pathname === '/cart/cartDetail');
  await message(page, 'warning', 'Một phần sản phẩm của đơn hàng đã có trong giỏ hàng.').waitFor();
  const report = page.getByRole('region', { name: `Khác với đơn hàng ${codeOf(order)}` });
  expect(plain(await report.getByRole('listitem').innerText())).toBe(`${rare.name}: tạm hết hàng.`);
  await rowOf(page, cheap.name).waitFor();
  await press(report, 'Đóng ghi chú về đơn hàng cũ');
  await report.waitFor({ state: 'detached' });
  await page.goto('/account/historyOrder');
  await press(page, `Mua lại đơn hàng ${codeOf(order)}`);
  await page.waitForURL((url) => url.pathname === '/cart/cartDetail');
  await rowOf(page, cheap.name).waitFor();
  expect(await cartOf(session)).toMatchObject([{ quantity: 2, product_id: { _id: cheap._id } }]);
});

it('cannot be cancelled once staff process it, and says why', async () => {
  const { page, order } = await openOrder();
  await press(page, 'Hủy đơn hàng');
  await setStatus(staff, order, 'processing');
  await press(dialog(page, 'Hủy đơn hàng?'), 'Hủy đơn hàng');
  await message(page, 'error', 'Đơn hàng đang được xử lý, không thể hủy.').waitFor();
  await expect.poll(() => status(page).innerText(), longTimeout).toBe('Đang xử lý');
});

it('shows that it cannot be loaded, and loads it on request [ORD-15]', async () => {
  const { page } = await openOrder();
  await page.route('**/api/orders/detail/*', (route) =>
    route.fulfill({ status: 500, json: failure('INTERNAL', 'Đã xảy ra lỗi.') }),
  );
  await page.reload();
  await message(page, 'error', 'Không thể tải thông tin chi tiết đơn hàng').waitFor();
  await page.unroute('**/api/orders/detail/*');
  await press(page, 'Thử lại');
  await page.getByRole('region', { name: 'Sản phẩm đã đặt' }).waitFor();
  expect(await status(page).innerText()).toBe('Chờ xử lý');
});

it('shows that there are no lines or no such order, and never another customer’s [ORD-16]', async () => {
  const { page, order } = await openOrder();
  const nothing = page.getByRole('heading', { name: 'Không tìm thấy chi tiết đơn hàng' });
  await page.route('**/api/orders/detail/*', (route) => route.fulfill({ json: { order, lines: [], timeline: [] } }));
  await page.reload();
  await nothing.waitFor();
  await page.unroute('**/api/orders/detail/*');
  await page.goto(`/order/orderDetail/${'a'.repeat(24)}`);
  await nothing.waitFor();
  const stranger = await visitAs(await newCustomer(), pathOf(order));
  await stranger.page.getByRole('heading', { name: 'Không thể tải thông tin chi tiết đơn hàng' }).waitFor();
  expect(await stranger.page.getByText(brake.name).count()).toBe(0);
});

it('is printed without the rest of the page', async () => {
  const { page } = await openOrder();
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'In đơn hàng' }).isVisible()).toBe(false);
  expect(await page.getByRole('region', { name: 'Sản phẩm đã đặt' }).isVisible()).toBe(true);
});

it('asks guests to log in', async () => {
  const { page } = await visit(`/order/orderDetail/${'a'.repeat(24)}`);
  await page.getByRole('dialog').waitFor();
  expect(await page.getByRole('region', { name: 'Sản phẩm đã đặt' }).count()).toBe(0);
});

/** An order, and the history page that contains it. */
async function openHistory(session = buyer): Promise<{ page: Page; session: Session; order: Order }> {
  const order = await placeOrder(session, { product: brake });
  const { page } = await visitAs(session, '/account/historyOrder');
  await rowOf(page, codeOf(order)).waitFor();
  return { page, session, order };
}

it('lists code, day, total and status of one’s orders, newest first, each linking to its page [ACC-20, ACC-21, GEN-08]', async () => {
  const { page, session, order } = await openHistory();
  const newer = await placeOrder(session, { product: brake, quantity: 3 });
  await page.reload();
  await rowOf(page, codeOf(newer)).waitFor();
  const cells = (await rows(page).first().getByRole('cell').allInnerTexts()).map(plain);
  expect(cells[0]).toBe(codeOf(newer));
  expect(cells[1]).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  expect(cells.slice(2, 5)).toEqual(['1.350.000 ₫', 'Chờ xử lý', 'Xem chi tiết']);
  expect(await rowOf(page, codeOf(order)).getByTitle(order._id).innerText()).toBe(codeOf(order));
  await page.getByRole('link', { name: `Xem chi tiết đơn hàng ${codeOf(order)}` }).click();
  await page.waitForURL((url) => url.pathname === pathOf(order));
});

it('removes a pending order from the history by cancelling it, after a confirmation; the mail links to a page that opens [DAILY-12, ACC-22]', async () => {
  const { page, session, order } = await openHistory(await newCustomer());
  await press(page, `Xóa đơn hàng ${codeOf(order)}`);
  const asked = dialog(page, 'Xóa đơn hàng?');
  await asked.getByText('Hành động này không thể hoàn tác').waitFor();
  expect(await asked.getByRole('button', { name: /Hủy/ }).count()).toBe(0);
  await press(asked, 'Giữ đơn hàng');
  expect(await rows(page).count()).toBe(1);
  await press(page, `Xóa đơn hàng ${codeOf(order)}`);
  await press(asked, 'Xóa');
  await page.locator('[data-severity="success"]').waitFor();
  await page.getByRole('heading', { name: 'Bạn chưa có đơn hàng nào' }).waitFor();
  expect(await ordersOf(session)).toEqual([]);
  const mail = await waitForMail({ to: session.email, subject: `Đơn hàng ${codeOf(order)} đã bị hủy` });
  const { page: opened, complaints } = await visitAs(session, linkIn(mail));
  await opened.getByRole('heading', { level: 1, name: 'Lịch sử đơn hàng' }).waitFor();
  await opened.getByRole('heading', { name: 'Bạn chưa có đơn hàng nào' }).waitFor();
  expect(complaints).toEqual([]);
});

it('has delete in every row, and says why an order that staff process is not deleted [DAILY-21, ACC-22]', async () => {
  const { page, order } = await openHistory();
  const button = page.getByRole('button', { name: `Xóa đơn hàng ${codeOf(order)}` });
  await button.click();
  await dialog(page, 'Xóa đơn hàng?').waitFor();
  await setStatus(staff, order, 'processing');
  await press(dialog(page, 'Xóa đơn hàng?'), 'Xóa');
  const reason = message(page, 'error', 'Không thể xóa đơn hàng').getByText('Đơn hàng đang được xử lý');
  await reason.waitFor();
  await expect.poll(() => rowOf(page, codeOf(order)).innerText(), longTimeout).toContain('Đang xử lý');
  await reason.waitFor({ state: 'detached' });
  await button.click();
  await reason.waitFor();
  expect(await dialog(page, 'Xóa đơn hàng?').count()).toBe(0);
  expect(
    await rows(page)
      .getByRole('button', { name: /^Xóa đơn hàng / })
      .count(),
  ).toBe(await rows(page).count());
});

it('removes an order of staff from their own history only', async () => {
  const order = await placeOrder(staff, { product: brake });
  await setStatus(staff, order, 'completed');
  const { page } = await visitAs(staff, '/account/historyOrder');
  await press(page, `Xóa đơn hàng ${codeOf(order)}`);
  await press(dialog(page, 'Xóa đơn hàng?'), 'Xóa');
  await rowOf(page, codeOf(order)).waitFor({ state: 'detached' });
  expect((await ordersOf(staff)).map(({ _id }) => _id)).not.toContain(order._id);
  expect(await callApiAs(staff, { method: 'GET', path: `/api/orders/detail/${order._id}` })).toMatchObject({
    order: { status: 'completed' },
  });
});

it('shows that the history cannot be loaded [ACC-23]', async () => {
  const { page, order } = await openHistory();
  await failCalls(page, '**/api/orders/account/*', { method: 'GET', status: 500, text: 'Đã xảy ra lỗi.' });
  await page.reload();
  await message(page, 'error', 'Không thể tải lịch sử đơn hàng!').waitFor();
  expect(await page.getByText(codeOf(order)).count()).toBe(0);
});

it('is linked in the account menu and in the breadcrumb of an order, and fits a phone', async () => {
  const order = await placeOrder(buyer, { product: brake });
  const { page } = await visitAs(buyer, '/order', { viewport: phone });
  await page.waitForURL((url) => url.pathname === '/account/historyOrder');
  await rowOf(page, codeOf(order)).waitFor();
  const spare = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(await spare()).toBe(0);
  await press(page, 'Mở menu');
  await page.getByRole('dialog').getByRole('link', { name: 'Lịch sử đơn hàng' }).waitFor();
});

/** The page of an order, as its customer sees it. Reordering, printing and the mail: e2e/orders.spec.ts. */
import type { Order } from '@garage/contracts';
import { orderCodeOf } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { dialog, message, plainText, press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { newOrder, productName } from '../../testing/orders.ts';
import { stubOwnOrders } from '../../testing/own-orders.ts';
import { failure, refusal, stub } from '../../testing/stub-api.ts';

const pathOf = ({ _id }: Order): string => `/order/orderDetail/${_id}`;
const status = page.getByRole('status', { name: 'Trạng thái' });
const story = page.getByRole('region', { name: 'Tiến trình đơn hàng' }).getByRole('listitem');
const lines = page.getByRole('region', { name: 'Sản phẩm đã đặt' });

/** Opens an order of two pieces. Returns the orders of the customer. */
async function openOrder(changes: Partial<Order> = {}): Promise<[Order]> {
  const orders: [Order] = [newOrder(changes)];
  stubOwnOrders(orders);
  await openPage(pathOf(orders[0]), { as: 'customer' });
  await shown(page.getByRole('heading', { level: 1, name: `Đơn hàng ${orderCodeOf(orders[0]._id)}` }));
  return orders;
}

it('shows each line as quantity × price = amount, the total, the day and a link back [ORD-12, ORD-13, ORD-14]', async () => {
  const [order] = await openOrder();
  expect(plainText(lines.getByRole('listitem'))).toBe(`${productName} 2 × 450.000 ₫ = 900.000 ₫`);
  expect(plainText(lines.locate('strong'))).toBe('900.000 ₫');
  const day = page.getByText('Ngày đặt').locate('time');
  await expect.element(day).toHaveAttribute('datetime', order.createdAt);
  expect(plainText(day)).toMatch(/^\d\d:\d\d \d\d\/\d\d\/\d{4}$/);
  await page.getByRole('link', { name: 'Về lịch sử đơn hàng' }).click();
  await expect.poll(() => window.location.pathname).toBe('/account/historyOrder');
});

/** The RGB values of an element's colour. */
function paint(place: Locator, property: 'color' | 'backgroundColor'): number[] {
  const canvas = document.createElement('canvas').getContext('2d');
  if (!canvas) return [];
  canvas.fillStyle = getComputedStyle(place.element())[property];
  canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
}

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
    await openOrder({ status: name });
    const chip = status.locate(`[data-status="${name}"]`);
    await shown(chip);
    expect(plainText(chip)).toBe(text);
    expect(paint(chip.locate('span').first(), 'backgroundColor')).toEqual(dot);
    const [ink, ground] = [paint(chip, 'color'), paint(chip, 'backgroundColor')];
    expect((brightness(ground) + 0.05) / (brightness(ink) + 0.05)).toBeGreaterThanOrEqual(4.5);
  },
);

it('shows changes by staff while it is open, its history, and what comes next [DAILY-47]', async () => {
  const orders = await openOrder();
  expect(plainText(status)).toBe('Chờ xử lý');
  orders[0] = { ...orders[0], status: 'processing' };
  // The order is loaded again when the tab becomes visible, as it is from time to time.
  window.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => plainText(status)).toBe('Đang xử lý');
  const past = story.filter({ has: page.locate('time') });
  await expect.poll(() => past.length).toBe(2);
  expect(plainText(past.first())).toContain('Chờ xử lý');
  expect(plainText(story.last())).toBe('Tiếp theo: Hoàn thành Bạn nhận hàng, kiểm tra rồi thanh toán.');
});

it('is cancelled by its customer while it is pending, after a confirmation', async () => {
  await openOrder();
  await press(page, 'Hủy đơn hàng');
  const asked = dialog('Hủy đơn hàng?');
  await press(asked, 'Giữ đơn hàng');
  expect(plainText(status)).toBe('Chờ xử lý');
  await press(page, 'Hủy đơn hàng');
  await press(asked, 'Hủy đơn hàng');
  await shown(message('success', 'Đã hủy đơn hàng.'));
  await expect.poll(() => plainText(status)).toBe('Đã hủy');
  expect(page.getByRole('button', { name: 'Hủy đơn hàng' }).length).toBe(0);
  expect(plainText(story.last())).toContain('Khách hàng đã hủy đơn.');
});

it('cannot be cancelled once staff process it, and says why', async () => {
  const orders = await openOrder();
  await press(page, 'Hủy đơn hàng');
  orders[0] = { ...orders[0], status: 'processing' };
  await press(dialog('Hủy đơn hàng?'), 'Hủy đơn hàng');
  await shown(message('error', 'Đơn hàng đang được xử lý, không thể hủy.'));
  await expect.poll(() => plainText(status)).toBe('Đang xử lý');
});

it('shows that it cannot be loaded, and loads it on request [ORD-15]', async () => {
  const order = newOrder();
  stubOwnOrders([order]);
  stub('orders.detail', failure(500));
  await openPage(pathOf(order), { as: 'customer' });
  await shown(message('error', 'Không thể tải thông tin chi tiết đơn hàng'));
  stubOwnOrders([order]);
  await press(page, 'Thử lại');
  await shown(lines);
  expect(plainText(status)).toBe('Chờ xử lý');
});

it('shows that there are no lines or no such order, and never another customer’s [ORD-16]', async () => {
  const order = newOrder();
  const nothing = page.getByRole('heading', { name: 'Không tìm thấy chi tiết đơn hàng' });
  stubOwnOrders([order]);
  stub('orders.detail', { order, lines: [], timeline: [] });
  await openPage(pathOf(order), { as: 'customer' });
  await shown(nothing);
  stub('orders.detail', refusal('ORDER_NOT_FOUND'));
  await openPage(`/order/orderDetail/${'a'.repeat(24)}`, { as: 'customer' });
  await shown(nothing);
  stub('orders.detail', refusal('FORBIDDEN'));
  await openPage(pathOf(order), { as: 'customer' });
  await shown(page.getByRole('heading', { name: 'Không thể tải thông tin chi tiết đơn hàng' }));
  expect(page.getByText(productName).length).toBe(0);
});

it('asks guests to log in', async () => {
  stub('accounts.socialProviders', { google: null, facebook: null });
  await openPage(`/order/orderDetail/${'a'.repeat(24)}`);
  await shown(page.getByRole('dialog'));
  expect(lines.length).toBe(0);
});

/** Printed orders and appointments: only their content, complete, in black on white. */
import type { Product, Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, sessionOf, visitAs } from './accounts.ts';
import { bookByPhone } from './appointments.ts';
import { launchBrowser, visit } from './browser.ts';
import { addProduct } from './managed-products.ts';
import { press, rowOf } from './office.ts';
import { codeOf, newCustomer, placeOrder } from './shopping.ts';

launchBrowser();

let staff: Session;
let buyer: Session;
let product: Product;

beforeAll(async () => {
  staff = await sessionOf(admin);
  [buyer, product] = await Promise.all([newCustomer(), addProduct(staff, { price: 450_000, quantity: 50 })]);
});

/** Emulates print; all visible content must be black without a background. */
async function onPaper(page: Page, content: Locator): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  expect(await content.isVisible()).toBe(true);
  for (const place of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('navigation'),
    page.locator('aside'),
  ]) {
    expect(await place.evaluateAll((elements) => elements.filter((element) => element.checkVisibility()).length)).toBe(
      0,
    );
  }
  expect(await content.getByRole('button').count()).toBe(0);
  const painted = await content.evaluate(
    (root) =>
      [root, ...root.querySelectorAll('*')]
        .filter((element) => element.checkVisibility() && !element.closest('svg'))
        .map((element) => getComputedStyle(element))
        .filter(({ color, backgroundColor }) => color !== 'rgb(0, 0, 0)' || backgroundColor !== 'rgba(0, 0, 0, 0)')
        .length,
  );
  expect(painted).toBe(0);
}

/** The number of A4 sheets. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

it('prints a customer’s order on one sheet', async () => {
  const order = await placeOrder(buyer, { product, quantity: 2 });
  const { page } = await visitAs(buyer, `/order/orderDetail/${order._id}`);
  const lines = page.getByRole('region', { name: 'Sản phẩm đã đặt' });
  await lines.waitFor();
  await onPaper(page, page.getByRole('main'));
  expect(await lines.isVisible()).toBe(true);
  expect(await sheetsOf(page)).toBe(1);
});

it('prints the order in the staff’s dialog, without the list behind it', async () => {
  const order = await placeOrder(buyer, { product, quantity: 3 });
  const { page } = await visitAs(staff, `/manager/order?q=${codeOf(order)}`);
  await rowOf(page, codeOf(order)).waitFor();
  await press(page, `Xem chi tiết đơn hàng ${codeOf(order)}`);
  const shown = dialog(page, `Chi tiết đơn hàng ${codeOf(order)}`);
  await shown.getByText(product.name).waitFor();
  expect(await shown.getByRole('button', { name: 'In', exact: true }).count()).toBe(1);
  await onPaper(page, shown);
  expect(await sheetsOf(page)).toBe(1);
});

it('prints one’s vehicles over the width of the sheet, without the menu of the account and the forms', async () => {
  const { page } = await visitAs(buyer, '/account/vehicles');
  const main = page.getByRole('main');
  await press(main, 'Thêm xe');
  await main.getByLabel('Biển số').fill('30A-123.45');
  await press(main, 'Lưu xe');
  const vehicle = main.getByRole('article', { name: '30A-123.45' });
  await vehicle.waitFor();
  await onPaper(page, main);
  expect(await main.getByRole('link').count()).toBe(0);
  expect(await main.getByRole('form').count()).toBe(0);
  const [sheet = 0, shown = 0] = await Promise.all(
    [main, vehicle].map(async (place) => (await place.boundingBox())?.width),
  );
  expect(shown).toBeGreaterThan(sheet / 2);
});

it('prints an appointment on one sheet, for its customer and for staff', async () => {
  const { appointment, token } = await bookByPhone(staff);
  const { page } = await visit(`/booking/manage?token=${encodeURIComponent(token)}`);
  await page.getByText(appointment.reference).first().waitFor();
  await onPaper(page, page.getByRole('main'));
  expect(await sheetsOf(page)).toBe(1);

  const { page: office } = await visitAs(staff, `/manager/booking?q=${appointment.reference}`);
  await press(office, `Xem chi tiết lịch hẹn của ${appointment.fullName}`);
  const shown = office.getByRole('dialog').filter({ hasText: appointment.fullName });
  await shown.getByText('Phanh kêu khi đi chậm').first().waitFor();
  await onPaper(office, shown);
  expect(await sheetsOf(office)).toBe(1);
});

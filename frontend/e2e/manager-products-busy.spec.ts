/** Products in the back office while the server or the browser is slow. */
import type { Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, message, sessionOf } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { addProduct, editProduct, findProduct } from './managed-products.ts';
import { press, remove, callApiAs } from './office.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(admin);
});

const featured = '**/api/products/*/featured';
const one = /\/api\/products\/[0-9a-f]{24}$/;

/** Holds these calls back until the returned function is called. */
async function hold(page: Page, calls: RegExp | string): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(calls, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

const featuredSwitch = (page: Page, name: string) => page.getByRole('switch', { name: `Nổi bật: ${name}` });

it('keeps the outcome of the last of two quick clicks [MPRD-12]', async () => {
  const { _id, name } = await addProduct(session);
  const page = await findProduct(session, { name });
  const gate = Promise.withResolvers<void>();
  let asked = 0;
  await page.route(featured, async (route) => {
    asked += 1;
    if (asked === 1) await gate.promise;
    await route.continue();
  });
  for (const checked of [true, false]) {
    await featuredSwitch(page, name).click();
    await page.getByRole('switch', { name: `Nổi bật: ${name}`, checked }).waitFor();
  }
  const last = page.waitForResponse((answer) => answer.request().postData() === '{"isFeatured":false}');
  gate.resolve();
  expect((await last).status()).toBe(200);
  expect(await callApiAs(session, { method: 'GET', path: `/api/products/${_id}/managed` })).toMatchObject({
    isFeatured: false,
  });
  expect(await featuredSwitch(page, name).getAttribute('aria-checked')).toBe('false');
});

it('keeps the removal dialog open until the removal is done, and returns the focus to its button', async () => {
  const { name } = await addProduct(session);
  const page = await findProduct(session, { name });
  const asked = page.getByRole('dialog');
  const button = page.getByRole('button', { name: `Xóa ${name}` });
  await button.click();
  await press(asked, 'Hủy');
  await asked.waitFor({ state: 'detached' });
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);

  const goOn = await hold(page, one);
  await remove(page, `Xóa ${name}`);
  await asked.getByRole('button', { name: 'Đang xử lý...' }).waitFor();
  for (const way of ['Hủy', 'Đóng']) expect(await asked.getByRole('button', { name: way }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await page.mouse.click(8, 8);
  expect(await asked.isVisible()).toBe(true);
  goOn();
  await page.locator('[data-severity="success"]').waitFor();
  await asked.waitFor({ state: 'detached' });
});

it('does not load another product into the form while one is being saved', async () => {
  const product = await addProduct(session);
  const page = await editProduct(session, product);
  const goOn = await hold(page, one);
  await page.getByLabel('Mô tả').fill('Đang được lưu');
  await press(page, 'Lưu thay đổi');
  await page.getByRole('button', { name: 'Đang xử lý...' }).waitFor();
  expect(await page.getByRole('button', { name: 'Hủy' }).isDisabled()).toBe(true);
  await page.getByRole('tab', { name: 'Danh sách' }).click();
  const edit = page.getByRole('button', { name: `Sửa ${product.name}` });
  await edit.waitFor();
  expect(await edit.isDisabled()).toBe(true);
  goOn();
  await message(page, 'success', 'Cap nhat san pham thanh cong!').waitFor();
  await edit.and(page.locator(':enabled')).waitFor();
});

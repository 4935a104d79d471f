/** The main tasks on the site with the keyboard only; `crawl-*.spec.ts` check every tab stop. */
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { dialog, master, message, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser, phone, visit } from './browser.ts';
import { firstOf, productsAt } from './catalogue-facts.ts';
import { isFocused, stopAt, tabTo } from './keyboard.ts';
import { panel } from './chat.ts';
import { rows } from './office.ts';
import { newCustomer } from './shopping.ts';

launchBrowser();

const press = (page: Page, key: string): Promise<void> => page.keyboard.press(key);

/** The element with the description of a field. */
async function describedBy(field: Locator): Promise<string> {
  const ids = ((await field.getAttribute('aria-describedby')) ?? '').split(' ').filter(Boolean);
  const texts = await Promise.all(ids.map((id) => field.page().locator(`[id="${id}"]`).innerText()));
  return texts.join(' ');
}

it('can skip to the content, past everything that is on every page', async () => {
  const { page } = await visit('/products');
  await press(page, 'Tab');
  const skip = page.getByRole('link', { name: 'Bỏ qua đến nội dung chính' });
  expect([await isFocused(skip), (await skip.boundingBox())?.y]).toEqual([true, 8]);
  await press(page, 'Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await press(page, 'Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

it('scrolls a focused control out from under the floating buttons', async () => {
  const { page } = await visit('/', { viewport: phone, reducedMotion: 'reduce' });
  const arrow = page.getByRole('button', { name: 'Xem tin tiếp theo' });
  const chat = page.getByRole('button', { name: 'Mở cửa sổ chat' });
  await arrow.scrollIntoViewIfNeeded();
  const isUnderChat = async () => {
    const top = (await chat.boundingBox())?.y ?? NaN;
    await arrow.evaluate((node, y) => window.scrollBy(0, node.getBoundingClientRect().top - y), top + 4);
    return Math.abs(((await arrow.boundingBox())?.y ?? NaN) - top - 4) < 2;
  };
  await expect.poll(isUnderChat, { timeout: 10_000 }).toBe(true);
  const list = page.getByRole('list', { name: 'Tin khuyến mãi' });
  await list
    .getByRole('link')
    .last()
    .evaluate((node) => node.focus({ preventScroll: true }));
  await expect.poll(isUnderChat, { timeout: 10_000 }).toBe(true);
  await press(page, 'Tab');
  expect(await isFocused(arrow)).toBe(true);
  await expect.poll(async () => (await stopAt(page))?.coveredBy).toBe('');
});

it('can put a product into the cart, which is announced, and go to the checkout', async () => {
  const { products } = await productsAt('/api/products?page=1&limit=20');
  const product = firstOf(
    products.filter(({ price, quantity }) => price && quantity > 5),
    'product for sale',
  );
  const { page } = await visitAs(await newCustomer(), `/products/${product._id}`);
  await tabTo(page.getByRole('main').getByRole('button', { name: 'Thêm vào giỏ hàng' }).first());
  await press(page, 'Enter');
  const toast = message(page, 'success', 'Đã thêm vào giỏ hàng.');
  await toast.waitFor();
  expect(await toast.getAttribute('role')).toBe('status');
  await page.goto('/cart/cartDetail');
  await rows(page).first().waitFor();
  await tabTo(page.getByRole('main').getByRole('link', { name: 'Đặt hàng', exact: true }));
  await press(page, 'Enter');
  const name = page.getByLabel('Họ và tên');
  await name.waitFor();
  await tabTo(name);
  await press(page, 'Control+a');
  await press(page, 'Delete');
  await tabTo(page.getByRole('button', { name: 'Đặt hàng', exact: true }));
  await press(page, 'Enter');
  await expect.poll(() => isFocused(name)).toBe(true);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await describedBy(name)).toContain('Vui lòng nhập họ và tên');
}, 90_000);

it('gets errors beside each field of the booking form, and the focus on the first', async () => {
  const { page } = await visit('/contact');
  const send = page.getByRole('main').locator('button[type="submit"]');
  await send.waitFor();
  await send.focus();
  await press(page, 'Enter');
  const wrong = page.getByRole('main').locator('input[aria-invalid="true"]');
  await wrong.first().waitFor();
  await expect.poll(() => isFocused(wrong.first())).toBe(true);
  for (const field of await wrong.all()) expect(await describedBy(field)).toMatch(/Vui l[oò]ng/);
});

it('can move through the tabs of a back office page, and returns to the button that opened a dialog', async () => {
  const { page } = await visitAs(await sessionOf(master), '/manager/category');
  await rows(page).first().waitFor();
  await page.getByRole('tab', { name: 'Danh sách' }).focus();
  await press(page, 'ArrowLeft');
  const form = page.getByRole('tab', { name: 'Thêm mới', selected: true });
  expect(await isFocused(form)).toBe(true);
  await press(page, 'ArrowRight');
  await rows(page).first().waitFor();
  const remove = rows(page).first().getByRole('button', { name: /^Xóa / });
  await tabTo(remove);
  await press(page, 'Enter');
  const asked = page.getByRole('dialog');
  await asked.waitFor();
  for (let step = 0; step < 8; step += 1) {
    await press(page, 'Tab');
    // The browser’s own toolbar gets the focus; elements behind the dialog do not.
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(inside).toBe(true);
  }
  await press(page, 'Escape');
  await asked.waitFor({ state: 'detached' });
  expect(await isFocused(remove)).toBe(true);
});

it('can use the chat, which keeps the focus on a phone, and returns it to its button', async () => {
  const { page } = await visit('/about', { viewport: phone });
  const opener = page.getByRole('button', { name: 'Mở cửa sổ chat' });
  await opener.focus();
  await press(page, 'Enter');
  await panel(page).waitFor();
  const stops = new Set<boolean>();
  for (let step = 0; step < 13; step += 1) {
    await press(page, 'Tab');
    stops.add(
      await page.evaluate(() => document.activeElement?.closest('main, header:not(dialog header), footer') !== null),
    );
  }
  expect(stops).toEqual(new Set([false]));
  // The contact bar below the panel takes the focus, too.
  await panel(page).getByRole('button', { name: 'Đóng cửa sổ chat' }).focus();
  await press(page, 'Escape');
  await panel(page).waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(opener)).toBe(true);
});

it('hears errors announced at once, and other messages in the next pause', async () => {
  const { page } = await visit('/products');
  await page.getByRole('button', { name: 'Thêm vào giỏ hàng' }).first().focus();
  await press(page, 'Enter');
  const toast = page.locator('[data-severity]').first();
  await toast.waitFor();
  const severity = await toast.getAttribute('data-severity');
  expect(await toast.getAttribute('role')).toBe(severity === 'error' ? 'alert' : 'status');
  expect(await page.locator('section[aria-live="polite"]').filter({ has: toast }).count()).toBe(1);
  // A guest is led to the login.
  await dialog(page, 'Chào mừng bạn trở lại').waitFor();
});

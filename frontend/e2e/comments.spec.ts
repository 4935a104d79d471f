/** Comments on products, where customers, staff and services meet. The rest: src/app/routes/product-comments.component.test.tsx. */
import type { Product } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { admin, failure, message, sessionOf, verifiedPerson, visitAs } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';
import { commentAs, ownProduct } from './engagement.ts';
import { editProduct } from './managed-products.ts';
import { press } from './office.ts';

launchBrowser();

/** Long enough for a busy machine. */
const longTimeout = { timeout: 15_000 };

const pathOf = (product: Product): string => `/products/${product._id}`;
const items = (page: Page): Locator => page.getByRole('list', { name: 'Bình luận' }).getByRole('listitem');
const write = (page: Page, text: string): Promise<void> => page.getByLabel('Bình luận của bạn').fill(text);
const send = (page: Page): Promise<void> => press(page, 'Gửi bình luận');
const removeOf = (place: Page | Locator): Locator => place.getByRole('button', { name: /^Xóa bình luận: / });

it('adds a comment above the others, its markup shown as text [CMT-03] [GEN-09] [SRV-18]', async () => {
  const product = await ownProduct();
  await commentAs(await sessionOf(await verifiedPerson()), product, 'Trước đó');
  const session = await sessionOf(await verifiedPerson());
  const { page } = await visitAs(session, pathOf(product));
  await items(page).getByText('Trước đó').waitFor();
  const text = '<img src=x onerror="document.title=1"> rất <b>tốt</b>';
  await write(page, text);
  const request = page.waitForRequest('**/api/comments/create');
  await send(page);
  expect((await request).postDataJSON()).toEqual({ comment: text, accountId: session.id, productId: product._id });
  await message(page, 'success', 'Đã gửi bình luận.').waitFor();
  await items(page).nth(1).waitFor();
  expect(await items(page).first().innerText()).toContain(text);
  expect(await page.getByLabel('Bình luận của bạn').inputValue()).toBe('');
  await page.getByRole('heading', { name: 'Bình luận (2)' }).waitFor();
  await page.reload();
  await items(page).getByText('rất <b>tốt</b>').waitFor();
});

const managed = (page: Page): Locator => page.getByRole('list', { name: 'Bình luận của khách' }).getByRole('listitem');

it('lists a product’s comments below its form in the back office, where staff hide and show them [MPRD-04] [OFFICE-48]', async () => {
  const product = await ownProduct();
  await commentAs(await sessionOf(await verifiedPerson()), product, 'Gọi số này nhé');
  const page = await editProduct(await sessionOf(admin), product);
  const comment = managed(page).filter({ hasText: 'Gọi số này nhé' });
  await comment.waitFor();
  expect(await removeOf(comment).count()).toBe(0);
  await press(comment, 'Ẩn bình luận: Gọi số này nhé');
  await comment.getByLabel('Lý do ẩn').fill('Có số điện thoại');
  await press(comment, 'Ẩn bình luận');
  await message(page, 'success', 'Đã ẩn bình luận.').waitFor();
  await comment.getByText('Đã ẩn', { exact: true }).waitFor();
  await comment.getByText('Lý do: Có số điện thoại').waitFor();
  const { page: shop } = await visit(pathOf(product));
  await shop.getByText('Chưa có bình luận nào').waitFor();
  await press(comment, 'Hiện lại bình luận: Gọi số này nhé');
  await message(page, 'success', 'Đã hiện lại bình luận.').waitFor();
  await shop.reload();
  await items(shop).getByText('Gọi số này nhé').waitFor();
});

it('shows below the form that there are no comments, and why one’s own was not deleted [MPRD-05] [CMT-08]', async () => {
  const product = await ownProduct();
  const staff = await sessionOf(admin);
  const empty = await editProduct(staff, product);
  await empty.locator('[data-msg="no comments yet"]').getByText('Chưa có bình luận nào').waitFor();
  await commentAs(staff, product, 'Của cửa hàng');
  const page = await editProduct(staff, product);
  await page.route('**/api/comments/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status: 500, json: failure('INTERNAL', 'Hỏng') })
      : route.fallback(),
  );
  await removeOf(managed(page)).click();
  await press(page.getByRole('dialog'), 'Xóa');
  await message(page, 'error', 'Co loi khi xoa binh luan!').waitFor();
  await page.unroute('**/api/comments/*');
  await removeOf(managed(page)).click();
  await press(page.getByRole('dialog'), 'Xóa');
  await message(page, 'success', 'Đã xóa bình luận.').waitFor();
  await expect.poll(() => page.getByText('Chưa có bình luận nào').count(), longTimeout).toBe(1);
});

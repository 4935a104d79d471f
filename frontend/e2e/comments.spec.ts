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

it('shows guests the comments and the form, and asks them to log in to write [CAT-17] [CMT-01]', async () => {
  const product = await ownProduct();
  await commentAs(await sessionOf(await verifiedPerson()), product, 'Làm kỹ');
  const { page, complaints } = await visit(pathOf(product));
  await items(page).getByText('Làm kỹ').waitFor();
  await items(page).getByText('Trần Thị Lan').waitFor();
  await write(page, 'Tôi cũng thấy vậy');
  await send(page);
  await message(page, 'warning', 'Vui lòng đăng nhập để thêm bình luận!').waitFor();
  expect(await removeOf(page).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('shows that there are no comments yet, and does not send an empty comment [CMT-02]', async () => {
  const product = await ownProduct();
  const { page } = await visitAs(await sessionOf(await verifiedPerson()), pathOf(product));
  await page.getByText('Chưa có bình luận nào').waitFor();
  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/api/comments/create') ? 1 : 0));
  await write(page, '  \n ');
  await send(page);
  await page.getByText('Vui lòng nhập nội dung bình luận').waitFor();
  expect(sent).toBe(0);
});

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

it('shows that a comment cannot be added, and keeps its text [CMT-10]', async () => {
  const product = await ownProduct();
  const { page } = await visitAs(await sessionOf(await verifiedPerson()), pathOf(product));
  await page.route('**/api/comments/create', (route) =>
    route.fulfill({ status: 500, json: failure('INTERNAL', 'Máy chủ hết chỗ') }),
  );
  await write(page, 'Rất tốt');
  await send(page);
  await message(page, 'error', 'Không thể thêm bình luận. Vui lòng thử lại sau!').waitFor();
  expect(await page.getByLabel('Bình luận của bạn').inputValue()).toBe('Rất tốt');
});

it('lets only the author delete, after a confirmation [CMT-04] [CMT-05] [CMT-09]', async () => {
  const product = await ownProduct();
  const [author, other] = [await sessionOf(await verifiedPerson()), await sessionOf(await verifiedPerson())];
  await commentAs(author, product, 'Của tôi');
  await commentAs(other, product, 'Của người khác');
  const { page } = await visitAs(author, pathOf(product));
  await items(page).nth(1).waitFor();
  expect(await removeOf(page).count()).toBe(1);
  await page.getByRole('button', { name: 'Xóa bình luận: Của tôi' }).click();
  await press(page.getByRole('dialog'), 'Hủy');
  await removeOf(page).click();
  const request = page.waitForRequest((sent) => sent.method() === 'DELETE');
  await press(page.getByRole('dialog'), 'Xóa');
  expect((await request).postDataJSON()).toEqual({ accountId: author.id });
  await message(page, 'success', 'Đã xóa bình luận.').waitFor();
  await items(page).getByText('Của tôi').waitFor({ state: 'detached' });
  expect(await items(page).count()).toBe(1);
  // The dialog's button is gone; the focus must not fall back to the top of the page.
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
});

const said = (text: string) => JSON.stringify(failure('ANY', text));

it.each([
  { status: 404, body: said('Ai đó đã xóa trước'), text: 'Ai đó đã xóa trước', left: 0 },
  { status: 404, body: '', text: 'Bình luận không tồn tại.', left: 0 },
  { status: 403, body: said('Không'), text: 'Bạn không có quyền xóa bình luận này.', left: 1 },
  { status: 500, body: said('Hỏng'), text: 'Lỗi khi xóa bình luận.', left: 1 },
  { status: 503, body: '', text: 'Lỗi khi xóa bình luận.', left: 1 },
])('shows why a comment was not deleted: $status $body [CMT-06] [CMT-07] [CMT-08]', async (failed) => {
  const { status, body, text, left } = failed;
  const product = await ownProduct();
  const author = await sessionOf(await verifiedPerson());
  await commentAs(author, product, 'Của tôi');
  const { page } = await visitAs(author, pathOf(product));
  await page.route('**/api/comments/*', (route) =>
    route.request().method() === 'DELETE'
      ? route.fulfill({ status, body, contentType: 'application/json' })
      : route.fallback(),
  );
  await removeOf(page).click();
  await press(page.getByRole('dialog'), 'Xóa');
  await message(page, 'error', text).waitFor();
  await expect.poll(() => items(page).count(), longTimeout).toBe(left);
});

it('shows ten comments, and more on request', async () => {
  const product = await ownProduct();
  const [first, second] = [await sessionOf(await verifiedPerson()), await sessionOf(await verifiedPerson())];
  for (let at = 1; at <= 6; at += 1) {
    await commentAs(first, product, `Khen ${at}`);
    await commentAs(second, product, `Chê ${at}`);
  }
  const { page } = await visit(pathOf(product));
  await items(page).nth(9).waitFor();
  expect(await items(page).count()).toBe(10);
  await press(page, 'Xem thêm');
  await items(page).nth(11).waitFor();
  expect(await items(page).last().innerText()).toContain('Khen 1');
  expect(await page.getByRole('button', { name: 'Xem thêm' }).count()).toBe(0);
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

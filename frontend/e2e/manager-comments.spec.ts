/** Comments on all products in the back office, and what customers see of the replies and hidings. */
import type { Product, Session } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, message, sessionOf, verifiedPerson, visitAs } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';
import { commentAs, ownProduct } from './engagement.ts';
import { callApiAs, press, search, unique } from './office.ts';

launchBrowser();

/** Long enough for a busy machine. */
const longTimeout = { timeout: 15_000 };

let staff: Session;
let customer: Session;

beforeAll(async () => {
  [staff, customer] = await Promise.all([sessionOf(admin), verifiedPerson().then(sessionOf)]);
});

const pathOf = (product: Product): string => `/products/${product._id}`;
const managed = (page: Page): Locator => page.getByRole('list', { name: 'Bình luận của khách' }).getByRole('listitem');
const shown = (page: Page): Locator => page.getByRole('list', { name: 'Bình luận', exact: true }).getByRole('listitem');

/** Opens the page and searches for a comment. */
async function openComment(text: string): Promise<{ page: Page; comment: Locator }> {
  const { page } = await visitAs(staff, '/manager/comments');
  await managed(page).first().waitFor();
  await search(page, text);
  const comment = managed(page).filter({ hasText: text });
  await comment.waitFor();
  await expect.poll(() => managed(page).count(), longTimeout).toBe(1);
  return { page, comment };
}

it('finds a comment with its product, and shows the reply of the garage to everybody [OFFICE-47]', async () => {
  const product = await ownProduct();
  const text = unique('Thợ <b>làm</b> kỹ');
  await commentAs(customer, product, text);
  await commentAs(customer, product, unique('Câu khác'));
  // The visit fills the gateway's cache, from which the reply must drop the list.
  const { page: shop, complaints } = await visit(pathOf(product));
  const seen = shown(shop).filter({ hasText: text });
  await seen.waitFor();
  const { page, comment } = await openComment(text);
  expect(await comment.getByRole('link', { name: product.name }).getAttribute('href')).toBe(pathOf(product));
  await press(comment, `Trả lời bình luận: ${text}`);
  await press(comment, 'Gửi phản hồi');
  await comment.getByText('Vui lòng nhập nội dung phản hồi').waitFor();
  await comment.getByLabel('Phản hồi của Garage').fill('Cảm ơn chị nhiều');
  await press(comment, 'Gửi phản hồi');
  await message(page, 'success', 'Đã gửi phản hồi.').waitFor();
  await comment.getByText('Cảm ơn chị nhiều').waitFor();
  const isReplyShown = async () => {
    await shop.reload();
    await seen.waitFor();
    return seen.getByText('Phản hồi của Garage').isVisible();
  };
  await expect.poll(isReplyShown, longTimeout).toBe(true);
  await seen.getByText('Cảm ơn chị nhiều').waitFor();
  expect(complaints).toEqual([]);
  await press(comment, `Xóa phản hồi cho bình luận: ${text}`);
  await press(comment.getByRole('group', { name: 'Xóa phản hồi?' }), 'Xóa phản hồi');
  await message(page, 'success', 'Đã xóa phản hồi.').waitFor();
  await comment.getByText('Cảm ơn chị nhiều').waitFor({ state: 'detached' });
});

it('hides a comment with a reason, which only its writer then sees [OFFICE-48]', async () => {
  const product = await ownProduct();
  const text = unique('Gọi số này nhé');
  await commentAs(customer, product, text);
  const { page, comment } = await openComment(text);
  await press(comment, `Ẩn bình luận: ${text}`);
  await press(comment, 'Ẩn bình luận');
  await comment.getByText('Vui lòng nhập lý do ẩn bình luận').waitFor();
  await comment.getByLabel('Lý do ẩn').fill('Có số điện thoại');
  await press(comment, 'Ẩn bình luận');
  await message(page, 'success', 'Đã ẩn bình luận.').waitFor();
  await comment.getByText('Đã ẩn', { exact: true }).waitFor();
  await comment.getByText('Lý do: Có số điện thoại').waitFor();

  const { page: own } = await visitAs(customer, pathOf(product));
  const hidden = own.getByRole('list', { name: 'Bình luận đang ẩn của bạn' }).getByRole('listitem');
  await hidden.getByText('Bình luận này đang được ẩn: Có số điện thoại').waitFor();
  await hidden.getByText(text).waitFor();
  const { page: guest } = await visit('/about');
  const asked: string[] = [];
  guest.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await guest.goto(pathOf(product));
  await guest.getByText('Chưa có bình luận nào').waitFor();
  expect(await guest.getByText(text).count()).toBe(0);
  expect(asked.filter((path) => path.startsWith('/api/comments/own'))).toEqual([]);

  await page.getByLabel('Lọc theo trạng thái').selectOption({ label: 'Chưa trả lời' });
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
  await page.getByLabel('Lọc theo trạng thái').selectOption({ label: 'Đã ẩn' });
  await press(comment, `Hiện lại bình luận: ${text}`);
  await message(page, 'success', 'Đã hiện lại bình luận.').waitFor();
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
});

it('deletes a comment after a confirmation [OFFICE-49]', async () => {
  const product = await ownProduct();
  const text = unique('Quảng cáo');
  const { _id } = await commentAs(customer, product, text);
  const { page, comment } = await openComment(text);
  await press(comment, `Xóa bình luận: ${text}`);
  await press(page.getByRole('dialog'), 'Hủy');
  await comment.waitFor();
  await press(comment, `Xóa bình luận: ${text}`);
  await press(page.getByRole('dialog'), 'Xóa');
  await message(page, 'success', 'Đã xóa bình luận.').waitFor();
  await comment.waitFor({ state: 'detached' });
  const left = await callApiAs(staff, { method: 'GET', path: `/api/comments/manage?q=${_id}` });
  expect(left).toEqual([]);
});

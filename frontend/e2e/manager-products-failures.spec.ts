/** Products in the back office when requests fail or conflict with other staff. */
import type { Session } from '@garage/contracts';
import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, failure, master, message, newVisitAs, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { addProduct, editProduct, findProduct, productRow } from './managed-products.ts';
import { openForm, openWithPendingCall, press, failCalls, remove, rows, callApiAs, tab } from './office.ts';
import { longTimeout } from './moving-parts.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(admin);
});

const lists = '**/api/products/manage?*';
const featured = '**/api/products/*/featured';
const one = /\/api\/products\/[0-9a-f]{24}$/;
const latest = '**/api/products/*/managed';

const featuredSwitch = (page: Page, name: string) => page.getByRole('switch', { name: `Nổi bật: ${name}` });
const stateOf = (page: Page, name: string) => featuredSwitch(page, name).getAttribute('aria-checked');

it('features a product at once, before the server has responded, and keeps it featured [MPRD-12]', async () => {
  const { name } = await addProduct(session);
  const page = await findProduct(session, { name });
  const gate = Promise.withResolvers<void>();
  await page.route(featured, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const answered = page.waitForResponse(featured);
  await featuredSwitch(page, name).click();
  await page.getByRole('switch', { name: `Nổi bật: ${name}`, checked: true }).waitFor();
  gate.resolve();
  expect((await answered).status()).toBe(200);
  await page.reload();
  await page.getByRole('switch', { name: `Nổi bật: ${name}`, checked: true }).waitFor();
  expect(await stateOf(page, name)).toBe('true');
});

it('reverts that when the server rejects it, and says so [MPRD-12, MPRD-13]', async () => {
  const { name } = await addProduct(session);
  const page = await findProduct(session, { name });
  const gate = Promise.withResolvers<void>();
  await page.route(featured, async (route) => {
    await gate.promise;
    await route.fulfill({ status: 500, json: failure('INTERNAL', 'Hỏng') });
  });
  await featuredSwitch(page, name).click();
  await page.getByRole('switch', { name: `Nổi bật: ${name}`, checked: true }).waitFor();
  gate.resolve();
  await message(page, 'error', 'Không thể cập nhật trạng thái nổi bật!').waitFor();
  await page.getByRole('switch', { name: `Nổi bật: ${name}`, checked: false }).waitFor();
  expect(await stateOf(page, name)).toBe('false');
});

it('shows that a list could not be refreshed, above its previous rows', async () => {
  const product = await addProduct(session);
  const page = await editProduct(session, product);
  await failCalls(page, lists, { method: 'GET', status: 500, text: 'Hỏng' });
  await page.getByRole('tab', { name: 'Danh sách' }).click();
  await message(page, 'error', 'Không thể tải danh sách sản phẩm!').waitFor();
  await productRow(page, product.name).waitFor();
  await page.unroute(lists);
  await press(page.getByRole('main').getByRole('alert'), 'Thử lại');
  await page.getByRole('main').getByRole('alert').waitFor({ state: 'detached' });
  expect(await productRow(page, product.name).count()).toBe(1);
});

it('informs the second of two editors, keeps what was typed, and continues from the newest version', async () => {
  const product = await addProduct(session);
  const page = await editProduct(session, product);
  const other = await editProduct(await sessionOf(master), product);
  await other.getByLabel('Mô tả').fill('Bản của người nhanh hơn');
  await press(other, 'Lưu thay đổi');
  await message(other, 'success', 'Cap nhat san pham thanh cong!').waitFor();

  await page.getByLabel('Mô tả').fill('Bản của người chậm hơn');
  await press(page, 'Lưu thay đổi');
  await message(page, 'error', 'Co loi khi cap nhat san pham!').waitFor();
  await page.getByRole('alert').getByText('Sản phẩm vừa được người khác thay đổi').waitFor();
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Bản của người chậm hơn');

  await press(page, 'Tải bản mới nhất');
  await page.getByRole('alert').getByText('Sản phẩm vừa được người khác thay đổi').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Bản của người nhanh hơn');
  await page.getByLabel('Mô tả').fill('Cả hai đã sửa');
  await press(page, 'Lưu thay đổi');
  await message(page, 'success', 'Cap nhat san pham thanh cong!').waitFor();
  await productRow(page, product.name).getByTitle('Cả hai đã sửa').waitFor();
});

it('keeps what was typed when the newest version cannot be loaded, and returns to the list when the product is gone', async () => {
  const product = await addProduct(session);
  const page = await editProduct(session, product);
  await page.route(one, (route) => route.fulfill({ status: 409, json: failure('CONFLICT', 'Đã bị thay đổi.') }));
  await press(page, 'Lưu thay đổi');
  await page.getByText('Sản phẩm vừa được người khác thay đổi').waitFor();
  await page.getByLabel('Mô tả').fill('Chưa muốn mất');
  await failCalls(page, latest, { method: 'GET', status: 503, text: 'Bận' });
  await press(page, 'Tải bản mới nhất');
  await message(page, 'error', 'Không thể tải bản mới nhất!').waitFor();
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Chưa muốn mất');
  await page.unroute(latest);
  await callApiAs(session, { method: 'DELETE', path: `/api/products/${product._id}` });
  await press(page, 'Tải bản mới nhất');
  await message(page, 'error', 'Không tìm thấy sản phẩm.').waitFor();
  await tab(page, 'Danh sách').waitFor();
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
  expect(await rows(page).count()).toBe(0);
});

it('shows the server’s message for a failed removal with 404 or 500, else the specified text [MPRD-20, MPRD-21]', async () => {
  const { name } = await addProduct(session);
  const page = await findProduct(session, { name });
  for (const [status, text, told] of [
    [404, 'Không tìm thấy sản phẩm.', 'Không tìm thấy sản phẩm.'],
    [500, 'Hỏng', 'Hỏng'],
    [503, 'Bận', 'Không thể xóa sản phẩm!'],
  ] as const) {
    await page.route(one, (route) => route.fulfill({ status, json: failure('ANY', text) }));
    await remove(page, `Xóa ${name}`);
    await message(page, 'error', told).waitFor();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.unroute(one);
  }
  expect(await productRow(page, name).count()).toBe(1);
});

it('shows that a product could not be saved, and keeps what was typed [MPRD-22, MPRD-23]', async () => {
  const product = await addProduct(session);
  const page = await editProduct(session, product);
  await failCalls(page, '**/api/products/**', { method: 'PUT', status: 500, text: 'Lời của máy chủ' });
  await page.getByLabel('Mô tả').fill('Chưa lưu được');
  await press(page, 'Lưu thay đổi');
  await message(page, 'error', 'Co loi khi cap nhat san pham!').waitFor();
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('Chưa lưu được');

  await press(page, 'Hủy');
  await press(page.getByRole('dialog'), 'Bỏ nội dung');
  await openForm(page);
  expect(await page.getByLabel('Mô tả').inputValue()).toBe('');
  await failCalls(page, '**/api/products/create', { method: 'POST', status: 500, text: 'Lời của máy chủ' });
  await page.getByLabel('Tên sản phẩm').fill('Chưa thêm được');
  await page.getByLabel('Giá (VND)').fill('1');
  await page.getByLabel('Số lượng trong kho').fill('1');
  await page.getByLabel('Danh mục').selectOption({ index: 1 });
  await page.getByLabel('Mô tả').fill('Chưa thêm được');
  await press(page, 'Thêm sản phẩm');
  await message(page, 'error', 'Co loi khi them san pham!').waitFor();
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('Chưa thêm được');
  expect(await tab(page, 'Thêm mới').count()).toBe(1);
});

it('shows that the list cannot be loaded, and loads it on request [MPRD-19]', async () => {
  const { page } = await newVisitAs(session);
  await failCalls(page, lists, { method: 'GET', status: 500, text: 'Hỏng' });
  await page.goto('/manager/products');
  await message(page, 'error', 'Không thể tải danh sách sản phẩm!').waitFor();
  const said = page.getByRole('main').getByRole('alert');
  await said.getByText('Không thể tải danh sách sản phẩm!').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
  await page.unroute(lists);
  await press(said, 'Thử lại');
  await rows(page).first().waitFor();
});

it('shows in the form that the categories cannot be loaded [MPRD-26]', async () => {
  const { page } = await visitAs(session, '/manager/products');
  await failCalls(page, '**/api/categories', { method: 'GET', status: 500, text: 'Hỏng' });
  await openForm(page);
  await message(page, 'error', 'Khong the tai danh muc').waitFor();
  expect(await page.getByLabel('Danh mục').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByText('Khong the tai danh muc').count()).toBe(2);
});

it('shows a failure when the response contains no list [MGR-05]', async () => {
  const { page } = await newVisitAs(session);
  await page.route(lists, (route) => route.fulfill({ json: { items: [] } }));
  await page.goto('/manager/products');
  await message(page, 'error', 'Dữ liệu không hợp lệ!').waitFor();
  expect(await page.getByRole('table').count()).toBe(0);
});

it('shows a spinner for at most 2 s, then skeleton rows [MGR-03, B-30]', async () => {
  const { page } = await newVisitAs(session);
  const spinner = await openWithPendingCall(page, { path: '/manager/products', held: lists });
  await page.clock.runFor(1900);
  expect(await spinner.count()).toBe(1);
  await page.clock.runFor(100);
  await spinner.waitFor({ ...longTimeout, state: 'detached' });
  expect(await page.locator('tbody tr[aria-hidden]').count()).toBe(10);
  expect(await page.getByText('Chưa có dòng nào.').count()).toBe(0);
});

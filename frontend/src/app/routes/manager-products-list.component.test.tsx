/** The list of products in the back office: columns, filters, pictures, featuring and removal. */
import type { ManagedProduct } from '@garage/contracts';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import { dialog, gone, message, press, remove, rows, search, shown, tab } from '../../testing/locators.ts';
import { editProduct, newManagedProduct, productRow, stubProducts } from '../../testing/managed-products.ts';
import { openPage } from '../../testing/open-page.tsx';
import { advance, openPendingList, skeletonRows } from '../../testing/pending-list.ts';
import { callsOf, failure, stub, SUCCESS } from '../../testing/stub-api.ts';

const path = '/manager/products';
const name = 'Má phanh trước';
const main = page.getByRole('main');

async function openList(...products: ManagedProduct[]): Promise<void> {
  stubProducts(products);
  await openPage(path, { as: 'admin' });
  await shown(rows().first());
}

const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);
const lastQuery = () => callsOf('products.manage').at(-1)?.query;
const firstPage = { page: '1', limit: '10' };

const featured = page.getByRole('switch', { name: `Nổi bật: ${name}` });

async function isFeatured(value: boolean): Promise<void> {
  await expect.element(featured).toHaveAttribute('aria-checked', String(value));
}

it('opens with the list, ten per page, under two tabs [MPRD-01, MPRD-08, MGR-04]', async () => {
  await openList(...Array.from({ length: 13 }, (_, index) => newManagedProduct(`Sản phẩm ${index + 10}`)));
  expect(textsOf(page.getByRole('tab'))).toEqual(['Thêm mới', 'Danh sách']);
  await shown(tab('Danh sách'));
  expect(textsOf(page.getByRole('columnheader'))).toEqual([
    'Ảnh',
    'Tên',
    'Danh mục',
    'Giá và kho',
    'Mô tả',
    'Ảnh phụ',
    'Nổi bật',
    'Ngày tạo',
    'Thao tác',
  ]);
  expect(rows().length).toBe(10);
  await shown(page.getByRole('link', { name: 'Trang 2', exact: true }));
  await page.getByRole('link', { name: 'Trang sau' }).click();
  await shown(productRow('Sản phẩm 22'));
  await gone(productRow('Sản phẩm 10'));
  expect(rows().length).toBe(3);
  expect(window.location.search).toBe('?page=2');
  expect(lastQuery()).toEqual({ page: '2', limit: '10' });
});

it('cuts names at 10 and descriptions at 20 characters; the tooltip has the full text [MPRD-18]', async () => {
  await openList(newManagedProduct('Kiểm tra phanh tay', { description: 'Đo độ dày má phanh trước và sau' }));
  const row = productRow('Kiểm tra phanh tay');
  await shown(row.getByText('Kiểm tra p…', { exact: true }));
  await shown(row.getByText('Đo độ dày má phanh t…', { exact: true }));
  await shown(row.getByTitle('Kiểm tra phanh tay', { exact: true }));
});

it('searches by words, and between two prices as people write them [OFFICE-03] [MPRD-06, MPRD-07]', async () => {
  await openList(newManagedProduct(name));
  await search('má phanh');
  await expect.poll(lastQuery).toEqual({ ...firstPage, q: 'má phanh' });
  const [from, to] = [page.getByLabelText('Giá từ'), page.getByLabelText('Giá đến')];
  await from.fill('rẻ');
  await userEvent.keyboard('{Enter}');
  await shown(page.getByRole('alert').getByText('Giá từ: vui lòng nhập số tiền'));
  expect(lastQuery()).toEqual({ ...firstPage, q: 'má phanh' });
  await from.fill('5.000');
  await userEvent.keyboard('{Enter}');
  await expect.poll(lastQuery).toEqual({ ...firstPage, q: 'má phanh', priceFrom: '5000' });
  await expect.element(from).toHaveValue('5.000');
  await to.fill('8000');
  stub('products.manage', []);
  await userEvent.keyboard('{Enter}');
  await expect.poll(lastQuery).toEqual({ ...firstPage, q: 'má phanh', priceFrom: '5000', priceTo: '8000' });
  stubProducts([newManagedProduct(name)]);
  await press(page, 'Bỏ bộ lọc');
  await shown(productRow(name));
  await expect.element(page.getByRole('searchbox')).toHaveValue('');
  expect(window.location.search).toBe('');
});

it('enlarges a picture, and shows the others in a gallery [MPRD-09, MPRD-10]', async () => {
  const [image, ...subImages] = ['a', 'b', 'c', 'd'].map((letter) => `/uploads/${letter}.webp`);
  await openList(newManagedProduct(name, { image: image ?? '', subImages }));
  const picture = dialog(name).getByRole('img');
  await press(page, `Phóng to ảnh của ${name}`);
  await expect.element(picture).toHaveAttribute('src', image);
  await userEvent.keyboard('{Escape}');
  await gone(dialog(name));
  await page.getByRole('button', { name: `Xem các ảnh phụ của ${name}` }).click();
  await shown(dialog(name).getByText('1 / 3'));
  await press(page, 'Ảnh sau');
  await shown(dialog(name).getByText('2 / 3'));
  await expect.element(picture).toHaveAttribute('src', subImages[1]);
  await press(page, 'Ảnh trước');
  await press(page, 'Ảnh trước');
  await expect.element(picture).toHaveAttribute('src', subImages[2]);
});

it('asks for confirmation before a removal, and warns that it cannot be undone [DAILY-23, MPRD-11]', async () => {
  await openList(newManagedProduct(name));
  await press(page, `Xóa ${name}`);
  const asked = dialog('Xóa sản phẩm?');
  const warning = asked.getByText('Hành động này không thể hoàn tác');
  await expect.element(warning).toHaveAttribute('data-msg', 'cannot be undone');
  await press(asked, 'Hủy');
  await gone(asked);
  await expect.element(page.getByRole('button', { name: `Xóa ${name}` })).toHaveFocus();
  expect(callsOf('products.delete')).toEqual([]);
  await remove(`Xóa ${name}`);
  await shown(message('success', 'Đã xóa sản phẩm.'));
  await gone(productRow(name));
  expect(callsOf('products.delete').map(({ params }) => params['id'])).toEqual([idOf(name)]);
});

it('keeps the removal dialog open until the removal is done', async () => {
  await openList(newManagedProduct(name));
  const answer = Promise.withResolvers<ReturnType<typeof failure>>();
  stub('products.delete', () => answer.promise);
  await remove(`Xóa ${name}`);
  const asked = dialog('Xóa sản phẩm?');
  await shown(asked.getByRole('button', { name: 'Đang xử lý...' }));
  for (const way of ['Hủy', 'Đóng']) await expect.element(asked.getByRole('button', { name: way })).toBeDisabled();
  await userEvent.keyboard('{Escape}');
  // A press beside the dialog reaches the dialog element itself.
  asked.element().dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 8, clientY: 8 }));
  await shown(asked);
  answer.resolve(failure(503));
  await gone(asked);
});

it('shows the server’s message for a failed removal with 404 or 500, else the specified text [MPRD-20, MPRD-21]', async () => {
  await openList(newManagedProduct(name));
  for (const [status, text, ownTexts] of [
    [404, 'Không tìm thấy sản phẩm.', 0],
    [500, 'Hỏng', 0],
    [503, 'Bận', 1],
  ] as const) {
    stub('products.delete', failure(status, text));
    await remove(`Xóa ${name}`);
    const toast = message('error', text);
    await shown(toast);
    expect(toast.getByText('Không thể xóa sản phẩm!').length).toBe(ownTexts);
    await gone(page.getByRole('dialog'));
  }
  await shown(productRow(name));
});

it('features a product at once, before the server has responded, and keeps it featured [MPRD-12]', async () => {
  const product = newManagedProduct(name);
  await openList(product);
  const gate = Promise.withResolvers<void>();
  stub('products.feature', async ({ body }) => {
    await gate.promise;
    stub('products.manage', [{ ...product, ...body }]);
    return { status: SUCCESS, message: '', product: { ...product, ...body } };
  });
  await isFeatured(false);
  await featured.click();
  await isFeatured(true);
  const before = callsOf('products.manage').length;
  gate.resolve();
  await expect.poll(() => callsOf('products.manage').length).toBeGreaterThan(before);
  await isFeatured(true);
  expect(callsOf('products.feature').map(({ params, body }) => [params['id'], body])).toEqual([
    [idOf(name), { isFeatured: true }],
  ]);
});

it('reverts that when the server rejects it, and says so [MPRD-12, MPRD-13]', async () => {
  await openList(newManagedProduct(name));
  const answer = Promise.withResolvers<ReturnType<typeof failure>>();
  stub('products.feature', () => answer.promise);
  await featured.click();
  await isFeatured(true);
  // The list that is requested again afterwards would hide that the switch was not set back.
  stub('products.manage', () => new Promise<never>(() => {}));
  answer.resolve(failure(500, 'Hỏng'));
  await shown(message('error', 'Không thể cập nhật trạng thái nổi bật!'));
  await isFeatured(false);
});

it('keeps the outcome of the last of two quick clicks [MPRD-12]', async () => {
  const product = newManagedProduct(name);
  await openList(product);
  const first = Promise.withResolvers<void>();
  stub('products.feature', async ({ body }) => {
    if (body.isFeatured) await first.promise;
    return { status: SUCCESS, message: '', product: { ...product, ...body } };
  });
  for (const value of [true, false]) {
    await featured.click();
    await isFeatured(value);
  }
  const before = callsOf('products.manage').length;
  first.resolve();
  await expect.poll(() => callsOf('products.manage').length).toBeGreaterThan(before);
  expect(callsOf('products.feature').map(({ body }) => body.isFeatured)).toEqual([true, false]);
  await isFeatured(false);
});

it('shows that a list could not be refreshed, above its previous rows', async () => {
  await openList(newManagedProduct(name));
  await editProduct(name);
  stub('products.manage', failure(500, 'Hỏng'));
  await page.getByRole('tab', { name: 'Danh sách' }).click();
  await shown(message('error', 'Không thể tải danh sách sản phẩm!'));
  await shown(productRow(name));
  stub('products.manage', [newManagedProduct(name)]);
  await press(main.getByRole('alert'), 'Thử lại');
  await gone(main.getByRole('alert'));
  await shown(productRow(name));
});

it('shows that the list cannot be loaded, and loads it on request [MPRD-19]', async () => {
  stubProducts([newManagedProduct(name)]);
  stub('products.manage', failure(500, 'Hỏng'));
  await openPage(path, { as: 'admin' });
  await shown(message('error', 'Không thể tải danh sách sản phẩm!'));
  const said = main.getByRole('alert');
  await shown(said.getByText('Không thể tải danh sách sản phẩm!'));
  expect(page.getByRole('table').length).toBe(0);
  stub('products.manage', [newManagedProduct(name)]);
  await press(said, 'Thử lại');
  await shown(productRow(name));
});

it('shows a failure when the response contains no list [MGR-05]', async () => {
  stubProducts([]);
  // A successful answer with another body than a list.
  stub('products.manage', failure(200));
  await openPage(path, { as: 'admin' });
  await shown(message('error', 'Dữ liệu không hợp lệ!'));
  expect(page.getByRole('table').length).toBe(0);
});

it('shows a spinner for at most 2 s, then skeleton rows [MGR-03, B-30]', async () => {
  stub('categories.list', []);
  const spinner = await openPendingList(path, 'products.manage');
  await advance(1800);
  expect(spinner.length).toBe(1);
  await advance(200);
  expect(spinner.length).toBe(0);
  expect(skeletonRows().length).toBe(10);
  expect(page.getByText('Chưa có dòng nào.').length).toBe(0);
});

/** Bulk changes of the products in the back office, and the filters for them. What the service stores: e2e/manager-products.spec.ts. */
import type { ManagedProduct } from '@garage/contracts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { lastBulkChange } from '../../features/office-products/lib/last-bulk-change.ts';
import { idOf } from '../../testing/ids.ts';
import { gone, horizontalOverflow, message, plainText, press, rowOf, rows, shown } from '../../testing/locators.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { newProduct } from '../../testing/products.ts';
import { callsOf, failure, offline, stub, SUCCESS } from '../../testing/stub-api.ts';

const path = '/manager/products';
const brakes = { _id: idOf('Phanh'), name: 'Phanh' };
const oil = { _id: idOf('Dầu nhớt'), name: 'Dầu nhớt' };

const named = (name: string, changes: Partial<ManagedProduct> = {}): ManagedProduct => ({
  ...newProduct({ _id: idOf(name), name, category_id: brakes }),
  revision: 1,
  ...changes,
});

beforeEach(() => lastBulkChange.set(null));

/** Opens the list of these products. The server changes all that it is sent. */
async function openList(...products: ManagedProduct[]): Promise<void> {
  stub('categories.list', [brakes, oil]);
  stub('products.manage', products);
  stub('products.changeMany', ({ body }) => ({
    status: SUCCESS,
    message: '',
    changed: body.changes.map(({ id, revision }) => ({ id, revision: revision + 1 })),
    refused: [],
  }));
  await openPage(path, { as: 'admin' });
  await shown(rowOf('Má trước'));
}

const bulk = page.getByRole('dialog', { name: /^Đổi \d+ sản phẩm/ });
const preview = bulk.getByRole('region', { name: 'Xem trước thay đổi' });
const sent = () => callsOf('products.changeMany').map(({ body }) => body.changes);

async function choose(...names: string[]): Promise<void> {
  for (const name of names) await page.getByRole('checkbox', { name: `Chọn ${name}` }).click();
  await press(page, 'Đổi hàng loạt');
  await shown(bulk);
  await expect.element(bulk.getByLabelText('Thay đổi')).toHaveFocus();
}

it('shows price and stock, and filters by category and stock [OFFICE-50]', async () => {
  await openList(named('Má trước', { price: 450_000, quantity: 0 }), named('Cứu hộ', { price: 0, quantity: 3 }));
  const cells = (name: string) => rowOf(name).getByRole('cell').all().map(plainText);
  expect(cells('Má trước').slice(2, 4)).toEqual(['Phanh', '450.000 ₫ Hết hàng']);
  expect(cells('Cứu hộ')[3]).toBe('Liên hệ Còn 3');
  await page.getByLabelText('Lọc theo danh mục').selectOptions('Dầu nhớt');
  await page.getByLabelText('Lọc theo tồn kho').selectOptions('Hết hàng');
  await expect.poll(() => callsOf('products.manage').at(-1)?.query).toMatchObject({ category: oil._id, stock: 'out' });
  expect(new URLSearchParams(window.location.search).get('stock')).toBe('out');
});

it('previews new prices, sends them with the revisions that were shown, and undoes them once [OFFICE-51, OFFICE-53]', async () => {
  await openList(
    named('Má trước', { price: 450_000 }),
    named('Má sau', { price: 395_500 }),
    named('Cứu hộ', { price: 0 }),
  );
  await choose('Má trước', 'Má sau', 'Cứu hộ');
  await shown(bulk.getByText('Chọn thay đổi để xem trước.'));
  await bulk.getByLabelText('Tăng hoặc giảm (%)').fill('10');
  const lines = preview.getByRole('row').all().slice(1).map(plainText);
  expect(lines).toEqual(['Má trước 450.000 ₫ 495.000 ₫', 'Má sau 395.500 ₫ 435.000 ₫', 'Cứu hộ Liên hệ Không đổi']);
  await press(bulk, 'Đổi 2 sản phẩm');
  await shown(message('success', 'Đã cập nhật 2 sản phẩm.'));
  await gone(bulk);
  expect(page.getByText(/^Đã chọn/).length).toBe(0);
  await press(page, 'Hoàn tác');
  await shown(message('success', 'Đã hoàn tác 2 sản phẩm.'));
  await gone(page.getByRole('button', { name: 'Hoàn tác' }));
  const [before, after] = [idOf('Má trước'), idOf('Má sau')];
  expect(sent()).toEqual([
    [
      { id: before, revision: 1, price: 495_000 },
      { id: after, revision: 1, price: 435_000 },
    ],
    [
      { id: before, revision: 2, price: 450_000 },
      { id: after, revision: 2, price: 395_500 },
    ],
  ]);
});

it('adds stock as a difference, and leaves out products without enough [OFFICE-51, OFFICE-52]', async () => {
  await openList(named('Má trước', { quantity: 8 }), named('Má sau', { quantity: 1 }));
  const all = page.getByRole('button', { name: 'Chọn cả trang này' });
  await all.click();
  await shown(page.getByText('Đã chọn 2 sản phẩm'));
  await expect.element(all).toHaveFocus();
  await press(page, 'Đổi hàng loạt');
  await bulk.getByLabelText('Thay đổi').selectOptions('Tồn kho');
  await bulk.getByLabelText('Cộng thêm hoặc trừ đi').fill('-2');
  await shown(preview.getByRole('row').filter({ hasText: 'Má sau' }).getByText('Không đủ hàng'));
  await press(bulk, 'Đổi 1 sản phẩm');
  await gone(bulk);
  expect(sent()).toEqual([[{ id: idOf('Má trước'), revision: 1, addQuantity: -2 }]]);
});

it('moves products to a category and features them [OFFICE-51]', async () => {
  await openList(named('Má trước'), named('Thay nhớt', { category_id: oil, isFeatured: true }));
  await choose('Má trước', 'Thay nhớt');
  await bulk.getByLabelText('Thay đổi').selectOptions('Danh mục');
  await bulk.getByLabelText('Chuyển sang danh mục').selectOptions('Dầu nhớt');
  await press(bulk, 'Đổi 1 sản phẩm');
  await gone(bulk);
  await choose('Má trước', 'Thay nhớt');
  await bulk.getByLabelText('Thay đổi').selectOptions('Nổi bật');
  await press(bulk, 'Đổi 1 sản phẩm');
  await gone(bulk);
  const id = idOf('Má trước');
  expect(sent()).toEqual([[{ id, revision: 1, categoryId: oil._id }], [{ id, revision: 1, isFeatured: true }]]);
});

it('says what is wrong with the input, and sends nothing [OFFICE-51]', async () => {
  await openList(named('Má trước'));
  await choose('Má trước');
  await press(bulk, 'Đổi 0 sản phẩm');
  await shown(bulk.getByText('Vui lòng nhập số nguyên từ -90 đến 500, khác 0'));
  await bulk.getByLabelText('Thay đổi').selectOptions('Danh mục');
  await bulk.getByLabelText('Chuyển sang danh mục').selectOptions('Phanh');
  await shown(bulk.getByText('Không có sản phẩm nào thay đổi.'));
  await press(bulk, 'Đổi 0 sản phẩm');
  await press(bulk, 'Hủy');
  await gone(bulk);
  expect(sent()).toEqual([]);
});

it('says which changes the server refused, and undoes only the others [OFFICE-52, OFFICE-53]', async () => {
  await openList(named('Má trước'), named('Má sau'));
  const reason = 'Dữ liệu vừa được người khác thay đổi, vui lòng tải lại và thử lại.';
  stub('products.changeMany', ({ body }) => ({
    status: SUCCESS,
    message: '',
    changed: body.changes.slice(0, 1).map(({ id }) => ({ id, revision: 2 })),
    refused: body.changes.slice(1).map(({ id }) => ({ id, code: 'CONFLICT', message: reason })),
  }));
  await choose('Má trước', 'Má sau');
  await bulk.getByLabelText('Tăng hoặc giảm (%)').fill('10');
  await press(bulk, 'Đổi 2 sản phẩm');
  await shown(message('success', 'Đã cập nhật 1 sản phẩm.'));
  await shown(message('warning', `1 sản phẩm không đổi được: ${reason}`));
  await shown(page.getByText('Vừa đổi 1 sản phẩm.'));
  await press(page, 'Hoàn tác');
  await expect.poll(() => sent()[1]).toEqual([{ id: idOf('Má trước'), revision: 2, price: 450_000 }]);
});

it('repeats a call whose response was lost with the same revisions, so that stock is not added twice [OFFICE-52]', async () => {
  await openList(named('Má trước', { quantity: 8 }));
  await choose('Má trước');
  await bulk.getByLabelText('Thay đổi').selectOptions('Tồn kho');
  await bulk.getByLabelText('Cộng thêm hoặc trừ đi').fill('20');
  stub('products.changeMany', () => {
    stub('products.manage', [named('Má trước', { quantity: 28, revision: 2 })]);
    return offline();
  });
  await press(bulk, 'Đổi 1 sản phẩm');
  await shown(message('error', 'Không thể cập nhật các sản phẩm!'));
  await shown(page.getByText('Còn 28'));
  await press(bulk, 'Đổi 1 sản phẩm');
  await expect.poll(() => sent().length).toBe(2);
  expect(sent()[1]).toEqual(sent()[0]);
});

it('keeps the dialog with what was typed when the call fails [OFFICE-51]', async () => {
  await openList(named('Má trước'));
  stub('products.changeMany', failure(503, 'Bận'));
  await choose('Má trước');
  await bulk.getByLabelText('Tăng hoặc giảm (%)').fill('10');
  await press(bulk, 'Đổi 1 sản phẩm');
  await shown(message('error', 'Không thể cập nhật các sản phẩm!'));
  await expect.element(bulk.getByLabelText('Tăng hoặc giảm (%)')).toHaveValue('10');
  expect(page.getByRole('button', { name: 'Hoàn tác' }).length).toBe(0);
});

it('keeps what is chosen on another page of the list [OFFICE-51]', async () => {
  await openList(named('Má trước'));
  await page.getByRole('checkbox', { name: 'Chọn Má trước' }).click();
  stub('products.manage', [named('Thay nhớt')]);
  await page.getByRole('searchbox').fill('nhớt');
  await shown(rowOf('Thay nhớt'));
  await page.getByRole('checkbox', { name: 'Chọn Thay nhớt' }).click();
  await shown(page.getByText('Đã chọn 2 sản phẩm'));
  await press(page, 'Bỏ chọn');
  await gone(page.getByText(/^Đã chọn/));
  expect(rows().getByRole('checkbox', { checked: true }).length).toBe(0);
});

it('fits a phone: list, bar and dialog [OFFICE-50]', async () => {
  stub('categories.list', [brakes]);
  stub('products.manage', [named('Má trước')]);
  await openPage(path, { as: 'admin', viewport: phone });
  await shown(rowOf('Má trước'));
  await choose('Má trước');
  await bulk.getByLabelText('Tăng hoặc giảm (%)').fill('10');
  await shown(preview);
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
  const { scrollWidth, clientWidth } = bulk.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

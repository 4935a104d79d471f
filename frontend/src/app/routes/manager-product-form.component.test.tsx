/** The form of a product in the back office: what it requires and sends, conflicts and failures. */
import type { ManagedProduct } from '@garage/contracts';
import { errorText } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { newId } from '../../testing/ids.ts';
import {
  dialog,
  gone,
  horizontalOverflow,
  message,
  openForm,
  press,
  remove,
  rowOf,
  rows,
  shown,
  tab,
} from '../../testing/locators.ts';
import { brakes, editProduct, newManagedProduct, productRow, stubProducts } from '../../testing/managed-products.ts';
import { openPage, phone } from '../../testing/open-page.tsx';
import { accountOf } from '../../testing/sessions.ts';
import { callsOf, done, failure, pageOf, refusal, stub } from '../../testing/stub-api.ts';

const path = '/manager/products';
const name = 'Má phanh trước';
const field = (label: string) => page.getByLabelText(label);
const description = field('Mô tả');
const saved = message('success', 'Cap nhat san pham thanh cong!');
const failed = message('error', 'Co loi khi cap nhat san pham!');
const conflict = page.getByRole('alert').getByText('Sản phẩm vừa được người khác thay đổi');
const bodies = () => callsOf('products.update').map(({ body }) => body);

async function openList(...products: ManagedProduct[]): Promise<void> {
  stubProducts(products);
  await openPage(path, { as: 'admin' });
  await shown(rows().first());
}

/** Opens the form of a product, which has the given fields. */
async function openEditing(changes: Partial<ManagedProduct> = {}): Promise<void> {
  await openList(newManagedProduct(name, changes));
  await editProduct(name);
}

it('marks required fields, and shows one message that something is missing [MPRD-14, MPRD-15, MPRD-16]', async () => {
  await openList(newManagedProduct(name));
  await openForm();
  for (const label of ['Tên sản phẩm', 'Giá (VND)', 'Số lượng trong kho', 'Danh mục', 'Mô tả']) {
    await expect.element(field(label)).toBeRequired();
    await shown(page.locate('label').filter({ hasText: label }).getByText('*'));
  }
  await press(page, 'Thêm sản phẩm');
  await shown(message('error', 'Vui long nhap day du thong tin!'));
  expect(page.getByText('Thông tin này là bắt buộc').length).toBe(5);
  expect(callsOf('products.create')).toEqual([]);

  await press(page, 'Hủy');
  await editProduct(name);
  await field('Giá (VND)').fill('');
  await press(page, 'Lưu thay đổi');
  await shown(message('error', 'Vui long dien day du thong tin!'));
  await shown(tab('Chỉnh sửa'));
  expect(bodies()).toEqual([]);
});

it('names a malformed price instead of asking for missing fields [OFFICE-03] [MPRD-15]', async () => {
  await openEditing();
  await field('Giá (VND)').fill('1.5 triệu');
  await press(page, 'Lưu thay đổi');
  await shown(message('error', 'Giá (VND): Vui lòng nhập số nguyên không âm'));
  expect(message('error', 'Vui long dien day du thong tin!').length).toBe(0);
  expect(bodies()).toEqual([]);
});

it('edits in the first tab, and sends the version that the form was opened with [MPRD-02, MPRD-03, MPRD-24]', async () => {
  await openEditing({ quantity: 7 });
  const first = page.getByRole('tab').first();
  await expect.element(first).toHaveAttribute('aria-selected', 'true');
  await expect.element(first).toHaveTextContent('Chỉnh sửa');
  await field('Số lượng trong kho').fill('9');
  await description.fill('Mô tả mới');
  await press(page, 'Lưu thay đổi');
  await shown(saved);
  expect(bodies()).toMatchObject([{ quantity: 9, quantityBefore: 7, revision: 1, description: 'Mô tả mới' }]);
  await shown(tab('Danh sách'));
  await shown(rowOf('Mô tả mới'));
  await openForm();
  await expect.element(field('Tên sản phẩm')).toHaveValue('');
});

it('informs the second of two editors, keeps what was typed, and continues from the newest version', async () => {
  const product = newManagedProduct(name);
  await openEditing();
  const faster = { ...product, description: 'Bản của người nhanh hơn', revision: 2 };
  stub('products.update', refusal('CONFLICT'));
  stub('products.getManaged', faster);
  await description.fill('Bản của người chậm hơn');
  await press(page, 'Lưu thay đổi');
  await shown(failed.getByText(errorText('CONFLICT')));
  await shown(conflict);
  await expect.element(description).toHaveValue('Bản của người chậm hơn');

  stubProducts([faster]);
  await press(page, 'Tải bản mới nhất');
  await gone(conflict);
  await expect.element(description).toHaveValue('Bản của người nhanh hơn');
  await description.fill('Cả hai đã sửa');
  await press(page, 'Lưu thay đổi');
  await shown(saved);
  await shown(productRow(name).getByTitle('Cả hai đã sửa'));
  expect(bodies().map(({ revision }) => revision)).toEqual([1, 2]);
});

it('keeps what was typed when the newest version cannot be loaded, and returns to the list when the product is gone', async () => {
  await openEditing();
  stub('products.update', refusal('CONFLICT'));
  await press(page, 'Lưu thay đổi');
  await shown(conflict);
  await description.fill('Chưa muốn mất');
  stub('products.getManaged', failure(503, 'Bận'));
  await press(page, 'Tải bản mới nhất');
  await shown(message('error', 'Không thể tải bản mới nhất!'));
  await expect.element(description).toHaveValue('Chưa muốn mất');
  stubProducts([]);
  await press(page, 'Tải bản mới nhất');
  await shown(message('error', 'Không tìm thấy sản phẩm.'));
  await shown(tab('Danh sách'));
  await gone(productRow(name));
});

it('shows that a product could not be saved, and keeps what was typed [MPRD-22, MPRD-23]', async () => {
  await openEditing();
  stub('products.update', failure(500, 'Lời của máy chủ'));
  await description.fill('Chưa lưu được');
  await press(page, 'Lưu thay đổi');
  await shown(failed);
  await expect.element(description).toHaveValue('Chưa lưu được');
  await press(page, 'Hủy');
  await press(dialog('Rời đi khi chưa lưu?'), 'Bỏ nội dung');

  await openForm();
  await expect.element(description).toHaveValue('');
  stub('products.create', failure(500, 'Lời của máy chủ'));
  await field('Tên sản phẩm').fill('Chưa thêm được');
  await field('Giá (VND)').fill('1');
  await field('Số lượng trong kho').fill('2');
  await page.getByRole('main').locate('form').getByLabelText('Danh mục').selectOptions('Phanh');
  await description.fill('Chưa thêm được');
  await press(page, 'Thêm sản phẩm');
  await shown(message('error', 'Co loi khi them san pham!'));
  await expect.element(field('Tên sản phẩm')).toHaveValue('Chưa thêm được');
  await shown(tab('Thêm mới'));
  expect(callsOf('products.create').map(({ body }) => body)).toMatchObject([
    { name: 'Chưa thêm được', price: 1, quantity: 2, category_id: brakes._id },
  ]);
});

it('shows in the form that the categories cannot be loaded [MPRD-26]', async () => {
  await openList(newManagedProduct(name));
  stub('categories.list', failure(500, 'Hỏng'));
  await openForm();
  await shown(message('error', 'Khong the tai danh muc'));
  const category = page.getByRole('main').locate('form').getByLabelText('Danh mục');
  await expect.element(category).toHaveAttribute('aria-invalid', 'true');
  expect(page.getByText('Khong the tai danh muc').length).toBe(2);
});

it('does not load another product into the form while one is being saved', async () => {
  await openEditing();
  const answer = Promise.withResolvers<ReturnType<typeof failure>>();
  stub('products.update', () => answer.promise);
  await description.fill('Đang được lưu');
  await press(page, 'Lưu thay đổi');
  await shown(page.getByRole('button', { name: 'Đang xử lý...' }));
  await expect.element(page.getByRole('button', { name: 'Hủy' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Danh sách' }).click();
  const edit = page.getByRole('button', { name: `Sửa ${name}` });
  await expect.element(edit).toBeDisabled();
  answer.resolve(failure(503));
  await shown(failed);
  await expect.element(edit).toBeEnabled();
});

it('fits a phone: the form does not overflow', async () => {
  stubProducts([newManagedProduct(name, { specifications: [{ label: 'Thời gian', value: '30 phút' }] })]);
  await openPage(path, { as: 'admin', viewport: phone });
  await editProduct(name);
  await shown(field('Tên thông số 1'));
  expect(horizontalOverflow()).toBeLessThanOrEqual(0);
});

it('shows the page before when the only comment of the last page is deleted', async () => {
  const product = newManagedProduct(name);
  const { _id, fullName } = accountOf('admin');
  let comments = Array.from({ length: 11 }, (_, index) => ({
    _id: newId(),
    comment: `Bình luận ${index + 1}`,
    account: { _id, fullName },
    createdAt: '2026-03-01T02:00:00.000Z',
    productId: product._id,
    productName: name,
    hidden: false,
    hiddenReason: '',
    reply: null,
  }));
  stub('comments.manage', ({ query }) => {
    const start = (Number(query['page']) - 1) * 10;
    return pageOf(comments.slice(start, start + 10), comments.length);
  });
  stub('comments.delete', ({ params }) => {
    comments = comments.filter((comment) => comment._id !== params['id']);
    return done('Đã xóa bình luận.');
  });
  await openList(product);
  await editProduct(name);
  const items = page.getByRole('list', { name: 'Bình luận của khách' }).getByRole('listitem');
  await expect.poll(() => items.length).toBe(10);
  await press(page, 'Trang sau');
  await shown(items.getByText('Bình luận 11'));
  expect(items.length).toBe(1);
  await remove('Xóa bình luận: Bình luận 11');
  await expect.poll(() => items.length).toBe(10);
  await gone(page.getByRole('button', { name: 'Trang sau' }));
});

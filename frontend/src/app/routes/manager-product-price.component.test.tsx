/** The price that is changed in the list of products. */
import type { ManagedProduct } from '@garage/contracts';
import { beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { lastBulkChange } from '../../features/office-products/lib/last-bulk-change.ts';
import { gone, message, press, rowOf, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import { newProduct } from '../../testing/products.ts';
import { callsOf, refusal, stub, SUCCESS } from '../../testing/stub-api.ts';

const product: ManagedProduct = { ...newProduct({ name: 'Má trước', price: 450_000 }), revision: 3 };
const price = page.getByRole('button', { name: 'Đổi giá Má trước' });
const field = page.getByRole('textbox', { name: 'Giá mới của Má trước' });
const sent = () => callsOf('products.changeMany').map(({ body }) => body.changes);

beforeEach(() => lastBulkChange.set(null));

async function openList(): Promise<void> {
  stub('categories.list', [product.category_id]);
  stub('products.manage', [product]);
  stub('products.changeMany', ({ body }) => ({
    status: SUCCESS,
    message: '',
    changed: body.changes.map(({ id, revision }) => ({ id, revision: revision + 1 })),
    refused: [],
  }));
  await openPage('/manager/products', { as: 'admin' });
  await shown(rowOf('Má trước'));
}

it('changes a price with a press, digits and Enter, and undoes it [OFFICE-96]', async () => {
  await openList();
  await price.click();
  await expect.element(field).toHaveFocus();
  // The old price is selected, so that typing replaces it.
  await userEvent.keyboard('480k{Enter}');
  await shown(message('success', 'Đã cập nhật 1 sản phẩm.'));
  await expect.element(price).toHaveFocus();
  await press(page, 'Hoàn tác');
  await shown(message('success', 'Đã hoàn tác 1 sản phẩm.'));
  const { _id: id } = product;
  expect(sent()).toEqual([[{ id, revision: 3, price: 480_000 }], [{ id, revision: 4, price: 450_000 }]]);
});

it('leaves the price with Esc, an unchanged Enter, or a look elsewhere [OFFICE-96]', async () => {
  await openList();
  await price.click();
  await userEvent.keyboard('1{Escape}');
  await expect.element(price).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await gone(field);
  await price.click();
  await page.getByRole('heading', { level: 1 }).click();
  await gone(field);
  expect(sent()).toEqual([]);
});

it('keeps a price that the server refused, says only why, and saves it with the next Enter [OFFICE-96]', async () => {
  await openList();
  const reason = 'Dữ liệu vừa được người khác thay đổi, vui lòng tải lại và thử lại.';
  const refused = { id: product._id, code: 'CONFLICT', message: reason };
  stub('products.changeMany', { status: SUCCESS, message: '', changed: [], refused: [refused] });
  await price.click();
  stub('products.manage', [{ ...product, price: 460_000, revision: 4 }]);
  await userEvent.keyboard('480k{Enter}');
  await shown(message('warning', `1 sản phẩm không đổi được: ${reason}`));
  expect(page.getByText('Đã cập nhật').length).toBe(0);
  await expect.element(field).toHaveValue('480k');
  await shown(page.getByText('Giá vừa được đổi thành 460.000 ₫.'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => sent().at(-1)).toEqual([{ id: product._id, revision: 4, price: 480_000 }]);
});

it('says what is no price, and keeps a typed one after a failure or elsewhere [OFFICE-96]', async () => {
  await openList();
  stub('products.changeMany', refusal('SERVICE_UNAVAILABLE'));
  await price.click();
  await userEvent.keyboard('abc{Enter}');
  await shown(page.getByText('Nhập giá bằng chữ số, ví dụ 450.000 hoặc 450k'));
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('500000');
  await userEvent.keyboard('{Enter}');
  await shown(message('error', 'Không thể cập nhật các sản phẩm!'));
  await page.getByRole('heading', { level: 1 }).click();
  await expect.element(field).toHaveValue('500000');
  expect(sent().length).toBe(1);
});

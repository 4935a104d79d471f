/** Products in the back office, as the service stores them. The rest: manager-products-list and manager-product-form in src/app/routes. */
import type { ManagedProduct, Session } from '@garage/contracts';
import { beforeAll, expect, it } from 'vitest';
import { admin, message, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser } from './browser.ts';
import { categories, firstOf } from './catalogue-facts.ts';
import { addProduct, editProduct, productRow } from './managed-products.ts';
import { openForm, press, remove, rows, callApiAs, tab, unique } from './office.ts';
import { pictureFile } from './picture-files.ts';

launchBrowser();

let session: Session;

beforeAll(async () => {
  session = await sessionOf(admin);
});

const stored = async (name: string): Promise<ManagedProduct> => {
  const found = await callApiAs(session, {
    method: 'GET',
    path: `/api/products/manage?page=1&q=${encodeURIComponent(name)}`,
  });
  if (!Array.isArray(found)) throw new Error('The products are no list');
  return firstOf<ManagedProduct>(found, `product ${name}`);
};

it('adds a product with its pictures and returns to the list, where it is first [MPRD-03, MPRD-17, MPRD-25]', async () => {
  const name = unique('Rửa xe bọt tuyết');
  const category = firstOf(await categories(), 'category');
  const { page } = await visitAs(session, '/manager/products');
  await openForm(page);
  await page.getByLabel('Tên sản phẩm').fill(name);
  await page.getByLabel('Giá (VND)').fill('120000');
  await page.getByLabel('Số lượng trong kho').fill('15');
  await page.getByLabel('Danh mục').selectOption({ label: category.name });
  await page.getByLabel('Mô tả').fill('Rửa ngoài, hút bụi và lau nội thất.');
  const picture = await pictureFile(page, { width: 400, height: 300 });
  await page.getByLabel('Ảnh chính').setInputFiles(picture);
  await page.getByLabel('Ảnh phụ').setInputFiles([picture, await pictureFile(page, { width: 300, height: 300 })]);
  await page.getByRole('button', { name: 'Bỏ ảnh 2' }).waitFor();
  await press(page, 'Thêm thông số');
  await page.getByLabel('Tên thông số 1').fill('Thời gian');
  await page.getByLabel('Giá trị thông số 1').fill('40 phút');
  await press(page, 'Thêm sản phẩm');
  await message(page, 'success', 'Them san pham thanh cong!').waitFor();
  await tab(page, 'Danh sách').waitFor();
  await productRow(page, name).waitFor();
  expect(
    await rows(page)
      .first()
      .getByRole('button', { name: `Sửa ${name}` })
      .count(),
  ).toBe(1);
  const product = await stored(name);
  expect(product).toMatchObject({ price: 120_000, quantity: 15, category_id: category });
  expect([product.image === '', product.subImages.length, product.specifications]).toEqual([
    false,
    2,
    [{ label: 'Thời gian', value: '40 phút' }],
  ]);
});

it('does not overwrite the change of a colleague, and keeps what was saved, featured and removed [MPRD-11, MPRD-12]', async () => {
  const product = await addProduct(session);
  const { _id, name } = product;
  const page = await editProduct(session, product);
  const { price, quantity, category_id } = product;
  const body = { name, price, quantity, category_id: category_id._id, description: 'Bản của người nhanh hơn' };
  await callApiAs(session, { method: 'PUT', path: `/api/products/${_id}`, body });
  await page.getByLabel('Mô tả').fill('Bản của người chậm hơn');
  await press(page, 'Lưu thay đổi');
  await press(page.getByRole('alert'), 'Tải bản mới nhất');
  await expect.poll(() => page.getByLabel('Mô tả').inputValue()).toBe(body.description);
  await page.getByLabel('Mô tả').fill('Cả hai đã sửa');
  await press(page, 'Lưu thay đổi');
  const featured = page.getByRole('switch', { name: `Nổi bật: ${name}` });
  const answered = page.waitForResponse('**/api/products/*/featured');
  await featured.click();
  expect((await answered).status()).toBe(200);
  await page.reload();
  await page.getByRole('switch', { name: `Nổi bật: ${name}`, checked: true }).waitFor();
  expect(await stored(name)).toMatchObject({ description: 'Cả hai đã sửa', isFeatured: true });
  await remove(page, `Xóa ${name}`);
  await message(page, 'success', 'Đã xóa sản phẩm.').waitFor();
  await page.reload();
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
  expect(await rows(page).count()).toBe(0);
});

it('opens the sold-out products from the overview, restocks one and undoes it [OFFICE-50, OFFICE-51, OFFICE-53]', async () => {
  const { name } = await addProduct(session, { quantity: 0 });
  await addProduct(session, { quantity: 9 });
  const { page } = await visitAs(session, '/manager');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Hết hàng/ })
    .click();
  await productRow(page, name).waitFor();
  await rows(page).filter({ hasText: 'Còn' }).first().waitFor({ state: 'detached' });
  await page.getByRole('checkbox', { name: `Chọn ${name}` }).check();
  await press(page, 'Đổi hàng loạt');
  const bulk = page.getByRole('dialog');
  await bulk.getByLabel('Thay đổi').selectOption({ label: 'Tồn kho' });
  await bulk.getByLabel('Cộng thêm hoặc trừ đi').fill('12');
  await press(bulk, 'Đổi 1 sản phẩm');
  await productRow(page, name).waitFor({ state: 'detached' });
  expect((await stored(name)).quantity).toBe(12);
  await press(page, 'Hoàn tác');
  await productRow(page, name).waitFor();
  expect((await stored(name)).quantity).toBe(0);
});

/** Products in the back office. */
import type { ManagedProduct, Session } from '@garage/contracts';
import { beforeAll, expect, it } from 'vitest';
import { admin, dialog, message, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser, phone } from './browser.ts';
import { categories, firstOf, productsAt } from './catalogue-facts.ts';
import { addProduct, editProduct, findProduct, productRow } from './managed-products.ts';
import { openForm, press, rowOf, rows, search, callApiAs, tab, unique } from './office.ts';
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

it('opens with the list, ten per page, under two tabs [MPRD-01, MPRD-08, MGR-04]', async () => {
  const { page } = await visitAs(session, '/manager/products');
  await rows(page).first().waitFor();
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Thêm mới', 'Danh sách']);
  expect(await tab(page, 'Danh sách').count()).toBe(1);
  expect(await page.getByRole('columnheader').allTextContents()).toEqual([
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
  expect(await rows(page).count()).toBe(10);
  const { total } = await productsAt('/api/products?page=1&limit=1');
  await page.getByRole('link', { name: `Trang ${Math.ceil(total / 10)}`, exact: true }).waitFor();
  const label = await rows(page).first().getByRole('button', { name: 'Sửa' }).getAttribute('aria-label');
  const first = page.getByRole('button', { name: label ?? '', exact: true });
  await page.getByRole('link', { name: 'Trang sau' }).click();
  await page.waitForURL((url) => url.searchParams.get('page') === '2');
  await first.waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBe(10);
});

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

it('marks required fields, and shows one message that something is missing [MPRD-14, MPRD-15, MPRD-16]', async () => {
  const product = await addProduct(session);
  const { page } = await visitAs(session, '/manager/products');
  await openForm(page);
  for (const label of ['Tên sản phẩm', 'Giá (VND)', 'Số lượng trong kho', 'Danh mục', 'Mô tả']) {
    const field = page.getByLabel(label);
    expect(await field.evaluate((input) => input.matches(':required'))).toBe(true);
    expect(await page.locator('label', { hasText: label }).textContent()).toContain('*');
  }
  await press(page, 'Thêm sản phẩm');
  await message(page, 'error', 'Vui long nhap day du thong tin!').waitFor();
  expect(await page.getByText('Thông tin này là bắt buộc').count()).toBe(5);

  const edited = await editProduct(session, product);
  await edited.getByLabel('Giá (VND)').fill('');
  await press(edited, 'Lưu thay đổi');
  await message(edited, 'error', 'Vui long dien day du thong tin!').waitFor();
  expect(await tab(edited, 'Chỉnh sửa').count()).toBe(1);
  expect((await stored(product.name)).price).toBe(product.price);
});

it('names a malformed price instead of asking for missing fields [OFFICE-03] [MPRD-15]', async () => {
  const page = await editProduct(session, await addProduct(session));
  await page.getByLabel('Giá (VND)').fill('1.5 triệu');
  await press(page, 'Lưu thay đổi');
  await message(page, 'error', 'Giá (VND): Vui lòng nhập số nguyên không âm').waitFor();
  expect(await message(page, 'error', 'Vui long dien day du thong tin!').count()).toBe(0);
});

it('edits in the first tab, and sends the version that the form was opened with [MPRD-02, MPRD-03, MPRD-24]', async () => {
  const product = await addProduct(session);
  const page = await editProduct(session, product);
  expect(await page.getByRole('tab').first().getAttribute('aria-selected')).toBe('true');
  expect(await page.getByRole('tab').first().textContent()).toBe('Chỉnh sửa');
  await page.getByLabel('Số lượng trong kho').fill('9');
  await page.getByLabel('Mô tả').fill('Mô tả mới');
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await press(page, 'Lưu thay đổi');
  expect((await saving).postDataJSON()).toMatchObject({ quantity: 9, quantityBefore: 7, revision: 1 });
  await message(page, 'success', 'Cap nhat san pham thanh cong!').waitFor();
  await tab(page, 'Danh sách').waitFor();
  await rowOf(page, 'Mô tả mới').waitFor();
  await page.getByRole('tab', { name: 'Thêm mới' }).click();
  expect(await page.getByLabel('Tên sản phẩm').inputValue()).toBe('');
});

it('cuts names at 10 and descriptions at 20 characters; the tooltip has the full text [MPRD-18]', async () => {
  const name = unique('Kiểm tra phanh');
  const page = await findProduct(
    session,
    await addProduct(session, { name, description: 'Đo độ dày má phanh trước và sau' }),
  );
  const row = productRow(page, name);
  await row.getByText('Kiểm tra p…', { exact: true }).waitFor();
  await row.getByText('Đo độ dày má phanh t…', { exact: true }).waitFor();
  expect(await row.getByTitle(name, { exact: true }).count()).toBe(1);
});

it('finds products by name, category and description, and between two prices as people write them [OFFICE-03] [MPRD-06, MPRD-07]', async () => {
  const word = unique('Zz').replace(' ', '');
  const category = firstOf(await categories(), 'category');
  const [cheap, dear] = [
    await addProduct(session, { name: `${word} rẻ`, price: 1000 }),
    await addProduct(session, { description: `Có chữ ${word}`, price: 9000 }),
  ];
  const { page } = await visitAs(session, '/manager/products');
  await rows(page).first().waitFor();
  await search(page, word);
  await productRow(page, cheap.name).waitFor();
  await productRow(page, dear.name).waitFor();
  await rows(page).nth(2).waitFor({ state: 'detached' });
  await page.getByLabel('Giá từ').fill('rẻ');
  await page.getByLabel('Giá từ').press('Enter');
  await page.getByRole('alert').getByText('Giá từ: vui lòng nhập số tiền').waitFor();
  await page.getByLabel('Giá từ').fill('5.000');
  await page.getByLabel('Giá từ').press('Enter');
  await productRow(page, cheap.name).waitFor({ state: 'detached' });
  expect(await productRow(page, dear.name).count()).toBe(1);
  expect(await page.getByLabel('Giá từ').inputValue()).toBe('5.000');
  await page.getByLabel('Giá đến').fill('8000');
  await page.getByLabel('Giá đến').press('Enter');
  await press(page, 'Bỏ bộ lọc');
  await productRow(page, dear.name).waitFor();
  expect(await page.getByRole('searchbox').inputValue()).toBe('');
  await search(page, category.name);
  await page.waitForURL((url) => url.searchParams.get('q') === category.name);
  await productRow(page, cheap.name).waitFor();
  // Only its category has that name.
  expect(`${cheap.name} ${cheap.description}`).not.toContain(category.name);
});

it('enlarges a picture, and shows the others in a gallery [MPRD-09, MPRD-10]', async () => {
  const { products } = await productsAt('/api/products?page=1&limit=50');
  const seeded = firstOf(
    products.filter(({ image, subImages }) => image !== '' && subImages.length > 1),
    'gallery',
  );
  const page = await findProduct(session, seeded);
  await page.getByRole('button', { name: `Phóng to ảnh của ${seeded.name}`, exact: true }).click();
  const shown = dialog(page, seeded.name).getByRole('img');
  await shown.waitFor();
  expect(await shown.getAttribute('src')).toBe(seeded.image);
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: `Xem các ảnh phụ của ${seeded.name}` })
    .first()
    .click();
  await dialog(page, seeded.name).getByText(`1 / ${seeded.subImages.length}`).waitFor();
  await press(page, 'Ảnh sau');
  await dialog(page, seeded.name).getByText(`2 / ${seeded.subImages.length}`).waitFor();
  expect(await shown.getAttribute('src')).toBe(seeded.subImages[1]);
  await press(page, 'Ảnh trước');
  await press(page, 'Ảnh trước');
  expect(await shown.getAttribute('src')).toBe(seeded.subImages.at(-1));
});

it('asks for confirmation before a removal, and warns that it cannot be undone [MPRD-11]', async () => {
  const { name } = await addProduct(session);
  const page = await findProduct(session, { name });
  await press(page, `Xóa ${name}`);
  const asked = dialog(page, 'Xóa sản phẩm?');
  await asked.getByText('Hành động này không thể hoàn tác').waitFor();
  await press(asked, 'Hủy');
  await productRow(page, name).waitFor();
  await press(page, `Xóa ${name}`);
  await press(asked, 'Xóa');
  await message(page, 'success', 'Đã xóa sản phẩm.').waitFor();
  await page.getByText('Không có dòng nào khớp với bộ lọc.').waitFor();
  expect(await rows(page).count()).toBe(0);
});

it('fits a phone: list, form and dialog do not overflow', async () => {
  const product = await addProduct(session, { specifications: [{ label: 'Thời gian', value: '30 phút' }] });
  const { page } = await visitAs(session, `/manager/products?q=${encodeURIComponent(product.name)}`, {
    viewport: phone,
  });
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await productRow(page, product.name).waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await press(page, `Sửa ${product.name}`);
  await page.getByLabel('Tên thông số 1').waitFor();
  expect(await overflow()).toBeLessThanOrEqual(0);
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

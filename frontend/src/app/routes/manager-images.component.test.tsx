/** Fields for pictures in the forms of the back office, which all work alike. */
import { IMAGE_BYTES_LIMIT } from '@garage/contracts/browser';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { idOf } from '../../testing/ids.ts';
import { gone, message, openForm, press, shown } from '../../testing/locators.ts';
import { openPage } from '../../testing/open-page.tsx';
import {
  animatedGif,
  chooseFiles,
  dropFiles,
  halvesFile,
  holdFiles,
  lookAt,
  pasteFiles,
  textFile,
  turned,
} from '../../testing/picture-files.ts';
import { newProduct } from '../../testing/products.ts';
import { callsOf, leaveOthersPending, stub, SUCCESS } from '../../testing/stub-api.ts';

const brakes = { _id: idOf('Phanh'), name: 'Phanh' };
const name = page.getByLabelText('Tên sản phẩm');
const input = (label: string) => page.getByLabelText(label);
const mainField = page.locate('[data-image-field]').filter({ hasText: 'Ảnh chính' });
const subField = page.locate('[data-image-field]').filter({ hasText: 'Ảnh phụ' });
const pictures = (field = subField) =>
  field
    .locate('img')
    .elements()
    .map((image) => image.getAttribute('src') ?? '');

async function openProductForm(): Promise<void> {
  stub('categories.list', [brakes]);
  stub('products.manage', []);
  stub('products.create', ({ body }) => ({
    status: SUCCESS,
    message: 'Them san pham thanh cong!',
    product: { ...newProduct({ name: body.name }), revision: 1 },
  }));
  leaveOthersPending();
  await openPage('/manager/products', { as: 'admin' });
  await openForm();
  await shown(name);
}

async function fillIn(): Promise<void> {
  await name.fill('Má phanh');
  await page.getByLabelText('Giá').fill('1000');
  await page.getByLabelText('Số lượng').fill('1');
  await page.getByLabelText('Danh mục').selectOptions('Phanh');
  await page.getByLabelText('Mô tả').fill('Mô tả');
}

/** Adds one picture and returns how it is sent. */
async function prepared(file: File): Promise<string> {
  await openProductForm();
  chooseFiles(input('Ảnh chính'), [file]);
  await shown(mainField.getByRole('button', { name: 'Bỏ ảnh 1' }));
  return pictures(mainField)[0] ?? '';
}

it('makes a picture of any size small enough [OFFICE-60]', async () => {
  const address = await prepared(await halvesFile({ width: 4000, height: 300, bytes: 6_000_000 }));
  expect(address).toMatch(/^data:image\/webp;base64,/);
  expect(address.length * 0.75).toBeLessThan(IMAGE_BYTES_LIMIT);
  expect(
    await lookAt(address, [
      [0.2, 0.5],
      [0.8, 0.5],
    ]),
  ).toEqual({ width: 1920, height: 144, colours: ['red', 'blue'] });
});

it('turns the photograph of a turned phone upright [OFFICE-60]', async () => {
  const address = await prepared(turned(await halvesFile({ width: 40, height: 2000 })));
  expect(
    await lookAt(address, [
      [0.5, 0.2],
      [0.5, 0.8],
    ]),
  ).toEqual({ width: 1920, height: 38, colours: ['red', 'blue'] });
});

it('keeps transparent areas [OFFICE-60]', async () => {
  const address = await prepared(await halvesFile({ width: 2400, height: 60, type: 'image/png', name: 'logo.png' }));
  expect(
    await lookAt(address, [
      [0.2, 0.5],
      [0.8, 0.5],
    ]),
  ).toEqual({ width: 1920, height: 48, colours: ['red', 'none'] });
});

it('does not change a small picture [OFFICE-60]', async () => {
  const file = await halvesFile({ width: 300, height: 200 });
  const bytes = new Uint8Array(await file.arrayBuffer());
  expect(await prepared(file)).toBe(`data:image/jpeg;base64,${btoa(String.fromCodePoint(...bytes))}`);
});

it('takes several dropped pictures in their order, and says which one cannot be used [OFFICE-61]', async () => {
  await openProductForm();
  const widths = [2000, 40, 30];
  const [large, small, last] = await Promise.all(
    widths.map((width) => halvesFile({ width, height: 20, name: `anh-${width}.jpg` })),
  );
  if (!large || !small || !last) throw new Error('No files');
  dropFiles(subField, [large, textFile('ghi-chu.jpg', 'image/jpeg'), small, animatedGif(), last]);
  await shown(subField.getByRole('button', { name: 'Bỏ ảnh 3' }));
  const alert = subField.getByRole('alert');
  await shown(alert.getByText('ghi-chu.jpg: Tệp tải lên không phải là ảnh hợp lệ.'));
  await shown(alert.getByText('dong.gif: Ảnh động chưa được hỗ trợ.'));
  const shownWidths = await Promise.all(pictures().map(async (address) => (await lookAt(address)).width));
  expect(shownWidths).toEqual([1920, 40, 30]);
  expect(pictures(mainField)).toEqual([]);
});

it('takes no more pictures than the field may have [OFFICE-61]', async () => {
  await openProductForm();
  const files = await Promise.all([20, 30].map((width) => halvesFile({ width, height: 20, name: `${width}.jpg` })));
  dropFiles(mainField, files);
  await shown(mainField.getByRole('alert').getByText('Chỉ nhận tối đa 1 ảnh.'));
  await shown(mainField.getByRole('button', { name: 'Bỏ ảnh 1' }));
  expect((await lookAt(pictures(mainField)[0] ?? '')).width).toBe(20);
});

it('takes pasted pictures for the focused field, else for the first one with room [OFFICE-61]', async () => {
  await openProductForm();
  const [one, two, three] = await Promise.all([20, 30, 40].map((width) => halvesFile({ width, height: 20 })));
  if (!one || !two || !three) throw new Error('No files');
  expect(pasteFiles(name, [one], 'Một ô của bảng tính')).toBe(false);
  expect(pasteFiles(name, [one])).toBe(true);
  await shown(mainField.getByRole('button', { name: 'Bỏ ảnh 1' }));
  expect(pasteFiles(name, [two])).toBe(true);
  await shown(subField.getByRole('button', { name: 'Bỏ ảnh 1' }));
  expect(pasteFiles(mainField.getByRole('button', { name: 'Đổi ảnh' }), [three])).toBe(true);
  await expect.poll(async () => (await lookAt(pictures(mainField)[0] ?? '')).width).toBe(40);
  expect(pictures()).toHaveLength(1);
});

it('sends nothing while pictures are being prepared, and says why [OFFICE-62]', async () => {
  await openProductForm();
  await fillIn();
  const goOn = holdFiles();
  const files = await Promise.all([20, 30].map((width) => halvesFile({ width, height: 20, name: `${width}.jpg` })));
  chooseFiles(input('Ảnh phụ'), files);
  await expect.element(subField.getByRole('status')).toHaveTextContent('Đang chuẩn bị 2 ảnh...');
  await shown(subField.getByText('Đang thu nhỏ...'));
  await shown(subField.getByText('Đang chờ...'));
  const button = page.getByRole('button', { name: 'Đang chuẩn bị ảnh...' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  button.element().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  await name.click();
  await userEvent.keyboard('{Enter}');
  await press(subField, 'Bỏ ảnh đang chuẩn bị 20.jpg');
  await expect.element(subField.getByRole('status')).toHaveTextContent('Đang chuẩn bị 1 ảnh...');
  goOn();
  await gone(button);
  expect(callsOf('products.create')).toEqual([]);
  expect(await Promise.all(pictures().map(async (address) => (await lookAt(address)).width))).toEqual([30]);
  await press(page, 'Thêm sản phẩm');
  await shown(message('success', 'Them san pham thanh cong!'));
  expect(callsOf('products.create').map(({ body }) => body.subImages?.length)).toEqual([1]);
});

it('keeps a prepared picture in the draft [OFFICE-62]', async () => {
  stub('banners.list', []);
  await openPage('/manager/banner', { as: 'admin' });
  await openForm();
  const field = page.locate('[data-image-field]');
  dropFiles(field, [await halvesFile({ width: 2000, height: 20 })]);
  await shown(field.getByRole('button', { name: 'Bỏ ảnh 1' }));
  const [before = ''] = pictures(field);
  expect(before).toMatch(/^data:image\/webp/);
  await press(page, 'Hủy');
  await press(page.getByRole('dialog'), 'Giữ bản nháp');
  await gone(field);
  await openForm();
  await expect.poll(() => pictures(field)).toEqual([before]);
  await press(page, 'Bỏ bản nháp');
  await expect.poll(() => pictures(field)).toEqual([]);
});

/** Large photographs in the back office, from the drop to the public page. The fields themselves: manager-images.component.test.tsx. */
import type { Session } from '@garage/contracts';
import { IMAGE_BYTES_LIMIT } from '@garage/contracts';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { admin, message, sessionOf, visitAs } from './accounts.ts';
import { launchBrowser, visit } from './browser.ts';
import { addProduct, editProduct } from './managed-products.ts';
import { openForm, press, rows, unique } from './office.ts';

launchBrowser();

/** Time in which even a busy machine makes, scales down and uploads a photograph. */
const PREPARATION_MS = 90_000;
const TEST_MS = 2 * PREPARATION_MS;

let session: Session;

beforeAll(async () => {
  session = await sessionOf(admin);
});

/** Drops a photograph of 20 megapixels that the browser makes of noise. Returns its size in bytes. */
function dropPhotograph(place: Locator): Promise<number> {
  return place.evaluate(async (element) => {
    const canvas = new OffscreenCanvas(5472, 3648);
    const tile = new OffscreenCanvas(512, 512);
    const noise = new ImageData(tile.width, tile.height);
    const pixels = new Uint32Array(noise.data.buffer);
    for (let index = 0; index < pixels.length; index += 1) pixels[index] = 0xff000000 + Math.random() * 0xffffff;
    tile.getContext('2d')?.putImageData(noise, 0, 0);
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = context.createPattern(tile, 'repeat') ?? '';
    context?.fillRect(0, 0, canvas.width, canvas.height);
    const photograph = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.8 });
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([photograph], 'IMG_2041.JPG', { type: 'image/jpeg' }));
    const { left, top } = element.getBoundingClientRect();
    const options = { bubbles: true, cancelable: true, dataTransfer, clientX: left + 30, clientY: top + 20 };
    for (const type of ['dragenter', 'dragover', 'drop']) element.dispatchEvent(new DragEvent(type, options));
    return photograph.size;
  });
}

/** Returns the share of the time since then in which the page has not reacted for 100 ms or longer: 1 if it has stood still all the time. */
async function observePauses(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const start = performance.now();
    let before = start;
    let paused = 0;
    setInterval(() => {
      const now = performance.now();
      if (now - before >= 100) paused += now - before;
      document.body.dataset['pause'] = String(paused / (now - start));
      before = now;
    }, 20);
  });
  return async () => Number(await page.locator('body').getAttribute('data-pause'));
}

const sizeOf = (image: Locator) =>
  image.evaluate(async (element) => {
    if (!(element instanceof HTMLImageElement)) throw new Error('This is no image');
    await element.decode();
    return [element.naturalWidth, element.naturalHeight];
  });

it(
  'publishes a photograph of 20 megapixels that was dropped on the form of a product [OFFICE-60, OFFICE-61]',
  async () => {
    const product = await addProduct(session);
    const page = await editProduct(session, product);
    const field = page.locator('[data-image-field]', { hasText: 'Ảnh chính' });
    expect(await dropPhotograph(field)).toBeGreaterThan(IMAGE_BYTES_LIMIT);
    const pausedShare = await observePauses(page);
    await field.getByRole('button', { name: 'Bỏ ảnh 1' }).waitFor({ timeout: PREPARATION_MS });
    expect(await sizeOf(field.locator('img'))).toEqual([1920, 1280]);
    expect(await pausedShare()).toBeLessThan(0.5);
    await press(page, 'Lưu thay đổi');
    await message(page, 'success', 'Cap nhat san pham thanh cong!').waitFor();
    const { page: reader } = await visit(`/products/${product._id}`);
    const shown = reader.locator('#main img[src^="/api/media/catalogue/"]').first();
    const [width = 0, height = 0] = await sizeOf(shown);
    expect(width / height).toBeCloseTo(1.5, 1);
  },
  TEST_MS,
);

it(
  'publishes an article with a captioned photograph [OFFICE-60, OFFICE-63]',
  async () => {
    const title = unique('Bài có ảnh');
    const { page } = await visitAs(session, '/manager/news');
    await openForm(page);
    await page.getByRole('textbox', { name: 'Tiêu đề' }).fill(title);
    const content = page.getByRole('textbox', { name: 'Nội dung' });
    await content.click();
    await page.keyboard.type('Lốp trước bên phải.');
    await dropPhotograph(content);
    await content.locator('figure').waitFor({ timeout: PREPARATION_MS });
    await press(page, 'Thêm mô tả');
    await page.getByLabel('Mô tả ảnh').fill('Gai lốp mòn lệch');
    await page.getByLabel('Chú thích dưới ảnh').fill('Mòn một bên vì chụm bánh sai');
    await press(page, 'Đăng tin');
    await message(page, 'success', 'Thêm tin tức thành công!').waitFor();
    const row = rows(page).first();
    await row.getByText('Lốp trước bên phải.', { exact: true }).waitFor();
    const { page: reader } = await visit((await row.getByRole('link').getAttribute('href')) ?? '');
    const figure = reader.getByRole('figure', { name: 'Mòn một bên vì chụm bánh sai' });
    const image = figure.getByRole('img', { name: 'Gai lốp mòn lệch' });
    const [width = 0, height = 0] = await sizeOf(image);
    expect(width / height).toBeCloseTo(1.5, 1);
    expect(await image.getAttribute('srcset')).toMatch(/1920\.webp 1920w$/);
    expect(await reader.getByText('Mòn một bên vì chụm bánh sai').count()).toBe(1);
  },
  TEST_MS,
);

/** Image files for tests that upload pictures. */
import type { Page } from 'playwright-core';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of this size, created by the browser. */
export async function pictureFile(page: Page, { width, height }: { width: number; height: number }): Promise<TestFile> {
  const address = await page.evaluate(
    (size) => {
      const canvas = document.createElement('canvas');
      Object.assign(canvas, size);
      const context = canvas.getContext('2d');
      if (context) {
        context.fillStyle = 'teal';
        context.fillRect(0, 0, size.width, size.height / 2);
      }
      return canvas.toDataURL('image/png');
    },
    { width, height },
  );
  return { name: 'anh.png', mimeType: 'image/png', buffer: Buffer.from(address.split(',')[1] ?? '', 'base64') };
}

/** The beginning of a HEIC file, as phones create them; Chromium cannot open it. */
export const heicFile: TestFile = {
  name: 'IMG_0001.HEIC',
  mimeType: 'image/heic',
  buffer: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic')]),
};

/** A picture of exactly this many bytes: data after a JPEG's end is ignored. */
export async function jpegFile(page: Page, bytes: number): Promise<TestFile> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 64, height: 48 });
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'anh.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]) };
}

/** A file that is not an image, whatever its name. */
export const textFile = (name: string, mimeType: string): TestFile => ({
  name,
  mimeType,
  buffer: Buffer.from('Đây chỉ là chữ.'),
});

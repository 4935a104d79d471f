/** Image files for tests that upload pictures. */
import type { Page } from 'playwright-core';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** A PNG of the given size in pixels, which the browser draws. */
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

/** A picture file of an exact size in bytes. It is a JPEG with appended data, which programs ignore. */
export async function jpegFile(page: Page, bytes: number): Promise<TestFile> {
  const address = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 64, height: 48 });
    return canvas.toDataURL('image/jpeg');
  });
  const jpeg = Buffer.from(address.split(',')[1] ?? '', 'base64');
  return { name: 'anh.jpg', mimeType: 'image/jpeg', buffer: Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length)]) };
}

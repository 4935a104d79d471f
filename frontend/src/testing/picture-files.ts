/** Image files for tests that choose pictures. */
import type { Locator } from 'vitest/browser';

/** A PNG of the given size in pixels. */
export async function pictureFile({ width, height }: { width: number; height: number }): Promise<File> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context) {
    context.fillStyle = 'teal';
    context.fillRect(0, 0, width, height / 2);
  }
  return new File([await canvas.convertToBlob({ type: 'image/png' })], 'anh.png', { type: 'image/png' });
}

/** The first bytes of a HEIC file, the picture format of many phones, which Chromium cannot open. */
export const heicFile = new File([new Uint8Array([0, 0, 0, 24]), 'ftypheic'], 'IMG_0001.HEIC', { type: 'image/heic' });

/** A file that is not an image, although its name may look like one. */
export const textFile = (name: string, type: string): File => new File(['Đây chỉ là chữ.'], name, { type });

/** A JPEG of exactly this many bytes. */
export async function jpegFile(bytes: number): Promise<File> {
  const canvas = new OffscreenCanvas(40, 30);
  canvas.getContext('2d')?.fillRect(0, 0, 40, 30);
  const picture = await canvas.convertToBlob({ type: 'image/jpeg' });
  const padding = new Uint8Array(bytes - picture.size);
  return new File([picture, padding], 'anh.jpg', { type: 'image/jpeg' });
}

/** Chooses files in a file input, as the browser does after its dialog. `upload` sends the bytes through the test runner, which takes long. */
export function chooseFiles(input: Locator, files: File[]): void {
  const element = input.element();
  if (!(element instanceof HTMLInputElement)) throw new Error('This element is no input');
  const transfer = new DataTransfer();
  for (const file of files) transfer.items.add(file);
  element.files = transfer.files;
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

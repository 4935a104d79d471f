/** Image files for tests that choose pictures. */

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

/** The longest side, in pixels, of an image that is sent. */
const LONGEST_SIDE = 1280;
const QUALITY = 0.85;

/** A chosen file that this browser cannot open as an image. */
export class UnreadableImage extends Error {
  override name = 'UnreadableImage';
  /** HEIC, as phones write it, which only some browsers open. */
  readonly isHeic: boolean;

  constructor(isHeic: boolean, cause: unknown) {
    super('The file cannot be opened as an image', { cause });
    this.isHeic = isHeic;
  }
}

/**
 * A chosen image as the base64 data address that is sent: at most 1280 px on its longest side, upright, WebP, or JPEG where the browser
 * writes no WebP. Throws UnreadableImage.
 */
export async function prepareImage(file: File): Promise<string> {
  const image = await openImage(file);
  const { width, height } = sizeWithin(LONGEST_SIDE, { width: image.naturalWidth, height: image.naturalHeight });
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, 0, 0, width, height);
  const webp = canvas.toDataURL('image/webp', QUALITY);
  return webp.startsWith('data:image/webp') ? webp : asJpeg(canvas);
}

/** The size with the same proportions whose longer side is at most `most` pixels; nothing is enlarged. */
export function sizeWithin(most: number, size: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, most / Math.max(size.width, size.height));
  return { width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

async function openImage(file: File): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    if (image.naturalWidth === 0) throw new Error('The image has no size of its own');
    return image;
  } catch (cause) {
    throw new UnreadableImage(/\.hei[cf]$/i.test(file.name) || /hei[cf]/i.test(file.type), cause);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** JPEG has no transparency: what is see-through becomes white instead of black. */
function asJpeg(canvas: HTMLCanvasElement): string {
  const context = canvas.getContext('2d');
  if (context) {
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return canvas.toDataURL('image/jpeg', QUALITY);
}

import { encodeBelow } from './encode-below.ts';
import type { ImageSize } from './image-size.ts';

export interface ScalingOrder {
  size: ImageSize;
  /** Maximum number of bytes. */
  limit: number;
}

type Canvas = OffscreenCanvas | HTMLCanvasElement;

/**
 * Encodes an image at this size, or smaller if it would exceed the limit; null when it cannot be made small enough. It becomes a WebP, or in browsers
 * that cannot encode WebP a JPEG, or a PNG if some of it is transparent.
 */
export async function scaleImage(image: CanvasImageSource, { size, limit }: ScalingOrder): Promise<Blob | null> {
  const webp = await encodeBelow(limit, size, (at, quality) => encode(draw(image, at), 'image/webp', quality));
  if (webp === null || webp.type === 'image/webp') return webp;
  if (isTransparent(image))
    return encodeBelow(limit, size, (at, quality) => encode(draw(image, at), 'image/png', quality));
  return encodeBelow(limit, size, (at, quality) => encode(draw(image, at), 'image/jpeg', quality));
}

function draw(image: CanvasImageSource, { width, height }: ImageSize): Canvas {
  const canvas = createCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, width, height);
  return canvas;
}

function createCanvas(width: number, height: number): Canvas {
  if ('OffscreenCanvas' in globalThis) return new OffscreenCanvas(width, height);
  return Object.assign(document.createElement('canvas'), { width, height });
}

function contextOf(canvas: Canvas): OffscreenCanvasRenderingContext2D | CanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser offers no canvas');
  return context;
}

function encode(canvas: Canvas, type: string, quality: number): Promise<Blob> {
  if ('convertToBlob' in canvas) return canvas.convertToBlob({ type, quality });
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The canvas cannot be encoded'))), type, quality);
  });
}

/** Side in pixels of the miniature in which transparent areas are looked for. */
const SAMPLE_SIDE = 64;

function isTransparent(image: CanvasImageSource): boolean {
  const sample = contextOf(draw(image, { width: SAMPLE_SIDE, height: SAMPLE_SIDE }));
  const { data } = sample.getImageData(0, 0, SAMPLE_SIDE, SAMPLE_SIDE);
  return data.some((value, index) => index % 4 === 3 && value < 255);
}

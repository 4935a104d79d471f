import { scaleSize } from './image-size.ts';
import type { ImageSize } from './image-size.ts';

/** Tried in this order: first a lower quality, then also fewer pixels. */
const scales = [1, 0.75, 0.5, 0.35, 0.25] as const;
const qualities = [0.85, 0.7, 0.5] as const;

/** Encodes an image so that it has at most `limit` bytes, as little changed as possible; null when even the smallest one has more. */
export async function encodeBelow(
  limit: number,
  size: ImageSize,
  encode: (size: ImageSize, quality: number) => Promise<Blob>,
): Promise<Blob | null> {
  for (const scale of scales) {
    for (const quality of qualities) {
      const image = await encode(scaleSize(size, scale), quality);
      if (image.size <= limit) return image;
    }
  }
  return null;
}

import { IMAGE_PIXELS_LIMIT, IMAGE_SIDE_LIMIT, imageWidths } from '@garage/contracts/browser';

export interface ImageSize {
  width: number;
  height: number;
}

/** What an image is for: `portrait` is shown small, `picture` at all the widths that the server makes. */
export type ImageUse = 'portrait' | 'picture';

const PORTRAIT_SIDE = 1280;

/** The largest size in pixels that is of use. The server only scales to widths, so that tall pictures may be as high as it accepts. */
const largest: Record<ImageUse, ImageSize> = {
  portrait: { width: PORTRAIT_SIDE, height: PORTRAIT_SIDE },
  picture: { width: Math.max(...imageWidths), height: IMAGE_SIDE_LIMIT },
};

/** Scales a size down until it is of use and the server accepts it; never enlarges. */
export function sizeFor(use: ImageUse, size: ImageSize): ImageSize {
  const { width, height } = largest[use];
  const pixels = Math.sqrt(IMAGE_PIXELS_LIMIT / (size.width * size.height));
  return scaleSize(size, Math.min(1, width / size.width, height / size.height, pixels));
}

/** Rounds down, so that no limit is exceeded. */
export const scaleSize = ({ width, height }: ImageSize, scale: number): ImageSize => ({
  width: Math.max(1, Math.floor(width * scale + ROUNDING)),
  height: Math.max(1, Math.floor(height * scale + ROUNDING)),
});

/** Compensates for inexact fractions: 1280 / 4032 × 4032 must be 1280 and not 1279. */
const ROUNDING = 1e-6;

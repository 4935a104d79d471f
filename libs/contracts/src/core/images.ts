/** Widths, in pixels, in which every stored image is available; images are never enlarged. */
export const imageWidths = [160, 320, 640, 960, 1280, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** Maximum size of an uploaded image after base64 decoding, in bytes. */
export const IMAGE_BYTES_LIMIT = 5_000_000;

/** Maximum number of pixels of an uploaded image: the 24 megapixels of current phones, rounded up. */
export const IMAGE_PIXELS_LIMIT = 25_000_000;
/** Maximum length of a side of an uploaded image in pixels, which is the limit of WebP. */
export const IMAGE_SIDE_LIMIT = 16_383;

/** Maximum length of an uploaded image as a base64 data URL, in characters. */
export const IMAGE_CHARACTERS_LIMIT = Math.ceil(IMAGE_BYTES_LIMIT / 3) * 4 + 64;

const CAP_OF_BODY = 64_000_000;

/** Body limit, in bytes, of a route that accepts up to `count` images besides other fields. */
export function imageBodyLimit(count: number): number {
  return Math.min(65_536 + count * 6_700_000, CAP_OF_BODY);
}

/** The address of the stored image at another width. An address that is not of a stored image is returned unchanged. */
export function imageAtWidth(address: string, width: ImageWidth): string {
  return address.replace(/\/\d{3,4}\.webp$/, `/${width}.webp`);
}

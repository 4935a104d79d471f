/** The widths, in pixels, that every stored image can be asked for; an image is never enlarged. */
export const imageWidths = [160, 320, 640, 1280, 1920] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** What an uploaded image may weigh once decoded from base64, in bytes. */
export const IMAGE_BYTES_LIMIT = 5_000_000;

/** What an uploaded image may weigh as a base64 data address, in characters. */
export const IMAGE_CHARACTERS_LIMIT = Math.ceil(IMAGE_BYTES_LIMIT / 3) * 4 + 64;

const capOfBody = 64_000_000;

/** The body limit, in bytes, of a route that takes up to `count` images beside its other fields. */
export function imageBodyLimit(count: number): number {
  return Math.min(65_536 + count * 6_700_000, capOfBody);
}

/** The same image at another width. An address that is not of this form is given back as it is. */
export function imageAtWidth(address: string, width: ImageWidth): string {
  return address.replace(/\/\d{3,4}\.webp$/, `/${width}.webp`);
}

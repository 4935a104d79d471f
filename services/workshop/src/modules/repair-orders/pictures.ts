import { processUpload } from '@garage/media';

/** Maximum width of stored pictures, in pixels. */
const MAX_WIDTH = 1280;

const prefix = 'data:image/webp;base64,';

/** A picture as a data URL. */
export const toDataUrl = (webp: Buffer): string => prefix + webp.toString('base64');

/** Validates an upload and re-encodes it as WebP of limited width, upright and without metadata. @throws ImageRefused */
async function preparePicture(upload: string): Promise<Buffer> {
  const { variants } = await processUpload(upload);
  const variant = variants.findLast(({ width }) => width <= MAX_WIDTH);
  if (!variant) throw new TypeError('An image without variants');
  return variant.bytes;
}

/**
 * Prepares the pictures of a request one at a time. Those that equal one of `known`, the stored pictures, are kept as
 * they are.
 * @throws ImageRefused
 */
export async function preparePictures(uploads: readonly string[], known: readonly Buffer[] = []): Promise<Buffer[]> {
  const unchanged = new Map(known.map((webp) => [toDataUrl(webp), webp]));
  const list: Buffer[] = [];
  for (const upload of uploads) list.push(unchanged.get(upload) ?? (await preparePicture(upload)));
  return list;
}

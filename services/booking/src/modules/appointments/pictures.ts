import { processUpload } from '@garage/media';

/** As wide as a picture is kept and shown, in pixels. */
const keptWidth = 1280;

const prefix = 'data:image/webp;base64,';

/** A picture as a string for `<img src>`. */
export const toDataAddress = (webp: Buffer): string => prefix + webp.toString('base64');

/** Uploads as they are kept: checked, upright, WebP of a bounded width, pixels only. @throws ImageRefused */
async function preparePicture(upload: string): Promise<Buffer> {
  const { variants } = await processUpload(upload);
  const kept = variants.findLast(({ width }) => width <= keptWidth);
  if (!kept) throw new TypeError('An image without variants');
  return kept.bytes;
}

/** The pictures of a body, one after the other; one that is among the `known` stays as it is. @throws ImageRefused */
export async function preparePictures(uploads: readonly string[], known: readonly Buffer[] = []): Promise<Buffer[]> {
  const kept = new Map(known.map((webp) => [toDataAddress(webp), webp]));
  const list: Buffer[] = [];
  for (const upload of uploads) list.push(kept.get(upload) ?? (await preparePicture(upload)));
  return list;
}

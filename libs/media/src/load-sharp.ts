import type sharp from 'sharp';

type Sharp = typeof sharp;

let loading: Promise<Sharp> | undefined;

/**
 * Loads the image library with the first image, because it takes 25 MB of memory, and most processes that serve images
 * never convert one.
 */
export const loadSharp = (): Promise<Sharp> => (loading ??= loadNow());

async function loadNow(): Promise<Sharp> {
  const { default: library } = await import('sharp');
  // Applies to the whole process: only these three loaders are permitted, so that no file can make libvips use its
  // loaders for SVG, PDF or ImageMagick.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  library.cache(false);
  return library;
}

type Sharp = typeof import('sharp').default;

let loading: Promise<Sharp> | undefined;

/**
 * Loads the image library with the first image, because it takes 25 MB of memory, and most processes that serve images
 * never convert one.
 */
export const loadSharp = (): Promise<Sharp> => (loading ??= loadNow());

async function loadNow(): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Applies to the whole process: only these three loaders are permitted, so that no file can make libvips use its
  // loaders for SVG, PDF or ImageMagick.
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  });
  sharp.cache(false);
  return sharp;
}
